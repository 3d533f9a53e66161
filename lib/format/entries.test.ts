import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { holds } from "@/lib/testing/thorough";
import { parseDuration, parseScore } from "./index";
import { parseMinutes, parseNumber } from "@/lib/transfer/import/values";
import { readNumber, readTime, writtenNumber } from "./cells";

it.each([
  ["", "Enter the time in game"],
  ["soon", "“soon” is not a time"],
  ["12:75", "is not a time"],
  ["0", "more than zero"],
  ["9999999", "366 days"],
  ["x".repeat(500), "“xxxxxxxxxxxxxxxxxxxx…”"],
])("parseDuration › refuses %j, and says “%s”", (typed, says) => {
  expect(parseDuration(typed)).toMatchObject({ ok: false, message: expect.stringContaining(says) });
});

it.each(["", "many", "1,5,2", "1e999", "0x10", "9".repeat(400)])("parseScore › refuses %j with a sentence", (typed) => {
  expect(parseScore(typed)).toMatchObject({ ok: false, message: expect.stringMatching(/\.$/) });
});

describe("a cell means the same in the form and in files", () => {
  it.each([
    ["27,5", 27.5, 1650],
    ["27.5", 27.5, 1650],
    [" 20 ", 20, 1200],
    ["0.01", 0.01, 1],
    ["\u22120.125", -0.125, null],
    ["12.5 min", null, 750],
    ["1h", null, 3600],
    ["12:30", null, 750],
    ["12:30.4", null, 750],
    ["90:00", null, 5400],
    ["1:02:30", null, 3750],
    ["750s", null, 750],
    ["1.234,5", 1234.5, 74070],
    ["1\u202F031", 1031, 61860],
  ])("%j: a score of %d, %d seconds", (cell, score, seconds) => {
    const number = score === null ? { ok: false } : { ok: true, value: score };
    expect(parseScore(cell)).toMatchObject(number);
    expect(parseNumber(cell, "score")).toMatchObject(number);
    const time = seconds === null ? { ok: false } : { ok: true, value: seconds };
    expect(parseDuration(cell)).toMatchObject(time);
    expect(parseMinutes(cell)).toMatchObject(time);
  });

  it.each(["1.031", "1,031", "-12.345"])("%s is ambiguous in all of them", (cell) => {
    const asks = { ok: false, message: expect.stringContaining(`Write ${cell.replace(/[.,]/, "")}, or `) };
    const read = [parseScore(cell), parseNumber(cell, "score"), parseDuration(cell), parseMinutes(cell)];
    expect(read).toMatchObject(read.map(() => asks));
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
  holds(value, (number) => void expect(readNumber(writtenNumber(number))).toEqual({ ok: true, value: number + 0 }));
});
