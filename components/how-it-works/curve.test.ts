import fc from "fast-check";
import { expect, it } from "vitest";
import { curvePoints, curveTicks } from "./prediction-curve";

const rating = fc.integer({ min: -1_000_000, max: 1_000_000 });

it("the curve › rises from the start of the axis to its end, for any ratings and T", () => {
  fc.assert(
    fc.property(rating, rating, fc.integer({ min: 20, max: 400 }), (one, other, spread) => {
      const ticks = curveTicks(one, other);
      const [from, to] = [ticks[0]!, ticks.at(-1)!];
      expect(Math.min(one, other)).toBeGreaterThanOrEqual(from);
      expect(Math.max(one, other)).toBeLessThanOrEqual(to);
      const points = curvePoints(other, spread, from, to);
      expect([points[0]!.x, points.at(-1)!.x]).toEqual([from, to]);
      for (const [at, point] of points.slice(1).entries()) {
        expect(point.x).toBeGreaterThan(points[at]!.x);
        expect(point.y).toBeGreaterThanOrEqual(points[at]!.y);
      }
    }),
  );
});
