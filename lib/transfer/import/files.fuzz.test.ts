import fs from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, it } from "vitest";
import type { Store } from "@/db";
import { onBothEngines } from "@/db/testing/engines";
import { commandLine } from "@/lib/audit/mutations";
import { csvLine } from "@/lib/format/escape-formula";
import { differences, NOW } from "@/lib/testing/league";
import { checkFile } from "./check";
import type { Matching } from "./recipe";
import type { GamesRead } from "./games-from-csv";
import { importGames } from "./mutations";
import { UnreadableFile } from "./problem";
import { writeProblems } from "./problems-csv";
import { inspectFile } from "./look";
import { inPieces } from "@/lib/testing/pieces";
import { readGames } from "@/lib/testing/read-games";
import { text as textOf } from "node:stream/consumers";

/** FUZZ=10, which `npm run fuzz` sets, tries ten thousand files. */
const FILES = { sqlite: 1_000, postgres: 200 };
const TIMES = Number(process.env.FUZZ ?? 0.1);
/** The same for tables with one row a game, which are not entered. */
const TABLES = 1_000 * Number(process.env.FUZZ ?? 0.3);
const TIMEOUT = 120_000 * Math.max(1, TIMES);
/** After every date of the tables. */
const LATER = new Date("2026-11-17T00:00:00Z");

const name = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom("Natasha", "Vlad", "-=Wolf=-", "'=x", "雪狼", 'Joe "Hawk"', "NATASHA", "ß", "SS") },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 70 }) },
);
const score = fc.oneof(fc.integer({ min: -100, max: 100 }), fc.double(), fc.constantFrom(1e308, -1e308, 5e-324));
type Row = Record<"game" | "at" | "player" | "team" | "rated" | "note", string> & Record<"score" | "seconds", number>;

const rows: fc.Arbitrary<Row[]> = fc.array(
  fc.record({
    game: fc.constantFrom("1", "2", "3", "é", "e\u0301", "", "-x"),
    at: fc.constantFrom("2026-11-14T20:00:00Z", "2026-11-14T20:00:00Z", "2026-11-15", "0001-01-01", "9999-12-31T23:59:59.9999Z"),
    player: name,
    team: fc.constantFrom("", "", "Wolf", "wolf", "Bear", "=T"),
    score,
    seconds: fc.oneof(fc.integer({ min: 1, max: 5_000 }), fc.double(), fc.constantFrom(0, -1, 1e300)),
    rated: fc.constantFrom("", "true", "no", "?"),
    note: fc.constantFrom("", "a\nb", "=1", "\0"),
  }),
  { minLength: 1, maxLength: 8 },
);

/** One that is right in itself: two players, one time, their own numbers. */
const rightRows: fc.Arbitrary<Row[]> = fc
  .tuple(
    fc.array(fc.record({ scores: fc.tuple(score, score), seconds: fc.integer({ min: 1, max: 5_000 }) }), {
      minLength: 1,
      maxLength: 4,
    }),
    // Of small numbers some come twice: then the ladder has a game of that name, which is hardly the same.
    fc.oneof({ weight: 3, arbitrary: fc.nat(1) }, { weight: 1, arbitrary: fc.nat(1_000_000) }),
  )
  .map(([games, number]) =>
    games.flatMap(({ scores, seconds }, at) =>
      ["Natasha", "Vlad"].map((player, place) => {
        const own = { player, score: Number.isFinite(scores[place]!) ? scores[place]! : 0, seconds };
        return { game: `g${number}-${at}`, at: `2026-11-1${at}T20:00:00Z`, ...own, team: "", rated: "", note: "" };
      }),
    ),
  );

const csv = (of: fc.Arbitrary<Row[]>) =>
  fc
    .tuple(of, fc.constantFrom(",", ";", "\t"), fc.constantFrom("\n", "\r\n", "\r"), fc.boolean())
    .map(([given, delimiter, end, withId]) => {
      const head = ["game_id", "played_at", "player", "team", "score", "seconds", "rated", "note"];
      const lines = given.map(({ game, at, player, team, score: points, seconds, rated, note }) => {
        const cells = [game, at, player, team, points, seconds, rated, note];
        return csvLine(withId ? [...cells, game] : cells);
      });
      const text = [csvLine(withId ? [...head, "external_id"] : head), ...lines].join("");
      return text.replaceAll("\n", end).replaceAll(",", delimiter);
    });

