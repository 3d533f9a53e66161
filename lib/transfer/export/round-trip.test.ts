import { playedAtFrom } from "@/lib/format";
import fc from "fast-check";
import { expect } from "vitest";
import type { Store } from "@/db";
import { findLadderBySlug, type Ladder } from "@/db/store/ladders";
import { findPlayersByIds } from "@/db/store/players";
import { findAllGames } from "@/db/store/verification";
import { onBothEngines } from "@/db/testing/engines";
import { voidGame } from "@/lib/games/mutations";
import { enteredColumns, gameTextsOf, perText } from "@/lib/games/fields";
import { gameInput, type GameInput } from "@/lib/games/schema";
import { importGames } from "@/lib/transfer/import/mutations";
import { differences, gameOn, NOW, play, by } from "@/lib/testing/league";
import { thorough } from "@/lib/testing/thorough";
import { exportGames, exportStandings, historyBySlug, type ExportFormat } from "./data";
import { ok } from "@/lib/testing/outcome";
import { inPieces } from "@/lib/testing/pieces";
import { readGames } from "@/lib/testing/read-games";
import { text } from "node:stream/consumers";

async function read(file: string): Promise<readonly GameInput[]> {
  return ok(await readGames(inPieces(file), NOW)).games;
}

async function enter(store: Store, slug: string, games: readonly GameInput[]): Promise<Ladder> {
  ok(await importGames(store, { ladder: slug, games, fileName: "x.csv", ...by, rateWho: "everyone" }));
  return (await findLadderBySlug(store, slug))!;
}

const entered = [...enteredColumns, "ratingBefore", "change"] as const;

/** Everything of a ladder's games but their numbers: what was entered, in order, and every rating to the bit. */
async function contents(store: Store, ladder: Ladder): Promise<unknown[]> {
  const found: unknown[] = [];
  for await (const page of findAllGames(store, ladder.id)) {
    const people = await findPlayersByIds(store, [...new Set(page.flatMap(({ rows }) => rows.map(({ playerId }) => playerId)))]);
    const names = new Map(people.map(({ id, name }) => [id, name]));
    for (const { rows, ...game } of page) {
      const { playedAt, timeUnknown, status, externalId } = game;
      if (status === "voided") continue;
      const lines = rows.map((row) => [names.get(row.playerId), ...entered.map((column) => row[column])]);
      found.push([playedAt, timeUnknown, status, gameTextsOf(game), externalId, lines]);
    }
  }
  return found;
}

/** Names as unpleasant as they are allowed to be. */
const hardNames = "-=Wolf=- | '=x | ''@y | +1 | -5 | Joe \"Hawk\", Jr | 雪狼 | a;b | x\u00A0y | =HYPERLINK(1) | é' | 1e5".split(
  " | ",
);
const hardLine = fc.constantFrom("-draw", "'=1", 'say "no"', "=1+1", "plain", "'quoted'");
const hardText = fc.oneof(hardLine, fc.constantFrom("two\nlines", "a,b;c\td"));

function versusOf(players: readonly string[], at: number, against: number | null) {
  return against === null || at > 1 ? {} : { versus: { [players[1 - at]!]: at === 0 ? against : 3 } };
}

const anyGame = fc
  .record({
    played: fc.oneof(
      fc.integer({ min: 0, max: 40 }).map((hour) => ({ playedAt: new Date(Date.UTC(2026, 0, 1, hour, 0, 0, hour * 7)) })),
      fc.constantFrom("2026-01-01", "2026-01-02").map(playedAtFrom),
    ),
    texts: fc.record(perText((_, { control }) => fc.option(control === "textarea" ? hardText : hardLine))),
    players: fc.uniqueArray(fc.constantFrom(...hardNames), { minLength: 2, maxLength: 6 }),
    teams: fc.option(fc.constantFrom(["-A", "'=B"], ["Wolf", "Bear; Inc"])),
    numbers: fc.array(
      fc.record({
        score: fc.oneof(
          fc.integer({ min: -50, max: 50 }),
          fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e6, max: 1e6 }),
        ),
        seconds: fc.integer({ min: 1, max: 4_000 }),
        rated: fc.option(fc.boolean(), { nil: undefined }),
        place: fc.option(fc.integer({ min: 1, max: 6 }), { nil: undefined }),
        joinedAt: fc.option(fc.integer({ min: 0, max: 9e5 }).map((ms) => new Date(Date.UTC(2026, 0, 1) + ms))),
      }),
      { minLength: 6, maxLength: 6 },
    ),
    /** What the first scored against the others, and the second against the first. */
    against: fc.option(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e6, max: 1e6 })),
  })
  .map(({ played, texts, players, teams, numbers, against }) =>
    gameInput.parse({
      ...texts,
      ...played,
      participants: players.map((player, at) => ({
        player,
        team: teams ? teams[at % 2] : null,
        ...numbers[at]!,
        leftAt: numbers[at]!.joinedAt && new Date(numbers[at]!.joinedAt.getTime() + 4_000_000),
        ...versusOf(players, at, against),
      })),
    }),
  );

