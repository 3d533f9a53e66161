import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, it } from "vitest";
import type { Store } from "@/db";
import { onBothEngines } from "@/db/testing/engines";
import { commandLine } from "@/lib/audit/mutations";
import { csvLine } from "@/lib/transfer/export/csv";
import { differences, NOW } from "@/lib/testing/league";
import { checkFile } from "./check";
import type { Matching } from "./columns";
import type { GamesRead } from "./games-from-csv";
import { importGames } from "./mutations";
import { UnreadableFile } from "./problem";
import { writeProblems } from "./problems-csv";
import { lookAt, readGames } from "./read-games";

/** FUZZ=10, which `npm run fuzz` sets, tries ten thousand files. */
const FILES = { sqlite: 1_000, postgres: 200 };
const TIMES = Number(process.env.FUZZ ?? 0.1);

const name = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom("Natasha", "Vlad", "-=Wolf=-", "'=x", "雪狼", 'Joe "Hawk"', "NATASHA", "ß", "SS") },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 70 }) },
);
const score = fc.oneof(fc.integer({ min: -100, max: 100 }), fc.double(), fc.constantFrom(1e308, -1e308, 5e-324));
interface Row {
  game: string;
  at: string;
  player: string;
  team: string;
  score: number;
  seconds: number;
  rated: string;
  note: string;
}

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
    fc.oneof(fc.nat(3), fc.nat(1_000_000)),
  )
  .map(([games, number]) =>
    games.flatMap(({ scores, seconds }, at) =>
      ["Natasha", "Vlad"].map((player, place) => ({
        game: `g${number}-${at}`,
        at: `2026-11-1${at}T20:00:00Z`,
        player,
        team: "",
        score: Number.isFinite(scores[place]!) ? scores[place]! : 0,
        seconds,
        rated: "",
        note: "",
      })),
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

const encodings: readonly ((given: string) => Buffer)[] = [
  (given) => Buffer.from(given),
  (given) => Buffer.from(given),
  (given) => Buffer.from(`\uFEFF${given}`),
  (given) => Buffer.from(`\uFEFF${given}`, "utf16le"),
  (given) => Buffer.from(given, "utf16le"),
  (given) => Buffer.from(given, "latin1"),
  (given) => gzipSync(given),
];

const file = fc.oneof(
  { weight: 12, arbitrary: fc.tuple(text, fc.constantFrom(...encodings)).map(([given, encode]) => encode(given)) },
  { weight: 2, arbitrary: fc.tuple(text, fc.nat(400)).map(([given, end]) => gzipSync(given).subarray(0, end)) },
  {
    weight: 1,
    arbitrary: fc.tuple(text, fc.nat(), fc.nat(255)).map(([given, place, byte]) => {
      const packed = gzipSync(given);
      packed[place % packed.length] = byte;
      return packed;
    }),
  },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)) },
);

const byHand: fc.Arbitrary<Matching> = fc.record({
  columns: fc.record({
    player: fc.oneof(fc.nat(12), fc.constant(null), fc.constant("team")),
    note: fc.constantFrom(null, 0, 99),
  }),
  timeAs: fc.constantFrom("minutes" as const, "seconds" as const, "mm:ss" as const),
});
const matching = fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: byHand });

async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function drain(pieces: AsyncIterable<string>): Promise<void> {
  for await (const _ of pieces);
}

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
  expect(message).not.toMatch(/\n\s+at |\bundefined\b|\[object|Error:/);
  expect(message.trim()).not.toBe("");
}

/** How much there is of everything: what nothing may add to when anything is wrong. */
async function sizes(store: Store): Promise<number[]> {
  const { ladders, players, games, participants, auditLog } = store.tables;
  return Promise.all([ladders, players, games, participants, auditLog].map((table) => store.db.$count(table)));
}

onBothEngines("any file at all", ({ open, engine }) => {
  it("is imported whole, or refused with a sentence", { timeout: 600_000 * TIMES }, async () => {
    const store = await open();
    const command = { ladder: "fuzz", rateWho: "everyone", fileName: "x", actor: commandLine, now: NOW } as const;
    const tries = FILES[engine] * TIMES;
    const seen = { imported: 0, problems: 0, unreadable: 0, refused: 0, different: 0 };
    await fc.assert(
      fc.asyncProperty(
        file,
        matching,
        fc.integer({ min: 1, max: 300 }),
        fc.boolean(),
        async (bytes, how, size, skipDifferent) => {
          await outcome(lookAt(inPieces(bytes, size)));
          const read: GamesRead | string = await outcome(readGames(inPieces(bytes, size), NOW, how));
          const before = await sizes(store);
          if (typeof read === "string") seen.unreadable++;
          else if (!read.ok) {
            seen.problems++;
            expect(read.total).toBeGreaterThan(0);
            for (const { message } of read.problems) isSentence(message);
            await outcome(drain(writeProblems(() => inPieces(bytes, size), read.problems, "problems")));
          } else {
            const checked = await checkFile(
              store,
              { bytes: inPieces(bytes, size), size: bytes.length, now: NOW },
              { target: { ladder: "fuzz", rateWho: "everyone" }, matching: how ?? {}, skipDifferent },
            );
            expect(await sizes(store)).toEqual(before);
            const done = await importGames(store, { ...command, games: read.games, skipDifferent });
            if (done.ok) {
              seen.imported++;
              expect(done.entered + done.known + done.different).toBe(read.games.length);
              expect(checked).toMatchObject({ kind: "preview", preview: { entered: done.entered, known: done.known } });
              expect((await sizes(store))[2]).toBe(before[2]! + done.entered);
            } else {
              seen.refused++;
              isSentence(done.reason);
              if ("problems" in done) {
                seen.different++;
                for (const { message } of done.problems) isSentence(message);
                expect(checked).toMatchObject({ kind: "problems", different: expect.stringContaining("different game") });
              }
              expect(checked.kind).not.toBe("preview");
            }
            if (done.ok) return;
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
