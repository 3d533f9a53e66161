import { describe, expect, it } from "vitest";
import { linePath } from "./line-path";

const three = [518, 523, 547].map((y, at) => ({ x: at + 1, y }));

describe("a line in a box", () => {
  it("goes through every point, from edge to edge", () => {
    expect(linePath(three, 200, 29, false)).toBe("M0,29l100-5l100-24");
  });

  it("keeps each value until the next point when drawn in steps", () => {
    expect(linePath(three, 200, 29, true)).toBe("M0,29h100v-5h100v-24");
  });

  it("ends where its last point is, however many roundings lie between", () => {
    const many = Array.from({ length: 501 }, (_, at) => ({ x: at, y: Math.sin(at) + at / 100 }));
    const steps = [...linePath(many, 1000, 200, false).matchAll(/l(-?[\d.]+),?(-?[\d.]+)/g)];
    const sumOf = (part: 1 | 2) => steps.reduce((sum, step) => sum + Number(step[part]), 0);
    expect(steps).toHaveLength(500);
    expect(sumOf(1)).toBeCloseTo(1000, 6);
    const [first, last] = [many[0]!.y, many.at(-1)!.y];
    const all = many.map(({ y }) => y);
    expect(sumOf(2)).toBeCloseTo((-200 * (last - first)) / (Math.max(...all) - Math.min(...all)), 0);
  });

  it("is in the middle when all values are equal, and when there is one point", () => {
    expect(
      linePath(
        [1, 2].map((x) => ({ x, y: 500 })),
        100,
        40,
        false,
      ),
    ).toBe("M0,20l100,0");
    expect(linePath([{ x: 7, y: 500 }], 100, 40, false)).toBe("M50,20");
    expect(linePath([], 100, 40, false)).toBe("");
  });
});
