import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseDuration, parseScore } from "./index";
import { parseMinutes, parseNumber } from "@/lib/transfer/import/values";
import { readNumber, readTime, writtenNumber } from "./cells";

describe("a time in game as people type it", () => {
  it.each([
    { typed: " 20 ", seconds: 1200, why: "spaces around it are ignored" },
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
    { typed: "0", says: "more than zero" },
    { typed: "9999999", says: "366 days" },
    { typed: "x".repeat(500), says: "“xxxxxxxxxxxxxxxxxxxx…”" },
  ])("refuses $typed and says why", ({ typed, says }) => {
    expect(parseDuration(typed)).toMatchObject({ ok: false, message: expect.stringContaining(says) });
  });
});

it.each(["", "many", "1,5,2", "1e999", "0x10", "9".repeat(400)])("parseScore › refuses %j with a sentence", (typed) => {
  expect(parseScore(typed)).toMatchObject({ ok: false, message: expect.stringMatching(/\.$/) });
});

describe("a cell means the same in the form and in files", () => {
  it.each([
    { cell: "27,5", score: 27.5, seconds: 1650 },
    { cell: "27.5", score: 27.5, seconds: 1650 },
    { cell: "20", score: 20, seconds: 1200 },
    { cell: "\u22120.125", score: -0.125, seconds: null },
    { cell: "12:30", score: null, seconds: 750 },
    { cell: "1:02:30", score: null, seconds: 3750 },
    { cell: "750s", score: null, seconds: 750 },
    { cell: "1.234,5", score: 1234.5, seconds: 74070 },
    { cell: "1\u202F031", score: 1031, seconds: 61860 },
  ])("$cell", ({ cell, score, seconds }) => {
    const number = score === null ? { ok: false } : { ok: true, value: score };
    expect(parseScore(cell)).toMatchObject(number);
    expect(parseNumber(cell, "score")).toMatchObject(number);
    const time = seconds === null ? { ok: false } : { ok: true, value: seconds };
    expect(parseDuration(cell)).toMatchObject(time);
    expect(parseMinutes(cell)).toMatchObject(time);
  });

  it.each(["1.031", "1,031", "-12.345"])("%s is ambiguous in all of them", (cell) => {
    const whole = cell.replace(/[.,]/, "");
    const asks = { ok: false, message: expect.stringContaining(`Write ${whole}, or `) };
    for (const read of [parseScore(cell), parseNumber(cell, "score")]) expect(read).toMatchObject(asks);
    for (const read of [parseDuration(cell), parseMinutes(cell)]) expect(read).toMatchObject(asks);
  });

  it("an ambiguous number is decided by a known decimal sign", () => {
    expect(readNumber("1.031", { decimal: "." })).toEqual({ ok: true, value: 1.031 });
    expect(readNumber("1.031", { decimal: ",", chosen: true })).toEqual({ ok: true, value: 1031 });
    expect(readTime("1,5", "seconds", { decimal: "," })).toEqual({ ok: true, value: 1.5 });
    expect(readNumber("1.031,5", { decimal: "," })).toEqual({ ok: true, value: 1031.5 });
    // Other numbers of a table have a comma; a point may still have been written by another person.
    expect(readNumber("1.031", { decimal: "," })).toMatchObject({ ok: false, why: "ambiguous" });
  });
});

it("a number written to a file › is read back to the bit, and never ambiguous", () => {
  const value = fc.oneof(
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.integer({ min: -999_999, max: 999_999 }).map((thousandths) => thousandths / 1000),
  );
  fc.assert(
    fc.property(value, (number) => void expect(readNumber(writtenNumber(number))).toEqual({ ok: true, value: number + 0 })),
  );
});
