import { describe, expect, it } from "vitest";
import { defaultRules, predict } from "./index";

/** 1 / (1 + 1/e), from e = 2.718281828459045: 1 / 1.3678794411714423. */
const ONE_SPREAD_AHEAD = 0.7310585786300049;

describe("predict", () => {
  const cases = [
    { a: 500, b: 500, expected: 0.5, why: "equal players" },
    { a: 620, b: 500, expected: ONE_SPREAD_AHEAD, why: "one spread ahead" },
    { a: 500, b: 620, expected: 1 - ONE_SPREAD_AHEAD, why: "one spread behind" },
    { a: -620, b: -740, expected: ONE_SPREAD_AHEAD, why: "only the difference counts, below zero too" },
    // e^-2 = 0.1353352832366127, and 1 / 1.1353352832366127
    { a: 740, b: 500, expected: 0.8807970779778823, why: "two spreads ahead" },
  ];
  it.each(cases)("expects $expected of a player rated $a against one rated $b: $why", ({ a, b, expected }) => {
    expect(predict(a, b, defaultRules)).toBeCloseTo(expected, 14);
  });

  it("gives the same lead less weight when the spread is larger", () => {
    // 240 points are one spread when the spread is 240.
    expect(predict(740, 500, { spread: 240 })).toBeCloseTo(ONE_SPREAD_AHEAD, 14);
  });

  it("is certain, not infinite, for ratings a million points and more apart", () => {
    expect(predict(1e6, 0, defaultRules)).toBe(1);
    expect(predict(0, 1e6, defaultRules)).toBe(0);
    expect(predict(1e308, -1e308, defaultRules)).toBe(1);
    expect(predict(-1e308, 1e308, defaultRules)).toBe(0);
    expect(predict(1e308, 1e308, defaultRules)).toBe(0.5);
  });
});
