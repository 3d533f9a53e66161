import { describe, expect, it } from "vitest";
import { plainPath } from "./plain-line";
import { countAxis, valueAxis } from "./ticks";

const points = [510, 520, 550].map((y, at) => ({ x: at + 1, y }));
const axes = { x: countAxis(1, 3), y: valueAxis([500, 550], 6) };

describe("plainPath", () => {
  it("passes through every point, from edge to edge", () => {
    expect(plainPath(points, axes, false)).toBe("M0 160h0L500 120L1000 0");
  });

  it("holds each value until the next point when it is drawn in steps", () => {
    expect(plainPath(points, axes, true)).toBe("M0 160h0H500V120H1000V0");
  });

  it("has gaps where there is no value", () => {
    expect(plainPath([points[0]!, { x: 2, y: null }, points[2]!], axes, false)).toBe("M0 160h0M1000 0h0");
    expect(plainPath([], axes, false)).toBe("");
  });

  it("is in the middle of an axis without length", () => {
    expect(plainPath([points[0]!], { ...axes, x: countAxis(1, 1) }, false)).toBe("M500 160h0");
  });
});
