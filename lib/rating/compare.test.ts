import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { holds } from "@/lib/testing/thorough";
import { compareRates } from "./index";

describe("compareRates", () => {
  const cases: { a: [number, number]; b: [number, number]; expected: number; why: string }[] = [
    { a: [1, 60], b: [11, 660], expected: 0.5, why: "1 in 1 minute and 11 in 11 minutes, unequal once divided" },
    { a: [-0, 60], b: [0, 60], expected: 0.5, why: "minus zero equals zero" },
    { a: [0.1 + 0.2, 60], b: [0.3, 60], expected: 0.5, why: "0.1 + 0.2 equals 0.3 except for rounding" },
    { a: [0.3 * 7, 7], b: [0.3 * 11, 11], expected: 0.5, why: "0.3 a second, rounded on either side" },
    { a: [1 + 1e-12, 60], b: [1, 60], expected: 1, why: "a small lead, but larger than rounding" },
    { a: [1e308, 31_622_400], b: [9e307, 31_622_400], expected: 1, why: "products beyond binary64" },
    { a: [1e308, 2], b: [1e308, 1], expected: 0, why: "one product beyond binary64" },
    { a: [1e308, 1], b: [-1e308, 1], expected: 1, why: "a lead beyond binary64 between products within it" },
    { a: [1.5e308, 1], b: [1.2e308, 1], expected: 1, why: "a sum of sizes beyond binary64" },
    { a: [1e308, 60], b: [1e308, 60], expected: 0.5, why: "equal, and beyond binary64" },
    { a: [Number.MIN_VALUE, 1], b: [0, 1], expected: 1, why: "the smallest possible lead" },
  ];
  it.each(cases)("finds $a (score, seconds) against $b worth $expected: $why", ({ a, b, expected }) => {
    expect(compareRates(...a, ...b)).toBe(expected);
    expect(compareRates(...b, ...a)).toBe(1 - expected);
  });

  it("calls rates a tie that are equal as fractions", () => {
    const whole = (max: number) => fc.integer({ min: 1, max });
    holds(fc.integer({ min: -10_000, max: 10_000 }), whole(3_600), whole(1_000), whole(1_000), (score, seconds, m, n) => {
      expect(compareRates(score * m, seconds * m, score * n, seconds * n)).toBe(0.5);
    });
  });

  it("calls rates a tie when their scores differ by one rounding only", () => {
    const rate = fc.double({ noNaN: true, min: -1e9, max: 1e9 });
    const seconds = fc.integer({ min: 1, max: 31_622_400 });
    holds(rate, seconds, seconds, (perSecond, a, b) => {
      expect(compareRates(perSecond * a, a, perSecond * b, b)).toBe(0.5);
    });
  });

  it("compares whole scores in whole seconds as exact arithmetic does", () => {
    // Few values, so that equal and nearly equal rates are common.
    const score = fc.oneof(fc.integer({ min: -20, max: 20 }), fc.integer({ min: -1_000_000, max: 1_000_000 }));
    const seconds = fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 31_622_400 }));
    holds(score, seconds, score, seconds, (scoreA, secondsA, scoreB, secondsB) => {
      const left = BigInt(scoreA) * BigInt(secondsB);
      const right = BigInt(scoreB) * BigInt(secondsA);
      expect(compareRates(scoreA, secondsA, scoreB, secondsB)).toBe(left > right ? 1 : left < right ? 0 : 0.5);
    });
  });

  it("gives the opposite result from the other side, to the ends of binary64", () => {
    const score = fc.double({ noNaN: true, noDefaultInfinity: true });
    const seconds = fc.double({ noNaN: true, min: Number.MIN_VALUE, max: 31_622_400 });
    holds(score, seconds, score, seconds, (scoreA, secondsA, scoreB, secondsB) => {
      const result = compareRates(scoreA, secondsA, scoreB, secondsB);
      expect([0, 0.5, 1]).toContain(result);
      expect(compareRates(scoreB, secondsB, scoreA, secondsA)).toBe(1 - result);
    });
  });
});
