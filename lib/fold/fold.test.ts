import fc from "fast-check";
import { expect } from "vitest";
import type { Store } from "@/db";
import { onBothEngines } from "@/db/testing/engines";
import { findGameById, findParticipantsByGame, findNewestGames } from "@/db/store/games";
import type { Ladder } from "@/db/store/ladders";
import { findTopStandings } from "@/db/store/ratings";
import { correctGame, enterGames, restoreGame, voidGame } from "@/lib/games/mutations";
import type { GameInput } from "@/lib/games/schema";
import { differences, gameOn, makeLadder, play, reread, type Line, openLadder, by } from "@/lib/testing/league";
import { thorough } from "@/lib/testing/thorough";
import { verifyLadder } from "./verify";

const why = { reason: "a test", ...by };

/** All rows of a ladder, with names instead of numbers, so that two ladders can be compared to the bit. */
async function standings(store: Store, ladder: Ladder) {
  const rows = await findTopStandings(store, ladder.id);
  return rows.map(({ name, rating, games, won, lost, tied, lastChange, recent, lastPlayedAt }) => {
    return { name, rating, games, won, lost, tied, lastChange, recent, lastPlayedAt };
  });
}

onBothEngines("the fold", ({ open, engine, it }) => {
  it("gives both players of an even duel the change of the algorithm", async ({ store, ladder }) => {
    await play(store, ladder, gameOn(1, ["Natasha", 10, 10], ["Vlad", 5, 10]));
    // Equal players are expected to get 0.5; ten minutes at 2 points a minute: half of 20.
    expect(await standings(store, ladder)).toMatchObject([
      { name: "Natasha", rating: 510, games: 1, won: 1, lost: 0, tied: 0, lastChange: 10, recent: [510] },
      { name: "Vlad", rating: 490, games: 1, won: 0, lost: 1, tied: 0, lastChange: -10, recent: [490] },
    ]);
    expect(await reread(store, ladder)).toMatchObject({ playerCount: 2, gameCount: 1, version: 1 });
  });

  it("keeps games of the same moment in the order they were entered", async ({ store, ladder }) => {
    const first = await play(store, ladder, gameOn(1, ["A", 3, 20], ["B", 1, 20]));
    const second = await play(store, ladder, gameOn(1, ["A", 1, 20], ["B", 2, 20]));
    const [row] = await findParticipantsByGame(store, second);
    expect(first).toBeLessThan(second);
    expect(row!.ratingBefore).toBe(520);
  });

  it("does not rate guests, nor a game without two opposing rated players", async () => {
    const { store, ladder } = await openLadder(open, { rateWho: "registered" });
    const id = await play(store, ladder, gameOn(1, ["Guest", 10, 10], ["Other guest", 5, 10]));
    expect(await findGameById(store, id)).toMatchObject({ status: "unrated" });
    expect(await findParticipantsByGame(store, id)).toMatchObject([
      { rated: false, ratingBefore: null, offset: null, change: null },
      { rated: false, ratingBefore: null, offset: null, change: null },
    ]);
    expect(await standings(store, ladder)).toEqual([]);
    expect(await reread(store, ladder)).toMatchObject({ gameCount: 1, playerCount: 0 });
    expect(await differences(store)).toEqual([]);
  });

  it("removes a player from the ladder when their only game is voided", async ({ store, ladder }) => {
    const id = await play(store, ladder, gameOn(1, ["A", 3, 20], ["B", 1, 20]));
    await voidGame(store, { gameId: id, ...why });
    expect(await standings(store, ladder)).toEqual([]);
    expect(await reread(store, ladder)).toMatchObject({ gameCount: 0, playerCount: 0, newestPlayedAt: null });
  });

  it("writes only games of players who moved", async ({ store, ladder }) => {
    const first = await play(store, ladder, gameOn(1, ["A", 3, 20], ["B", 1, 20]));
    await play(store, ladder, gameOn(2, ["C", 3, 20], ["D", 1, 20]));
    await play(store, ladder, gameOn(3, ["A", 3, 20], ["C", 1, 20]));
    await play(store, ladder, gameOn(4, ["D", 3, 20], ["E", 1, 20]));
    const report = await voidGame(store, { gameId: first, ...why });
    expect(report).toMatchObject({ ok: true, report: { gamesMoved: 1 } });
    const {
      report: { players },
    } = report.ok ? report : { report: { players: [] } };
    expect(players).toHaveLength(3);
  });

  it("equals a rating from scratch after any sequence of edits", async ({ store }) => {
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 30 }), async (edits) => {
        const ladder = await makeLadder(store, { slug: `law-${++run}` });
        for (const step of edits) await apply(store, ladder, step);
        const { differences } = await verifyLadder(store, await reread(store, ladder));
        expect(differences).toEqual([]);
      }),
      // What differs between the engines is how a statement is written, and a few sequences meet them all.
      { numRuns: engine === "sqlite" ? thorough(20, 60) : thorough(6, 60) },
    );
  });

  it("works over many pages, with new games between stored ones", async ({ store, ladder }) => {
    const year = Array.from({ length: 1_700 }, (_, at) => {
      const [a, b, c] = [at % 7, (at + 1 + (at % 3)) % 7, 7 + (at % 5)];
      return gameOn(at / 4, [`P${a}`, at % 5, 20], [`P${b}`, at % 3, 1 + (at % 25)], [`P${c}`, 2, 10]);
    });
    const enter = (games: GameInput[]) =>
      store.write((tx) => enterGames(tx, { ladderId: ladder.id, games, source: "import", ...by }));
    await enter(year.filter((_, at) => at % 4 !== 0));
    await enter(year.filter((_, at) => at % 4 === 0));
    expect(await reread(store, ladder)).toMatchObject({ gameCount: 1_700, playerCount: 12, version: 2 });

    const [first] = (await findNewestGames(store, ladder.id, 1_700)).slice(-1);
    const voided = await voidGame(store, { gameId: first!.id, ...why });
    expect(voided.ok && voided.report.gamesMoved).toBeGreaterThan(1_600);
  });
});

