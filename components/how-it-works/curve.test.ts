import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { curvePoints, curveTicks, ratingByKey } from "./curve";

const rating = fc.integer({ min: -1_000_000, max: 1_000_000 });

it("the curve › rises from the start of the axis to its end, for any ratings and T", () => {
  fc.assert(
    fc.property(rating, rating, fc.integer({ min: 20, max: 400 }), (one, other, spread) => {
      const ticks = curveTicks(one, other);
      const [from, to] = [ticks[0]!, ticks.at(-1)!];
      expect(Math.min(one, other)).toBeGreaterThanOrEqual(from);
      expect(Math.max(one, other)).toBeLessThanOrEqual(to);
      const points = curvePoints(other, spread, from, to);
      expect([points[0]!.rating, points.at(-1)!.rating]).toEqual([from, to]);
      for (const [at, point] of points.slice(1).entries()) {
        expect(point.rating).toBeGreaterThan(points[at]!.rating);
        expect(point.wins).toBeGreaterThanOrEqual(points[at]!.wins);
      }
    }),
  );
});

describe("a handle", () => {
  it.each([
    ["ArrowRight", 501],
    ["ArrowDown", 499],
    ["PageUp", 510],
    ["PageDown", 490],
    ["Home", 0],
    ["End", 1000],
    ["a", null],
  ])("moves from 500 on %s, to %s", (key, to) => {
    expect(ratingByKey(key, 500, 0, 1000)).toBe(to);
  });
});
