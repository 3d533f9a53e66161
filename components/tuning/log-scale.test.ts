import { describe, expect, it } from "vitest";
import { positionOf, stepFrom, STEPS, valueAt } from "./log-scale";

const scale = { least: 10, most: 2_000 };

describe("a logarithmic slider", () => {
  it("covers the range from the lowest to the highest value", () => {
    expect(valueAt(scale, 0)).toBe(10);
    expect(valueAt(scale, STEPS)).toBe(2_000);
    expect(positionOf(scale, 10)).toBe(0);
    expect(positionOf(scale, 2_000)).toBe(STEPS);
  });

  it("shows values outside its range at its ends", () => {
    expect(positionOf(scale, 1)).toBe(0);
    expect(positionOf(scale, 100_000)).toBe(STEPS);
  });

  it("changes the value with every step, also where rounding makes neighbours equal, and reaches both ends", () => {
    for (const direction of [1, -1]) {
      const end = direction === 1 ? 2_000 : 10;
      let value = 120;
      for (let steps = 0; value !== end; steps++) {
        const next = stepFrom(scale, value, positionOf(scale, value) + direction);
        expect(Math.sign(next - value)).toBe(direction);
        expect(steps).toBeLessThan(STEPS);
        value = next;
      }
      expect(stepFrom(scale, value, positionOf(scale, value) + direction)).toBe(value);
    }
  });
});
