import fs from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { csvLine } from "@/lib/transfer/export/csv";
import type { Matching } from "./matching";
import { UnreadableFile } from "./problem";
import { lookAt, readGames } from "./read-games";

/** FUZZ=10, which `npm run fuzz` sets, tries ten thousand tables. */
const TABLES = 1_000;
const TIMES = Number(process.env.FUZZ ?? 0.3);
const TIMEOUT = 120_000 * Math.max(1, TIMES);
const NOW = new Date("2026-11-17T00:00:00Z");

const name = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom("Natasha", "Vlad", "Kai", "Phelan", "雪狼", "-=Wolf=-", "O'Neil", "Łukasz") },
  { weight: 1, arbitrary: fc.constantFrom("", "bye", "Natasha / Kai", "Vlad & Kai", "Ward, Vlad", "=x", "\u200b", "1") },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
);
const date = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom("2026-10-02", "14.10.2026 20:00", "2 Oct 2026", "10/14/2026 8:00 PM", "1790971200") },
  { weight: 1, arbitrary: fc.constantFrom("", "46297.5", "3/4/2026", "31.02.2026", "tomorrow", "2099-01-01", "14/10/2026") },
);
const result = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom("1-0", "0-1", "½-½", "3-1", "2:3", "0.5-0.5", "1/2-1/2", "draw", "Natasha", "W", "loss"),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom("", "*", "+/-", "1-0F", "bye", "w/o", "6-4 3-6 7-5", "0-0", "many", "3-", "-", "1", "1.031-2"),
  },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 12 }) },
);
const score = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: -5, max: 40 }).map(String) },
  { weight: 1, arbitrary: fc.constantFrom("", "27,5", "1.031", "½", "x", "1e999", "forfeit") },
);
const length = fc.constantFrom("20", "12:30", "1:02:30", "12.5", "0", "", "soon");

/** Columns with what can be in them. */
type Columns = readonly (readonly [string, fc.Arbitrary<string>])[];

const kinds: readonly Columns[] = [
  [
    ["Date", date],
    ["Player 1", name],
    ["Player 2", name],
    ["Score 1", score],
    ["Score 2", score],
  ],
  [
    ["date", date],
    ["winner", name],
    ["loser", name],
    ["score", result],
  ],
  [
    ["Winner", name],
    ["Loser", name],
    ["Date", date],
  ],
  [
    ["Datum", date],
    ["Weiß", name],
    ["Schwarz", name],
    ["Ergebnis", result],
    ["Dauer", length],
  ],
  [
    ["Date", date],
    ["Team A", name],
    ["A1", name],
    ["A2", name],
    ["Team B", name],
    ["B1", name],
    ["B2", name],
    ["Score A", score],
    ["Score B", score],
  ],
  [
    ["Date", date],
    ["Team 1", name],
    ["Team 2", name],
    ["Result", result],
  ],
  [
    ["Date", date],
    ["1st", name],
    ["2nd", name],
    ["3rd", name],
    ["4th", name],
  ],
  [
    ["日期", date],
    ["选手1", name],
    ["选手2", name],
    ["比分", result],
  ],
  [
    ["Date", date],
    ["Player", name],
    ["Opponent", name],
    ["Result", result],
  ],
  [
    ["Date", date],
    ["P1", name],
    ["P2", name],
    ["Score", result],
    ["Winner", name],
  ],
  [
    ["White", name],
    ["Pts", score],
    ["Result", result],
    ["Black", name],
    ["Date", date],
  ],
  [
    ["Game", fc.constantFrom("1", "2", "3", "")],
    ["Date", date],
    ["P1", name],
    ["P2", name],
    ["P3", name],
    ["P1 score", score],
    ["P2 score", score],
    ["P3 score", score],
  ],
];

interface Table {
  readonly text: string;
  readonly rows: number;
}

const table: fc.Arbitrary<Table> = fc.constantFrom(...kinds).chain((columns) =>
  fc
    .record({
      rows: fc.array(fc.tuple(...columns.map(([, cell]) => cell)), { minLength: 1, maxLength: 8 }),
      title: fc.constantFrom("", "", "", "League 2026\n", "\n\n"),
      delimiter: fc.constantFrom(",", ";", "\t"),
      cut: fc.oneof({ weight: 6, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.nat(200) }),
    })
    .map(({ rows, title, delimiter, cut }) => {
      const lines = [columns.map(([heading]) => heading), ...rows].map((cells) =>
        csvLine(cells.map((cell) => cell.replaceAll(delimiter, " "))).replace(/,/g, (comma) =>
          delimiter === "," ? comma : delimiter,
        ),
      );
      const text = title + lines.join("");
      return { text: cut === null ? text : text.slice(0, cut), rows: cut === null ? rows.length : -1 };
    }),
);

