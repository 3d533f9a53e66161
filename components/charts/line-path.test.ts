import { describe, expect, it } from "vitest";
import { linePath } from "./line-path";

const three = [518, 523, 547].map((y, at) => ({ x: at + 1, y }));

describe("a line in a box", () => {
  it("goes through every point, from edge to edge", () => {
    expect(linePath(three, 200, 29, false)).toBe("M0,29L100,24L200,0");
  });

  it("keeps each value until the next point when drawn in steps", () => {
    expect(linePath(three, 200, 29, true)).toBe("M0,29H100V24H200V0");
  });

  it("is in the middle when all values are equal, and when there is one point", () => {
    expect(
      linePath(
        [1, 2].map((x) => ({ x, y: 500 })),
        100,
        40,
        false,
      ),
    ).toBe("M0,20L100,20");
    expect(linePath([{ x: 7, y: 500 }], 100, 40, false)).toBe("M50,20");
    expect(linePath([], 100, 40, false)).toBe("");
  });
});