/** One act of an admin; `pick` chooses one of the existing games. */
type Step = { do: "add" | "correct"; game: GameInput; pick: number } | { do: "void" | "restore"; pick: number };

const names = ["Natasha", "Vlad", "Phelan", "Marthe", "Joanna", "Aidan"];
const line = (teams: boolean) =>
  fc
    .tuple(fc.integer({ min: -2, max: 9 }), fc.constantFrom(1, 5, 20, 40), fc.constantFrom("Wolf", "Falcon"))
    .map(([score, minutes, team]) => {
      return { score, minutes, team: teams ? team : undefined };
    });
const game = fc
  .tuple(fc.constantFrom(1, 2, 3, 4, 5, 6, 70, 71, 140), fc.boolean(), fc.shuffledSubarray(names, { minLength: 2 }))
  .chain(([day, teams, who]) =>
    fc.array(line(teams), { minLength: who.length, maxLength: who.length }).map((lines) => {
      // The first two are opponents, so that a team game has two teams.
      const sides = lines.map((entry, at) => (teams && at < 2 ? ["Wolf", "Falcon"][at]! : entry.team));
      return gameOn(day, ...who.map((name, at): Line => [name, lines[at]!.score, lines[at]!.minutes, sides[at]]));
    }),
  );
const pick = fc.nat(1_000);
const edit: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant("add" as const), game, pick }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("correct" as const), game, pick }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom("void" as const, "restore" as const), pick }) },
);

async function apply(store: Store, ladder: Ladder, step: Step): Promise<void> {
  if (step.do === "add") return void (await play(store, ladder, step.game));
  const games = await findNewestGames(store, ladder.id, 1_000);
  const chosen = games[step.pick % Math.max(1, games.length)];
  if (chosen === undefined) return;
  const command = { gameId: chosen.id, ...why };
  if (step.do === "correct") await correctGame(store, { ...command, game: step.game });
  else await (step.do === "void" ? voidGame : restoreGame)(store, command);
}
