import { expect, it } from "vitest";
import { sliderValues } from "./rules-controls";

it("a slider has round values that rise by at most five percent", () => {
  const values = sliderValues(10, 2_000);
  expect([values[0], values[1], values.at(-1)]).toEqual([10, 10.5, 2_000]);
  expect(values).toContain(120);
  expect(sliderValues(0.01, 50)).toContain(0.55);
  for (const [at, value] of values.entries()) {
    const before = values[at - 1] ?? value / 1.05;
    expect(value).toBeGreaterThan(before);
    expect(value / before).toBeLessThan(1.0501);
  }
});
