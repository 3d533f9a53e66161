import { describe, expect, it } from "vitest";
import { sparkPoints } from "./sparkline";

describe("sparkPoints", () => {
  it("reach from the top, the highest value, to the bottom, the lowest", () => {
    expect(sparkPoints([500, 520, 490, 505])).toBe("0,107 1,0 2,160 3,80");
  });

  it("are a flat line for values that are all the same, and one point for one value", () => {
    expect(sparkPoints([500, 500])).toBe("0,160 1,160");
    expect(sparkPoints([500])).toBe("0,160");
  });
});
