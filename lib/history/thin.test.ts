import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { thin } from "./thin";

const line = fc
  .array(fc.tuple(fc.nat(1_000_000), fc.double({ min: -1e4, max: 1e4, noNaN: true })), { minLength: 1, maxLength: 2_000 })
  .map((points) => ({ xs: points.map(([x]) => x).sort((a, b) => a - b), ys: points.map(([, y]) => y) }));

describe("a thinned line", () => {
  it("keeps its first, last, lowest and highest point, in order, and no more than four a column", () => {
    fc.assert(
      fc.property(line, fc.integer({ min: 1, max: 50 }), fc.nat(), fc.nat(), ({ xs, ys }, columns, one, other) => {
        const [a, b] = [one % xs.length, other % xs.length];
        const [from, to] = [Math.min(a, b), Math.max(a, b) + 1];
        const kept = thin(xs, ys, from, to, columns);
        const part = ys.slice(from, to);
        const keptYs = kept.map((at) => ys[at]!);
        expect(kept[0]).toBe(from);
        expect(kept.at(-1)).toBe(to - 1);
        expect(Math.min(...keptYs)).toBe(Math.min(...part));
        expect(Math.max(...keptYs)).toBe(Math.max(...part));
        expect(kept.length).toBeLessThanOrEqual(4 * columns);
        for (let at = 1; at < kept.length; at++) expect(kept[at]!).toBeGreaterThan(kept[at - 1]!);
      }),
    );
  });

  it("is the line itself when it is short enough", () => {
    expect(thin([1, 2, 3, 4], [5, 6, 5, 6], 1, 4, 1)).toEqual([1, 2, 3]);
    expect(thin([], [], 0, 0, 10)).toEqual([]);
  });

  it("can have all points at one x", () => {
    expect(thin([1, 1, 1, 1, 1, 1], [3, 9, 4, 1, 5, 6], 0, 6, 1)).toEqual([0, 1, 3, 5]);
  });
});
