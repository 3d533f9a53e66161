import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { gameInput } from "@/lib/games/schema";
import { playerName } from "@/lib/players/schema";
import type { Row } from "./participant-row";
import { PlainGames } from "./plain-games";

function row(values: Partial<Row> = {}): Row {
  return {
    line: 2,
    playedAt: new Date("2026-11-14T20:00:00Z"),
    player: "Ayla",
    team: null,
    score: 3,
    seconds: 600,
    rated: undefined,
    note: null,
    externalId: "",
    place: null,
    versus: null,
    ...values,
  };
}

/** What `gameInput` makes of the same rows, as games-from-csv.ts gives them to it; null where it refuses them. */
function careful(rows: readonly Row[]) {
  if (rows.some(({ playedAt }) => playedAt.getTime() !== rows[0]!.playedAt.getTime())) return null;
  const { data } = gameInput.safeParse({
    playedAt: rows[0]!.playedAt,
    note: rows.find(({ note }) => note !== null)?.note,
    externalId: rows.find(({ externalId }) => externalId !== "")?.externalId,
    participants: rows,
  });
  return data ?? null;
}

const oftenNot = <T>(usual: T, ...odd: T[]) => fc.oneof({ weight: 12, arbitrary: fc.constant(usual) }, fc.constantFrom(...odd));
const names = ["Ayla", "Bo", "ayla", "Zoë", "Vlad Ward", "A\u0308gir", "=1+1", "李雷", "O’Hara"].map((name) =>
  playerName.parse(name),
);

const anyRow = fc.record<Row>({
  line: fc.constant(2),
  playedAt: oftenNot(new Date("2026-11-14T20:00:00Z"), new Date("2026-11-14T20:00:01Z"), new Date("1066-10-14T12:00:00Z")),
  player: fc.constantFrom(...names),
  team: fc.constantFrom("Wolf", "Falcon", "Wolf", "Falcon", "wolf", " Wolf", "Bär", "Wo\u200Blf", "x".repeat(65), null),
  score: oftenNot<number | null>(3, 0, -1.5, 1e300, NaN, Infinity, null),
  seconds: oftenNot(600, 1, 0, 0.5, 600.4, 1e9, NaN),
  rated: fc.constantFrom(undefined, true, false),
  note: oftenNot<string | null>(null, "final", " final ", "a\u202Eb", "two\nlines", "n".repeat(1_001)),
  externalId: oftenNot("g-1", "", " g-1", "é\u0301", "x".repeat(201), "a\tb"),
  place: oftenNot<number | null>(null, 1, 2, 256, 257, 0, 1.5),
  versus: oftenNot<Row["versus"]>(null, {}, { Bo: 2 }),
});

const plainRow = fc.record<Row>({
  ...Object.fromEntries(Object.entries(row()).map(([field, value]) => [field, fc.constant(value)])),
  line: fc.constant(2),
  playedAt: fc.constant(new Date("2026-11-14T20:00:00Z")),
  player: fc.constantFrom(...names),
  team: fc.constantFrom("Wolf", "Falcon", "Bär"),
  score: fc.integer({ min: -5, max: 500 }),
  seconds: fc.integer({ min: 1, max: 4_000 }),
  rated: fc.constantFrom(undefined, true, false),
  note: fc.constantFrom(null, "final"),
  externalId: fc.constantFrom("", "g-1"),
  place: fc.constantFrom(null, 1, 2),
  versus: fc.constant(null),
});

describe("games of plain rows", () => {
  it("are what gameInput makes of the same rows", () => {
    const plain = new PlainGames();
    fc.assert(
      fc.property(fc.array(fc.oneof(anyRow, plainRow), { maxLength: 9 }), (rows) => {
        const game = plain.of(rows);
        if (game !== null) expect(game).toEqual(careful(rows));
      }),
      { numRuns: 3_000 },
    );
  });

  it("are made of all rows that need no closer look", () => {
    const plain = new PlainGames();
    fc.assert(
      fc.property(
        fc.uniqueArray(plainRow, { minLength: 2, maxLength: 4, selector: ({ player }) => player.toLowerCase() }),
        (rows) => {
          const expected = careful(rows);
          expect(plain.of(rows)).toEqual(expected);
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it.each<{ why: string; rows: Row[] }>([
    { why: "one participant", rows: [row()] },
    { why: "somebody twice, in another case", rows: [row(), row({ player: "AYLA" })] },
    {
      why: "a team in two spellings",
      rows: [row({ team: "Wolf" }), row({ player: "Bo", team: "wolf" }), row({ player: "Cid", team: "Owl" })],
    },
    { why: "one team only", rows: [row({ team: "Wolf" }), row({ player: "Bo", team: "Wolf" })] },
    { why: "somebody without a team", rows: [row({ team: "Wolf" }), row({ player: "Bo", team: "Owl" }), row({ player: "Cid" })] },
    { why: "a score that is missing", rows: [row(), row({ player: "Bo", score: null })] },
    { why: "two times", rows: [row(), row({ player: "Bo", playedAt: new Date(0) })] },
    { why: "an id that has to be tidied", rows: [row({ externalId: "e\u0301" }), row({ player: "Bo" })] },
    { why: "scores against others", rows: [row({ versus: { Bo: 3 } }), row({ player: "Bo" })] },
    { why: "no time in game", rows: [row({ seconds: 0 }), row({ player: "Bo" })] },
  ])("leave $why to gameInput", ({ rows }) => {
    expect(new PlainGames().of(rows)).toBeNull();
  });
});