const json = fc.oneof(rows, rightRows).map((given) => {
  const games = new Map<string, { id: string; playedAt: string; note: string; participants: unknown[] }>();
  for (const { game, at, note, rated, ...rest } of given) {
    const known = games.get(game) ?? { id: game, playedAt: at, note, participants: [] };
    known.participants.push({ ...rest, ...(rated !== "" && { rated: rated === "true" }) });
    games.set(game, known);
  }
  return JSON.stringify({ games: [...games.values()] }, null, 1);
});

/** A slip, or a hand that meant harm: something put in, taken out, or said twice. */
const slips = fc.array(
  fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.nat(12),
    instead: fc.oneof(
      fc.constantFrom(...'" "" , ; { [ ] } : \\ \\ud800 1e999 null __proto__'.split(" "), "\n", "\r", "\0"),
      fc.string({ unit: "binary", maxLength: 6 }),
    ),
  }),
  { maxLength: 4 },
);

const mutated = fc.tuple(fc.oneof(csv(rows), csv(rightRows), json), slips).map(([right, changes]) =>
  changes.reduce((given, { at, length, instead }) => {
    const place = Math.floor(at * given.length);
    return given.slice(0, place) + instead + given.slice(place + length);
  }, right),
);

const text = fc.oneof({ weight: 2, arbitrary: mutated }, { weight: 1, arbitrary: csv(rightRows) });

const encodings = ["utf8", "utf8", "utf16le", "latin1"] as const;
const encoded = fc
  .tuple(fc.boolean(), text, fc.constantFrom(...encodings))
  .map(([isMarked, given, encoding]) => Buffer.from((isMarked ? "\uFEFF" : "") + given, encoding));

/** Cut off, or with a byte that is wrong. */
const damaged = fc.tuple(text, fc.nat(400), fc.nat(255), fc.boolean()).map(([given, at, byte, isCut]) => {
  const packed = gzipSync(given);
  if (isCut) return packed.subarray(0, at);
  packed[at % packed.length] = byte;
  return packed;
});

const file = fc.oneof(
  { weight: 10, arbitrary: encoded },
  { weight: 2, arbitrary: encoded.map((bytes) => gzipSync(bytes)) },
  { weight: 3, arbitrary: damaged },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)) },
);

const byHand: fc.Arbitrary<Matching> = fc.record({
  columns: fc.record({
    player: fc.constantFrom(null, "team", "score", "column 3", "nothing"),
    note: fc.constantFrom(null, "game_id", "nothing"),
  }),
  timeAs: fc.constantFrom("minutes" as const, "seconds" as const, "mm:ss" as const),
});
const matching = fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: byHand });

/** What comes of it, where anything but a sentence is a fault. */
async function outcome<T>(work: Promise<T>): Promise<T | string> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    isSentence(error.message);
    return error.message;
  }
}

