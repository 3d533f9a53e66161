import { playedAtText } from "@/lib/format";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { orderOf, parsePlayed, type DateWays } from "./dates";

function read(cell: string, ways: Partial<DateWays> = {}): string {
  const parsed = parsePlayed(cell, { dayOrder: null, zone: "UTC", ...ways });
  return parsed.ok ? playedAtText(parsed.value) : parsed.message;
}

describe("a date", () => {
  it.each(
    [
      "2026-11-14T20:00:00Z | 2026-11-14 20:00 | 2026-11-14T21:00:00+01:00 | 2026-11-14T15:00-0500",
      "2026/11/14 20:00 | 2026年11月14日20時00分 | 2026年11月14日 下午8:00 | 2026-11-14 午後8:00 | 2026년 11월 14일 오후 8:00",
      "2026. 11. 14. 오후 8:00 | 14.11.2026 20:00 | 14.11.26, 20:00 Uhr | 14/11/2026 20:00 | 11/14/2026 8:00 PM",
      "11/14/2026, 8:00:00 p.m. | 14-11-2026 20h00 | 14 Nov 2026 20:00 | Nov 14, 2026 8 PM",
      "November 14th, 2026 at 8:00 PM | Sat, 14 Nov 2026 20:00:00 GMT | 14. November 2026 20:00",
      "14 novembre 2026 20:00 | 14 de noviembre de 2026 20:00 | 14 de novembro de 2026 20:00",
      "14 listopada 2026 20:00 | 14 ноября 2026 г. 20:00 | 2026-11-14 20:00 UTC | 2026-11-14 22:00 UTC+2",
      "1794686400 | 1794686400000 | 46340.8333333333 | 46340,8333333333",
    ].flatMap((line) => line.split(" | ")),
  )("%s is read", (cell) => {
    expect(read(cell)).toBe("2026-11-14T20:00:00.000Z");
  });

  it.each(["2026-11-14", "20261114", "14.11.2026", "46340", "14 nov. 2026", "2026/11/14(土)"])(
    "%s has no time: it is that date in every zone, at noon UTC",
    (cell) => {
      for (const zone of ["UTC", "Europe/Berlin", "Pacific/Auckland"])
        expect(parsePlayed(cell, { dayOrder: null, zone })).toEqual({
          ok: true,
          value: { playedAt: new Date("2026-11-14T12:00:00Z"), timeUnknown: true },
        });
    },
  );

  it("with two readings needs a choice, and is read as chosen", () => {
    expect(read("3/4/2026")).toBe(
      'The time played "3/4/2026" could be 3 April or 4 March. Choose whether the day or the month comes first.',
    );
    expect(read("3/4/2026", { dayOrder: "day-first" })).toBe("2026-04-03");
    expect(read("3/4/2026", { dayOrder: "month-first" })).toBe("2026-03-04");
    expect(read("11/14/2026", { dayOrder: "day-first" })).toContain("read with the day first; this one has the month first");
    // With points nobody writes the month first.
    expect(read("3.4.2026", { dayOrder: "month-first" })).toBe("2026-04-03");
  });

  it.each([
    { zone: "Europe/Berlin", cell: "2026-11-14 21:00", iso: "2026-11-14T20:00:00.000Z", why: "winter" },
    { zone: "Europe/Berlin", cell: "14.07.2026 22:00", iso: "2026-07-14T20:00:00.000Z", why: "summer" },
    { zone: "Europe/Berlin", cell: "2026-03-29 02:30", iso: "2026-03-29T01:30:00.000Z", why: "an hour that was skipped" },
    { zone: "Europe/Berlin", cell: "2026-10-25 02:30", iso: "2026-10-25T00:30:00.000Z", why: "an hour that came twice" },
    { zone: "America/New_York", cell: "11/14/2026 3:00 PM", iso: "2026-11-14T20:00:00.000Z", why: "west of Greenwich" },
    { zone: "Asia/Kolkata", cell: "46341.0625", iso: "2026-11-14T20:00:00.000Z", why: "a spreadsheet's number" },
    { zone: "Asia/Tokyo", cell: "1794686400", iso: "2026-11-14T20:00:00.000Z", why: "seconds since 1970 have no zone" },
    { zone: "Asia/Tokyo", cell: "2026-11-14T20:00:00Z", iso: "2026-11-14T20:00:00.000Z", why: "its own zone counts" },
  ])("$cell in $zone: $why", ({ zone, cell, iso }) => {
    expect(read(cell, { zone })).toBe(iso);
  });

  it.each(["2026-06-31", "31.06.2026", "30 Feb 2026", "14.11.2026 25:00", "2026-13-01", "11/14/2026 13:00 AM"])(
    "%s is in no calendar",
    (cell) => expect(read(cell)).toContain("is not a real date"),
  );

  it.each(["yesterday", "Nov", "14 Foo 2026", "12:30", "3", "3-1", "-", "99999999999999999999"])("%s is none", (cell) => {
    expect(read(cell)).toContain("is not a date and time");
  });

  it("is read, or refused with a sentence", () => {
    const piece = fc.constantFrom(..."2026 11 14 3 / . - : 年 PM Nov Z +01 h , 日".split(" "), " ");
    const cell = fc.oneof(
      fc.string({ unit: "binary", maxLength: 30 }),
      fc.array(piece, { maxLength: 9 }).map((all) => all.join("")),
    );
    fc.assert(
      fc.property(cell, fc.constantFrom("UTC", "Europe/Berlin"), (text, zone) => {
        const parsed = parsePlayed(text, { dayOrder: null, zone });
        expect(parsed.ok ? Number.isNaN(parsed.value.playedAt.getTime()) : parsed.message === "").toBe(false);
      }),
      { numRuns: 500 },
    );
  });
});

it.each([
  { cells: ["3/4/2026", "14/4/2026"], order: "day-first", doubtful: null },
  { cells: ["3/4/2026", "4/14/2026 8:00 PM"], order: "month-first", doubtful: null },
  { cells: ["4/4/2026", "3/4/2026"], order: null, doubtful: "3/4/2026" },
  { cells: ["4/4/2026", "2026-04-03", "3.4.2026", "", "Ann"], order: null, doubtful: null },
])("the order of a column's dates › of $cells", ({ cells, order, doubtful }) => {
  expect(orderOf(cells)).toEqual({ order, doubtful });
});
