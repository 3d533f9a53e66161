import { describe, expect, it } from "vitest";
import { parseDuration, parseScore } from "./index";

describe("a time in game as people type it", () => {
  it.each([
    { typed: "12:30", seconds: 750, why: "minutes and seconds" },
    { typed: "1:02:30", seconds: 3750, why: "with hours" },
    { typed: "12.5", seconds: 750, why: "a number without a unit is minutes" },
    { typed: " 20 ", seconds: 1200, why: "spaces around it are ignored" },
    { typed: "750s", seconds: 750, why: "s for seconds" },
    { typed: "12.5 min", seconds: 750, why: "min for minutes" },
    { typed: "1h", seconds: 3600, why: "h for hours" },
    { typed: "0.01", seconds: 1, why: "rounded to whole seconds" },
    { typed: "12:30.4", seconds: 750, why: "parts of a second are rounded" },
    { typed: "90:00", seconds: 5400, why: "more than sixty minutes" },
  ])("reads $typed as $seconds seconds: $why", ({ typed, seconds }) => {
    expect(parseDuration(typed)).toEqual({ ok: true, value: seconds });
  });

  it.each([
    { typed: "", says: "Enter the time in game" },
    { typed: "soon", says: "“soon” is not a time" },
    { typed: "12:75", says: "is not a time" },
    { typed: "-5", says: "is not a time" },
    { typed: "0", says: "more than zero" },
    { typed: "1.031", says: "Write 1031, or 1.0310 for a decimal." },
    { typed: "9999999", says: "366 days" },
    { typed: "x".repeat(500), says: "“xxxxxxxxxxxxxxxxxxxx…”" },
  ])("refuses $typed and says why", ({ typed, says }) => {
    expect(parseDuration(typed)).toMatchObject({ ok: false, message: expect.stringContaining(says) });
  });
});

describe("a score as people type it", () => {
  it.each([
    { typed: "31", value: 31 },
    { typed: "-4", value: -4 },
    { typed: "\u22124", value: -4 },
    { typed: "2.5", value: 2.5 },
    { typed: "1,031.5", value: 1031.5 },
    { typed: "0.125", value: 0.125 },
  ])("reads $typed", ({ typed, value }) => {
    expect(parseScore(typed)).toEqual({ ok: true, value });
  });

  it.each(["", "many", "1,5,2", "1.031", "1,031", "1e999", "0x10", "9".repeat(400)])("refuses %j with a sentence", (typed) => {
    expect(parseScore(typed)).toMatchObject({ ok: false, message: expect.stringMatching(/\.$/) });
  });
});
