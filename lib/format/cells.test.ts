import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseMinutes, parseNumber } from "@/lib/transfer/import/values";
import { readNumber, readTime, writtenNumber } from "./cells";
import { parseDuration, parseScore } from "./index";

describe("a cell means the same in the form and in files", () => {
  it.each([
    { cell: "27,5", score: 27.5, seconds: 1650 },
    { cell: "27.5", score: 27.5, seconds: 1650 },
    { cell: "20", score: 20, seconds: 1200 },
    { cell: "12:30", score: null, seconds: 750 },
    { cell: "1:02:30", score: null, seconds: 3750 },
    { cell: "750s", score: null, seconds: 750 },
    { cell: "1.234,5", score: 1234.5, seconds: 74070 },
    { cell: "1\u202F031", score: 1031, seconds: 61860 },
  ])("$cell", ({ cell, score, seconds }) => {
    const number = score === null ? { ok: false } : { ok: true, value: score };
    expect(parseScore(cell)).toMatchObject(number);
    expect(parseNumber(cell, "score")).toMatchObject(number);
    expect(parseDuration(cell)).toEqual({ ok: true, value: seconds });
    expect(parseMinutes(cell)).toEqual({ ok: true, value: seconds });
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
