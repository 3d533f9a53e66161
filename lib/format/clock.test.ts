import { describe, expect, it } from "vitest";
import { clockNear, readClock, readSpan, spanNear } from "./clock";

const at = (hours: number, minutes = 0, seconds = 0) => hours * 3600 + minutes * 60 + seconds;

it.each([
  ["20:05 | 20.05 | 20h05 | 2005 | 8:05 pm", at(20, 5)],
  ["12:05am", at(0, 5)],
  ["20:05:30", at(20, 5, 30)],
  ["24:00", 0],
  [" | 20 | 25:00 | 20:75 | 13:05 pm | soon | 20:05–20:25", null],
])("readClock › reads each of “%s” as %j seconds of the day", (cells, seconds) => {
  for (const cell of cells.split(" | ")) expect(readClock(cell), cell).toBe(seconds);
});

it.each([
  ["20:05–20:25 | 20:05-20:25 | 20:05 - 20:25 | 20:05 to 20:25 | 20:05 bis 20:25 | 20:05~20:25", ["20:05", "20:25"]],
  ["12:30 | -4 | 20:05– | 20:05–20:25–20:30 | 2–1 | ", null],
])("readSpan › reads each of “%s” as %j", (cells, span) => {
  for (const cell of cells.split(" | ")) expect(readSpan(cell), cell).toEqual(span);
});

describe("a time of day near a game", () => {
  const HOUR = 3_600_000;

  it.each([
    ["the day before", at(23, 50), "2026-11-15T00:10:00Z", 0, "2026-11-14T23:50:00Z"],
    ["the day after", at(0, 10), "2026-11-14T23:50:00Z", 0, "2026-11-15T00:10:00Z"],
    ["the same day by clocks that are ahead of UTC", at(0, 10), "2026-11-14T23:00:00Z", HOUR, "2026-11-14T23:10:00Z"],
  ])("is on %s where that is nearer", (_, clock, game, ahead, found) => {
    expect(clockNear(clock, new Date(game), ahead)).toEqual(new Date(found));
  });

  it("leads over midnight from joining to leaving", () => {
    expect(spanNear(at(23, 50), at(0, 20), new Date("2026-11-14T23:45:00Z"), 0)).toEqual({
      joinedAt: new Date("2026-11-14T23:50:00Z"),
      leftAt: new Date("2026-11-15T00:20:00Z"),
    });
  });
});
