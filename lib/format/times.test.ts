import { describe, expect, it } from "vitest";
import { formatAgo, formatDayMonth, formatDuration, formatShortDay, formatShortTime, formatZone, formatTime } from "./index";

describe("times on the screen", () => {
  it.each([
    [410, "6:50"],
    [1200, "20:00"],
    [3750, "1:02:30"],
    [5, "0:05"],
  ])("shows %i seconds in game as %s", (seconds, shown) => {
    expect(formatDuration(seconds)).toBe(shown);
  });

  it("shows a moment in the given time zone", () => {
    const at = new Date("2026-11-14T20:00:00Z");
    expect(formatTime(at, "minute", "UTC")).toBe("14 November 2026, 20:00");
    expect(formatTime(at, "minute", "Asia/Tokyo")).toBe("15 November 2026, 05:00");
    expect(formatTime(at, "day", "UTC")).toBe("14 November 2026");
    expect(formatShortDay(at, "UTC")).toBe("14 Nov 2026");
    expect(formatDayMonth(at, "Asia/Tokyo")).toBe("15 Nov");
    expect(formatShortTime(at, "UTC")).toBe("14 Nov 2026, 20:00");
    expect(formatShortTime(at, "Asia/Tokyo")).toBe("15 Nov 2026, 05:00");
    expect(["UTC", "Europe/Berlin", "Asia/Tokyo"].map((zone) => formatZone(at, zone))).toEqual(["UTC", "CET", "GMT+9"]);
  });

  it.each([
    ["2026-11-14T19:59:30Z", "now"],
    ["2026-11-14T20:30:00Z", "now"],
    ["2026-11-14T19:15:00Z", "45 min ago"],
    ["2026-11-14T10:00:00Z", "10 h ago"],
    ["2026-11-10T20:00:00Z", "4 d ago"],
    ["2024-10-10T20:00:00Z", "2 y ago"],
  ])("shows %s as %s", (at, shown) => {
    expect(formatAgo(new Date(at), new Date("2026-11-14T20:00:00Z"))).toBe(shown);
  });
});
