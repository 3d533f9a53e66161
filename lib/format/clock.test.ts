import { describe, expect, it } from "vitest";
import { clockNear, readClock, readSpan, spanNear } from "./clock";

const at = (hours: number, minutes = 0, seconds = 0) => hours * 3600 + minutes * 60 + seconds;

describe("readClock", () => {
  it.each([
    ["20:05", at(20, 5)],
    ["20.05", at(20, 5)],
    ["20h05", at(20, 5)],
    ["2005", at(20, 5)],
    ["8:05 pm", at(20, 5)],
    ["12:05am", at(0, 5)],
    ["20:05:30", at(20, 5, 30)],
    ["24:00", 0],
  ])("reads %s as a time of day", (cell, seconds) => expect(readClock(cell)).toBe(seconds));

  it.each(["", "20", "25:00", "20:75", "13:05 pm", "soon", "20:05–20:25"])("does not read “%s”", (cell) =>
    expect(readClock(cell)).toBeNull(),
  );
});

describe("readSpan", () => {
  it.each(["20:05–20:25", "20:05-20:25", "20:05 - 20:25", "20:05 to 20:25", "20:05 bis 20:25", "20:05~20:25"])(
    "reads %s as joined and left",
    (cell) => expect(readSpan(cell)).toEqual(["20:05", "20:25"]),
  );

  it.each(["12:30", "-4", "20:05–", "20:05–20:25–20:30", "2–1", ""])("does not read “%s”", (cell) =>
    expect(readSpan(cell)).toBeNull(),
  );
});

describe("a time of day near a game", () => {
  const HOUR = 3_600_000;

  it("is on the day before or after where that is nearer", () => {
    expect(clockNear(at(23, 50), new Date("2026-11-15T00:10:00Z"), 0)).toEqual(new Date("2026-11-14T23:50:00Z"));
    expect(clockNear(at(0, 10), new Date("2026-11-14T23:50:00Z"), 0)).toEqual(new Date("2026-11-15T00:10:00Z"));
  });

  it("is read by clocks that are ahead of UTC", () => {
    expect(clockNear(at(0, 10), new Date("2026-11-14T23:00:00Z"), HOUR)).toEqual(new Date("2026-11-14T23:10:00Z"));
  });

  it("leads over midnight from joining to leaving", () => {
    expect(spanNear(at(23, 50), at(0, 20), new Date("2026-11-14T23:45:00Z"), 0)).toEqual({
      joinedAt: new Date("2026-11-14T23:50:00Z"),
      leftAt: new Date("2026-11-15T00:20:00Z"),
    });
  });
});
