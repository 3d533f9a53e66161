import fc from "fast-check";
import { expect, it } from "vitest";
import type { Store } from "@/db";
import { onBothEngines } from "@/db/testing/engines";
import { findGameById, findParticipantsByGame, findNewestGames } from "@/db/store/games";
import type { Ladder } from "@/db/store/ladders";
import { findLadderForUpdate } from "@/db/store/ladders";
import { findTopStandings } from "@/db/store/ratings";
import { commandLine } from "@/lib/audit/mutations";
import { correctGame, enterGames, restoreGame, voidGame } from "@/lib/games/mutations";
import type { GameInput } from "@/lib/games/schema";
import { differences, gameOn, makeLadder, NOW, play, reread, type Line } from "@/lib/testing/league";
import { thorough } from "@/lib/testing/thorough";
import { fold, previewFold } from "./fold";
import { verifyLadder } from "./verify";

const why = { reason: "a test", actor: commandLine, now: NOW };

/** All rows of a ladder, with names instead of numbers, so that two ladders can be compared to the bit. */
async function standings(store: Store, ladder: Ladder) {
  const rows = await findTopStandings(store, ladder.id);
  return rows.map(({ name, rating, games, won, lost, tied, lastChange, recent, lastPlayedAt }) => {
    return { name, rating, games, won, lost, tied, lastChange, recent, lastPlayedAt };
  });
}