function isSentence(message: string): void {
  expect(message).not.toMatch(/\n\s+at |\bundefined\b|\bNaN\b|\[object|Error:/);
  expect(message.trim()).not.toBe("");
}

/** How much there is of everything: what nothing may add to when anything is wrong. */
async function sizes(store: Store): Promise<number[]> {
  const { ladders, players, games, participants, auditLog } = store.tables;
  return Promise.all([ladders, players, games, participants, auditLog].map((table) => store.db.$count(table)));
}

onBothEngines("any file at all", ({ engine, it }) => {
  it("is imported whole, or refused with a sentence", { timeout: 600_000 * TIMES }, async ({ store }) => {
    const command = { ladder: "fuzz", rateWho: "everyone", fileName: "x", actor: commandLine, now: NOW } as const;
    const tries = FILES[engine] * TIMES;
    const seen = { imported: 0, problems: 0, unreadable: 0, different: 0 };
    await fc.assert(
      fc.asyncProperty(
        file,
        matching,
        fc.integer({ min: 1, max: 300 }),
        fc.boolean(),
        async (bytes, how, size, skipDifferent) => {
          await outcome(inspectFile(inPieces(bytes, size)));
          const read: GamesRead | string = await outcome(readGames(inPieces(bytes, size), NOW, how));
          const before = await sizes(store);
          if (typeof read === "string") seen.unreadable++;
          else if (!read.ok) {
            seen.problems++;
            expect(read.total).toBeGreaterThan(0);
            for (const { message } of read.problems) isSentence(message);
            await outcome(textOf(writeProblems(() => inPieces(bytes, size), read.problems, "problems")));
          } else {
            const given = { bytes: inPieces(bytes, size), size: bytes.length, now: NOW };
            const choices = { target: { ladder: "fuzz", rateWho: "everyone" }, matching: how ?? {}, skipDifferent } as const;
            const checked = await checkFile(store, given, choices, readGames);
            expect(await sizes(store)).toEqual(before);
            const done = await importGames(store, { ...command, games: read.games, skipDifferent });
            if (done.ok) {
              seen.imported++;
              expect(done.entered + done.known + done.different).toBe(read.games.length);
              expect(checked).toMatchObject({ kind: "preview", preview: { entered: done.entered, known: done.known } });
              expect((await sizes(store))[2]).toBe(before[2]! + done.entered);
              return;
            }
            isSentence(done.reason);
            expect(checked.kind).not.toBe("preview");
            if ("problems" in done) {
              seen.different++;
              for (const { message } of done.problems) isSentence(message);
              expect(checked).toMatchObject({ kind: "problems", different: expect.stringContaining("different game") });
            }
          }
          expect(await sizes(store)).toEqual(before);
        },
      ),
      { numRuns: tries },
    );
    // It came to all of this; otherwise it has shown nothing.
    expect(Math.min(seen.imported, seen.problems, seen.unreadable)).toBeGreaterThan(tries / 20);
    expect(seen.different).toBeGreaterThan(0);
    expect(await differences(store)).toEqual([]);
  });
});

/** What a cell usually holds, and what else there is in a few of them; words with a bar between them. */
const mostly = (usual: string, odd: string, ...others: fc.Arbitrary<string>[]) =>
  fc.oneof(
    { weight: 7, arbitrary: fc.constantFrom(...usual.split("|")) },
    ...[fc.constantFrom(...odd.split("|")), ...others].map((arbitrary) => ({ weight: 1, arbitrary })),
  );
const anything = fc.string({ unit: "binary", maxLength: 30 });

/** What can be in a column, by a letter. */
const cells: Readonly<Record<string, fc.Arbitrary<string>>> = {
  d: mostly(
    "2026-10-02|14.10.2026 20:00|2 Oct 2026|10/14/2026 8:00 PM|1790971200",
    "|46297.5|3/4/2026|31.02.2026|tomorrow|2099-01-01|14/10/2026",
  ),
  n: mostly(
    "Natasha|Vlad|Kai|Phelan|雪狼|-=Wolf=-|O'Neil|Łukasz",
    "|bye|Natasha / Kai|Vlad & Kai|Ward, Vlad|=x|\u200b|1",
    anything,
  ),
  r: mostly(
    "1-0|0-1|½-½|3-1|2:3|0.5-0.5|1/2-1/2|draw|Natasha|W|loss",
    "|6-4 3-6 7-5|*|+/-|1-0F|bye|w/o|0-0|many|3-|-|1|1.031-2",
    anything,
  ),
  s: mostly("11|7|0|-5|40|21", "|27,5|1.031|½|x|1e999|forfeit"),
  l: mostly("20|12:30", "1:02:30|12.5|0||soon"),
  g: mostly("1|2|3", ""),
};

/** Tables as people write them: each column's letter and heading. */
const kinds = [
  "d Date|n Player 1|n Player 2|s Score 1|s Score 2",
  "d date|n winner|n loser|r score",
  "n Winner|n Loser|d Date",
  "d Datum|n Weiß|n Schwarz|r Ergebnis|l Dauer",
  "d Date|n Team A|n A1|n A2|n Team B|n B1|n B2|s Score A|s Score B",
  "d Date|n Team 1|n Team 2|r Result",
  "d Date|n 1st|n 2nd|n 3rd|n 4th",
  "d 日期|n 选手1|n 选手2|r 比分",
  "d Date|n Player|n Opponent|r Result",
  "d Date|n P1|n P2|r Score|n Winner",
  "n White|s Pts|r Result|n Black|d Date",
  "g Game|d Date|n P1|n P2|n P3|s P1 score|s P2 score|s P3 score",
].map((kind) => kind.split("|").map((column) => [column.slice(2), cells[column[0]!]!] as const));

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
        csvLine(cells.map((cell) => cell.replaceAll(delimiter, " "))).replaceAll(",", delimiter),
      );
      const text = title + lines.join("");
      return { text: cut === null ? text : text.slice(0, cut), rows: cut === null ? rows.length : -1 };
    }),
);