const history = fc
  .array(anyGame, { minLength: 1, maxLength: 12 })
  .chain((games) =>
    fc
      .shuffledSubarray(["-ext", "7", "'=e", "1", "2", "x y"])
      .map((ids) => games.map((game, at) => ({ ...game, externalId: ids[at] ?? null }))),
  );

onBothEngines("export and import", ({ open, engine, it }) => {
  it.each(["csv", "json"] as const)("as %s give the same games, names and ratings, to the bit", async (format: ExportFormat) => {
    const store = await open();
    let number = 0;
    await fc.assert(
      fc.asyncProperty(history, async (games) => {
        const [from, to] = [`from-${++number}-${format}`, `to-${number}-${format}`];
        // One after the other: in one import two that are alike would still be two.
        const ladder = await enter(store, from, games);
        const copy = await enter(store, to, await read(await text(exportGames(store, ladder, format))));
        const before = await contents(store, ladder);
        expect(await contents(store, copy)).toEqual(before);
        expect(before).toHaveLength(games.length);
        const standings = (of: Ladder) => text(exportStandings(store, of, "csv"));
        expect(await standings(copy)).toBe(await standings(ladder));
        // And once more onto itself nothing is new.
        const again = await read(await text(exportGames(store, ladder, format)));
        expect(await importGames(store, { ladder: from, games: again, fileName: "x", ...by })).toMatchObject({ entered: 0 });
      }),
      { numRuns: engine === "sqlite" ? thorough(15, 40) : thorough(5, 15) },
    );
    expect(await differences(store)).toEqual([]);
  });

  it("leave voided games out, and keep the order of games of one time", async ({ store, ladder }) => {
    const ids = [];
    for (let at = 0; at < 4; at++) ids.push(await play(store, ladder, gameOn(1, ["A", at, 20], ["B", 2, 20])));
    await voidGame(store, { gameId: ids[1]!, reason: "never happened", ...by });
    const games = await read(await text(exportGames(store, ladder, "csv")));
    expect(games.map(({ participants }) => participants[0]!.score)).toEqual([0, 2, 3]);
  });

  it("give a player's history with every rating, page after page", async ({ store, ladder }) => {
    const games = Array.from({ length: 1_100 }, (_, at) =>
      gameOn(at % 300, ["-=Wolf=-", at % 7, 20], ["B", at % 5, 15, undefined]),
    );
    await importGames(store, { ladder: ladder.slug, games, fileName: "x", ...by });
    const written = await text((await historyBySlug(store, "wolf", "clan", "csv"))!);
    const lines = written.trim().split("\n").slice(1);
    expect(lines).toHaveLength(1_100);
    let [rating, at] = [500, ""];
    for (const line of lines) {
      const [, , playedAt, status, , , , , before, change, after] = line.split(",");
      expect([status, Number(before), Number(before) + Number(change)]).toEqual(["rated", rating, Number(after)]);
      expect(playedAt! >= at).toBe(true);
      [rating, at] = [Number(after), playedAt!];
    }
    const json: unknown = JSON.parse(await text((await historyBySlug(store, "wolf", null, "json"))!));
    expect(json).toMatchObject({ player: { name: "-=Wolf=-" }, history: { length: 1_100 } });
    expect(await historyBySlug(store, "nobody", null, "csv")).toBeNull();
    expect(await historyBySlug(store, "wolf", "nowhere", "csv")).toBeNull();
  });

  it("give standings in pages with shared ranks", async ({ store, ladder }) => {
    // 1,200 players who never met before: everybody wins or loses the same.
    const games = Array.from({ length: 600 }, (_, at) => gameOn(at, [`W${at}`, 2, 20], [`L${at}`, 1, 20]));
    await importGames(store, { ladder: ladder.slug, games, fileName: "x", ...by });
    const lines = (await text(exportStandings(store, ladder, "csv"))).trim().split("\n").slice(1);
    expect(new Set(lines.map((line) => line.split(",")[1])).size).toBe(1_200);
    expect([...new Set(lines.map((line) => line.split(",")[0]))]).toEqual(["1", "601"]);
  });
});