onBothEngines("the fold", ({ open, engine }) => {
  it("gives both players of an even duel the change of the algorithm", async () => {
    const store = await open();
    const ladder = await makeLadder(store);
    await play(store, ladder, gameOn(1, ["Natasha", 10, 10], ["Vlad", 5, 10]));
    // Equal players are expected to get 0.5; ten minutes at 2 points a minute: half of 20.
    expect(await standings(store, ladder)).toMatchObject([
      { name: "Natasha", rating: 510, games: 1, won: 1, lost: 0, tied: 0, lastChange: 10, recent: [510] },
      { name: "Vlad", rating: 490, games: 1, won: 0, lost: 1, tied: 0, lastChange: -10, recent: [490] },
    ]);
    expect(await reread(store, ladder)).toMatchObject({ playerCount: 2, gameCount: 1, version: 1 });
    expect(await differences(store)).toEqual([]);
  });

  it("rates a late game at the time it was played", async () => {
    const store = await open();
    const [inTime, late] = [await makeLadder(store, { slug: "in-time" }), await makeLadder(store, { slug: "late" })];
    const games = [
      gameOn(1, ["Natasha", 10, 10], ["Vlad", 5, 10]),
      gameOn(2, ["Vlad", 9, 12], ["Phelan", 3, 12], ["Marthe", 4, 6]),
      gameOn(3, ["Natasha", 1, 20], ["Marthe", 8, 20]),
    ];
    for (const at of [0, 1, 2]) await play(store, inTime, games[at]!);
    for (const at of [2, 0, 1]) await play(store, late, games[at]!);
    expect(await standings(store, late)).toEqual(await standings(store, inTime));
    expect(await differences(store)).toEqual([]);
  });

  it("keeps games of the same moment in the order they were entered", async () => {
    const store = await open();
    const ladder = await makeLadder(store);
    const first = await play(store, ladder, gameOn(1, ["A", 3, 20], ["B", 1, 20]));
    const second = await play(store, ladder, gameOn(1, ["A", 1, 20], ["B", 2, 20]));
    const [row] = await findParticipantsByGame(store, second);
    expect(first).toBeLessThan(second);
    expect(row!.ratingBefore).toBe(520);
  });

  it("does not rate guests, nor a game without two opposing rated players", async () => {
    const store = await open();
    const ladder = await makeLadder(store, { rateWho: "registered" });
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

  it("gives the same ratings after voiding as without the game, and after restoring as before", async () => {
    const store = await open();
    const ladder = await makeLadder(store);
    const only = await makeLadder(store, { slug: "only" });
    const [first, wrong, last] = [
      gameOn(1, ["A", 3, 20], ["B", 1, 20]),
      gameOn(2, ["B", 9, 20], ["C", 1, 20]),
      gameOn(3, ["C", 3, 20], ["A", 1, 20]),
    ];
    await play(store, ladder, first);
    const id = await play(store, ladder, wrong);
    await play(store, ladder, last);
    for (const game of [first, last]) await play(store, only, game);
    const before = await standings(store, ladder);

    await voidGame(store, { gameId: id, ...why });
    expect(await standings(store, ladder)).toEqual(await standings(store, only));
    expect(await differences(store)).toEqual([]);
    await restoreGame(store, { gameId: id, ...why });
    expect(await standings(store, ladder)).toEqual(before);
    expect(await differences(store)).toEqual([]);
  });

  it("removes a player from the ladder when their only game is voided", async () => {
    const store = await open();
    const ladder = await makeLadder(store);
    const id = await play(store, ladder, gameOn(1, ["A", 3, 20], ["B", 1, 20]));
    await voidGame(store, { gameId: id, ...why });
    expect(await standings(store, ladder)).toEqual([]);
    expect(await reread(store, ladder)).toMatchObject({ gameCount: 0, playerCount: 0, newestPlayedAt: null });
  });

  it("rates everything again when the rules change", async () => {
    const store = await open();
    const [changed, fresh] = [await makeLadder(store, { slug: "a" }), await makeLadder(store, { slug: "b", limit: "strict" })];
    const games = [gameOn(1, ["A", 3, 20], ["B", 1, 5], ["C", 2, 9]), gameOn(2, ["B", 9, 20], ["C", 1, 3], ["D", 5, 20])];
    for (const game of games) for (const ladder of [changed, fresh]) await play(store, ladder, game);
    await store.write(async (tx) => fold(tx, (await findLadderForUpdate(tx, changed.id))!, [], { rules: fresh.rules }));
    expect(await standings(store, changed)).toEqual(await standings(store, fresh));
    expect(await differences(store)).toEqual([]);
  });

  it("writes only games of players who moved", async () => {
    const store = await open();
    const ladder = await makeLadder(store);
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

  it("equals a rating from scratch after any sequence of edits", async () => {
    const store = await open();
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

  it("works over many pages, with new games between stored ones", async () => {
    const store = await open();
    const ladder = await makeLadder(store);
    const year = Array.from({ length: 1_700 }, (_, at) => {
      const [a, b, c] = [at % 7, (at + 1 + (at % 3)) % 7, 7 + (at % 5)];
      return gameOn(at / 4, [`P${a}`, at % 5, 20], [`P${b}`, at % 3, 1 + (at % 25)], [`P${c}`, 2, 10]);
    });
    const enter = (games: GameInput[]) =>
      store.write((tx) => enterGames(tx, { ladderId: ladder.id, games, source: "import", actor: commandLine, now: NOW }));
    await enter(year.filter((_, at) => at % 4 !== 0));
    await enter(year.filter((_, at) => at % 4 === 0));
    expect(await differences(store)).toEqual([]);
    expect(await reread(store, ladder)).toMatchObject({ gameCount: 1_700, playerCount: 12, version: 2 });

    const [first] = (await findNewestGames(store, ladder.id, 1_700)).slice(-1);
    const voided = await voidGame(store, { gameId: first!.id, ...why });
    expect(voided.ok && voided.report.gamesMoved).toBeGreaterThan(1_600);
    expect(await differences(store)).toEqual([]);
  });

  it("previews exactly what then happens, and writes nothing", async () => {
    const store = await open();
    const ladder = await makeLadder(store);
    for (let day = 1; day <= 12; day++)
      await play(store, ladder, gameOn(day, ["A", day % 3, 20], ["B", day % 2, 15], ["C", 1, 9]));
    const [game] = (await findNewestGames(store, ladder.id, 12)).slice(-1);
    const before = await standings(store, ladder);
    const preview = await previewFold(store, await reread(store, ladder), [{ do: "void", id: game!.id }]);
    expect(await standings(store, ladder)).toEqual(before);
    expect(await voidGame(store, { gameId: game!.id, ...why })).toMatchObject({ ok: true, report: { ...preview, added: [] } });
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