const tableByHand: fc.Arbitrary<Matching> = fc.record(
  {
    shape: fc.constantFrom("participants" as const, "sides" as const, "places" as const),
    header: fc.constantFrom(0, 1, 2, 99),
    dates: fc.constantFrom("day-first" as const, "month-first" as const),
    zone: fc.constantFrom("UTC", "Europe/Berlin", "Nowhere"),
    minutes: fc.constantFrom(20, 0, -1, 1e9),
    nameSeparator: fc.constantFrom(null, "/", ",", ""),
    playedOn: fc.constantFrom("2026-10-02", "never"),
    sameGame: fc.constantFrom("id" as const, "date" as const),
  },
  { requiredKeys: [] },
);
const tableMatching: fc.Arbitrary<Matching> = fc.oneof(
  { weight: 3, arbitrary: fc.constant({}) },
  { weight: 1, arbitrary: fc.constant({ dates: "day-first" as const }) },
  { weight: 1, arbitrary: tableByHand },
);

/** Of how many rows a note says that they are left out. */
function leftOut(notes: readonly string[]): number {
  return notes.reduce((sum, note) => sum + Number(/^(\d+) rows? (?:is|are) left out/.exec(note)?.[1] ?? 0), 0);
}

it(
  "any table with one row a game › gives a game for every row, or problems with their lines and nothing else",
  { timeout: TIMEOUT },
  async () => {
    const seen = { imported: 0, problems: 0, leftOut: 0 };
    await fc.assert(
      fc.asyncProperty(table, tableMatching, fc.integer({ min: 1, max: 300 }), async ({ text, rows }, how, size) => {
        const bytes = Buffer.from(text);
        await outcome(inspectFile(inPieces(bytes, size), how));
        const read = await outcome(readGames(inPieces(bytes, size), LATER, how));
        if (typeof read === "string") return;
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
      { numRuns: TABLES },
    );
    // It came to all of this; otherwise it has shown nothing.
    expect(Math.min(seen.imported, seen.problems)).toBeGreaterThan(TABLES / 20);
    expect(seen.leftOut).toBeGreaterThan(TABLES / 200);
  },
);

it("any damaged workbook › is read, or refused with a sentence", { timeout: TIMEOUT }, async () => {
  const whole = fs.readFileSync(path.join(import.meta.dirname, "fixtures", "workbook.xlsx"));
  const slips = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 6 });
  const end = fc.option(fc.nat(whole.length), { nil: undefined });
  await fc.assert(
    fc.asyncProperty(slips, end, async (wrong, cut) => {
      const bytes = Buffer.from(whole);
      for (const [at, byte] of wrong) bytes[at] = byte;
      await outcome(readGames(inPieces(wrong.length > 1 ? bytes : bytes.subarray(0, cut), 777), LATER));
    }),
    { numRuns: Math.ceil(0.3 * TABLES) },
  );
});
