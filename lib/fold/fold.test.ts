import { expect } from "vitest";
import type { Store } from "@/db";
import { onBothEngines } from "@/db/testing/engines";
import { findGameById, findParticipantsByGame, findNewestGames } from "@/db/store/games";
import type { Ladder } from "@/db/store/ladders";
import { findTopStandings } from "@/db/store/ratings";
import { enterGames, voidGame } from "@/lib/games/mutations";
import type { GameInput } from "@/lib/games/schema";
import { differences, gameOn, play, reread, openLadder, by } from "@/lib/testing/league";

const why = { reason: "a test", ...by };

/** All rows of a ladder, with names instead of numbers, so that two ladders can be compared to the bit. */
async function standings(store: Store, ladder: Ladder) {
  const rows = await findTopStandings(store, ladder.id);
  return rows.map(({ name, rating, games, won, lost, tied, lastChange, recent, lastPlayedAt }) => {
    return { name, rating, games, won, lost, tied, lastChange, recent, lastPlayedAt };
  });
}

onBothEngines("the fold", ({ open, it }) => {
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