const byHand: fc.Arbitrary<Matching> = fc.record(
  {
    shape: fc.constantFrom("participants" as const, "sides" as const, "places" as const),
    header: fc.constantFrom(null, 1, 2, 99),
    dayOrder: fc.constantFrom("day-first" as const, "month-first" as const),
    zone: fc.constantFrom("UTC", "Europe/Berlin", "Nowhere"),
    minutes: fc.constantFrom(20, 0, -1, 1e9),
    separator: fc.constantFrom(null, "/", ",", ""),
    playedOn: fc.constantFrom("2026-10-02", "never"),
    sameGame: fc.constantFrom("id" as const, "date" as const),
  },
  { requiredKeys: [] },
);
const matching: fc.Arbitrary<Matching> = fc.oneof(
  { weight: 3, arbitrary: fc.constant({}) },
  { weight: 1, arbitrary: fc.constant({ dayOrder: "day-first" as const }) },
  { weight: 1, arbitrary: byHand },
);

async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** What comes of a file, where anything but a sentence is a fault. */
async function outcome<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    isSentence(error.message);
    return null;
  }
}

function isSentence(message: string): void {
  expect(message).not.toMatch(/\n\s+at |\bundefined\b|\bNaN\b|\[object|Error:/);
  expect(message.trim()).not.toBe("");
}

/** Of how many rows a note says that they are left out. */
function leftOut(notes: readonly string[]): number {
  return notes.reduce((sum, note) => sum + Number(/^(\d+) rows? (?:is|are) left out/.exec(note)?.[1] ?? 0), 0);
}

describe("any table with one row a game", () => {
  it("gives a game for every row, or problems with their lines and nothing else", { timeout: TIMEOUT }, async () => {
    const seen = { imported: 0, problems: 0, leftOut: 0 };
    await fc.assert(
      fc.asyncProperty(table, matching, fc.integer({ min: 1, max: 300 }), async ({ text, rows }, how, size) => {
        const bytes = Buffer.from(text);
        await outcome(lookAt(inPieces(bytes, size), how));
        const found = await outcome(readGames(inPieces(bytes, size), NOW, how));
        if (found === null) return;
        const read = found;
        if (!read.ok) {
          seen.problems++;
          expect(read.total).toBeGreaterThan(0);
          for (const { line, message } of read.problems) {
            isSentence(message);
            expect(line).toBeGreaterThan(0);
          }
          return;
        }
        seen.imported++;
        const skipped = leftOut(read.notes);
        if (skipped > 0) seen.leftOut++;
        for (const note of read.notes) isSentence(note);
        expect(read.games.length).toBeGreaterThan(0);
        expect(new Set(read.lines).size).toBe(read.games.length);
        // Every row is a game or said to be none.
        if (how.shape !== "participants") expect(read.games.length + skipped).toBe(read.rows);
        if (rows >= 0 && how.header === undefined && how.shape === undefined) expect(read.rows).toBeLessThanOrEqual(rows);
        for (const { participants } of read.games) {
          expect(participants.length).toBeGreaterThan(1);
          // The same time for all: it is the score alone that decides.
          expect(new Set(participants.map(({ seconds }) => seconds)).size).toBe(1);
        }
      }),
      { numRuns: TABLES * TIMES },
    );
    // It came to all of this; otherwise it has shown nothing.
    expect(Math.min(seen.imported, seen.problems)).toBeGreaterThan((TABLES * TIMES) / 20);
    expect(seen.leftOut).toBeGreaterThan((TABLES * TIMES) / 200);
  });
});

describe("any damaged workbook", () => {
  it("is read, or refused with a sentence", { timeout: TIMEOUT }, async () => {
    const whole = fs.readFileSync(path.join(import.meta.dirname, "fixtures", "workbook.xlsx"));
    const slip = fc.record({
      at: fc.nat(whole.length - 1),
      byte: fc.nat(255),
      end: fc.oneof(fc.constant(null), fc.nat(whole.length)),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(slip, { minLength: 1, maxLength: 6 }), async (slips) => {
        let bytes = Buffer.from(whole);
        for (const { at, byte, end } of slips) {
          bytes[at % Math.max(1, bytes.length)] = byte;
          if (end !== null && slips.length === 1) bytes = bytes.subarray(0, end);
        }
        await outcome(readGames(inPieces(bytes, 777), NOW));
      }),
      { numRuns: Math.ceil(300 * TIMES) },
    );
  });
});
