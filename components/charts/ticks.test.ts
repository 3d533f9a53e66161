import fc from "fast-check";
import { expect, it, describe } from "vitest";
import { holds } from "@/lib/testing/thorough";
import { dateAxis, numberTicks, spanTicks, countAxis, valueAxis } from "./ticks";
import { plainPath } from "./plain-line";

const day = (text: string) => Date.parse(`${text}T00:00:00Z`);

/** In steps of a ten-thousandth: an error below that is less than a pixel. */
const pointsOnScreen = fc.integer({ min: -50_000_000, max: 50_000_000 }).map((n) => n / 10_000);

it("numberTicks › are round, within the range, and few", () => {
  expect(numberTicks(1, 121, 7)).toEqual([20, 40, 60, 80, 100, 120]);
  expect(numberTicks(1, 10_000, 7)).toEqual([2_000, 4_000, 6_000, 8_000, 10_000]);
  expect(numberTicks(5, 5, 7)).toEqual([5]);
});

it("spanTicks › include all values", () => {
  expect(spanTicks([362, 621, 500], 7)).toEqual([350, 400, 450, 500, 550, 600, 650]);
  expect(spanTicks([500], 7)).toEqual([500, 501]);
  holds(fc.array(pointsOnScreen, { minLength: 1 }), (values) => {
    const ticks = spanTicks(values, 7);
    expect(ticks[0]!).toBeLessThanOrEqual(Math.min(...values));
    expect(ticks.at(-1)!).toBeGreaterThanOrEqual(Math.max(...values));
    expect(ticks.length).toBeLessThanOrEqual(9);
  });
});

it("dateAxis › are days, months or years, depending on the range", () => {
  const week = dateAxis(day("2026-11-01"), day("2026-11-06"));
  expect(week.ticks.map(week.format)).toContain("3 Nov");
  const year = dateAxis(day("2025-11-12"), day("2026-11-14"));
  expect(year.ticks.map(year.format)).toEqual(["Jan 2026", "Apr 2026", "Jul 2026", "Oct 2026"]);
  const ages = dateAxis(day("1950-05-13"), day("2025-12-07"));
  expect(ages.ticks.map(ages.format)).toEqual(["1960", "1980", "2000", "2020"]);
  expect(dateAxis(5_000, 6_000).ticks).toEqual([5_000]);
});

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
});
