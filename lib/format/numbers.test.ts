import { describe, expect, it } from "vitest";
import * as format from "./index";
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
    { value: 0.005, shown: "+0.01", direction: "gain" },
    { value: 0.00499999, shown: "0.00", direction: "none" },
    { value: -0.004, shown: "0.00", direction: "none" },
  ])("shows the change $value as $shown, a $direction", ({ value, shown, direction }) => {
    expect(formatChange(value)).toBe(shown);
    expect(directionOf(value)).toBe(direction);
  });

  it.each([
    { formatter: format.formatRating, value: -0.04, shown: "0.0" },
    { formatter: format.formatChange, value: -0.004, shown: "0.00" },
    { formatter: format.formatCount, value: -0.4, shown: "0" },
    { formatter: format.formatPoints, value: -0.0004, shown: "0.000" },
    { formatter: format.formatPredicted, value: -0.0004, shown: "0.0%" },
    { formatter: format.formatScale, value: -0.00004, shown: "0.0000" },
    { formatter: format.formatScore, value: -0.0000004, shown: "0" },
    { formatter: format.formatMinutes, value: -0.004, shown: "0" },
  ])("shows $value, which rounds to zero, without a sign: $formatter.name", ({ formatter, value, shown }) => {
    expect(formatter(value)).toBe(shown);
    expect(formatter(-0)).toBe(shown);
  });

  it("shows what is expected as a percentage, never 0% or 100%", () => {
    expect([0.2884, 0.0001, 0.9999].map(format.formatExpected)).toEqual(["29%", "less than 1%", "more than 99%"]);
    expect(format.formatPredicted(0.2884)).toBe("28.8%");
  });

  it("keeps the sign of a negative number that does not round to zero", () => {
    expect([formatRating(-0.06), format.formatScore(-0.5), format.formatMinutes(-0.01)]).toEqual(["−0.1", "−0.5", "−0.01"]);
  });

  it("shows large counts in groups of three", () => {
    expect(formatCount(1_031_000)).toBe("1,031,000");
  });
});
