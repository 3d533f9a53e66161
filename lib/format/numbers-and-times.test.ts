import * as format from "./index";
import { describe, expect, it } from "vitest";

describe("numbers on the screen", () => {
  it.each([
    { value: 19.456, shown: "+19.46", direction: "gain" },
    { value: -0.38, shown: "\u22120.38", direction: "loss" },
    { value: 0.005, shown: "+0.01", direction: "gain" },
    { value: 0.00499999, shown: "0.00", direction: "none" },
    { value: -0.004, shown: "0.00", direction: "none" },
  ])("shows the change $value as $shown, a $direction", ({ value, shown, direction }) => {
    expect(format.formatChange(value)).toBe(shown);
    expect(format.directionOf(value)).toBe(direction);
  });

  it.each([
    ["formatRating", -0.04, "0.0"],
    ["formatChange", -0.004, "0.00"],
    ["formatCount", -0.4, "0"],
    ["formatPoints", -0.0004, "0.000"],
    ["formatPredicted", -0.0004, "0.0%"],
    ["formatScale", -0.00004, "0.0000"],
    ["formatScore", -0.0000004, "0"],
    ["formatMinutes", -0.004, "0"],
  ] as const)("%s shows %d, which rounds to zero, without a sign, as %s", (formatter, value, shown) => {
    expect(format[formatter](value)).toBe(shown);
    expect(format[formatter](-0)).toBe(shown);
  });

  it("shows ratings to one decimal, and what is expected as a percentage, never 0% or 100%", () => {
    expect([0.2884, 0.0001, 0.9999].map(format.formatExpected)).toEqual(["29%", "less than 1%", "more than 99%"]);
    expect(format.formatPredicted(0.2884)).toBe("28.8%");
    expect([1234.56, -3.14].map(format.formatRating)).toEqual(["1,234.6", "\u22123.1"]);
  });
});

describe("times on the screen", () => {
  it.each([
    [410, "6:50"],
    [1200, "20:00"],
    [3750, "1:02:30"],
  ])("shows %i seconds in game as %s", (seconds, shown) => {
    expect(format.formatDuration(seconds)).toBe(shown);
  });

  it("shows a moment in the given time zone", () => {
    const at = new Date("2026-11-14T20:00:00Z");
    expect(format.formatTime(at, "minute", "UTC")).toBe("14 November 2026, 20:00");
    expect(format.formatTime(at, "minute", "Asia/Tokyo")).toBe("15 November 2026, 05:00");
    expect(format.formatTime(at, "day", "UTC")).toBe("14 November 2026");
    expect(format.formatShortDay(at, "UTC")).toBe("14 Nov 2026");
    expect(format.formatDayMonth(at, "Asia/Tokyo")).toBe("15 Nov");
    expect(format.formatShortTime(at, "UTC")).toBe("14 Nov 2026, 20:00");
    expect(format.formatShortTime(at, "Asia/Tokyo")).toBe("15 Nov 2026, 05:00");
    expect(["UTC", "Europe/Berlin", "Asia/Tokyo"].map((zone) => format.formatZone(at, zone))).toEqual(["UTC", "CET", "GMT+9"]);
  });

  it.each([
    ["2026-11-14T19:59:30Z", "now"],
    ["2026-11-14T20:30:00Z", "now"],
    ["2026-11-14T19:15:00Z", "45 min ago"],
    ["2026-11-14T10:00:00Z", "10 h ago"],
    ["2026-11-10T20:00:00Z", "4 d ago"],
    ["2024-10-10T20:00:00Z", "2 y ago"],
  ])("shows %s as %s", (at, shown) => {
    expect(format.formatAgo(new Date(at), new Date("2026-11-14T20:00:00Z"))).toBe(shown);
  });
});
