import { describe, expect, it } from "vitest";
import { directionOf, formatChange, formatCount, formatRating } from "./index";

describe("numbers on the screen", () => {
  it.each([
    { value: 612.44, shown: "612.4" },
    { value: 1234.56, shown: "1,234.6" },
    { value: -3.14, shown: "\u22123.1" },
    { value: 500, shown: "500.0" },
  ])("shows the rating $value as $shown", ({ value, shown }) => {
    expect(formatRating(value)).toBe(shown);
  });

  it.each([
    { value: 19.456, shown: "+19.46", direction: "gain" },
    { value: -0.38, shown: "\u22120.38", direction: "loss" },
    { value: 0.001, shown: "0.00", direction: "none" },
    { value: -0.004, shown: "0.00", direction: "none" },
  ])("shows the change $value as $shown, a $direction", ({ value, shown, direction }) => {
    expect(formatChange(value)).toBe(shown);
    expect(directionOf(value)).toBe(direction);
  });

  it("shows large counts in groups of three", () => {
    expect(formatCount(1_031_000)).toBe("1,031,000");
  });
});
