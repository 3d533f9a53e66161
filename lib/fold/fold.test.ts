import { expect } from "vitest";
import { onBothEngines } from "@/db/testing/engines";
import { findParticipantsByGame, findNewestGames } from "@/db/store/games";
import { voidGame } from "@/lib/games/mutations";
import { gameOn, play, playAll, reread, by, NOW } from "@/lib/testing/league";
import { insertRatingMoves } from "@/db/store/moves";
import { findPlayersByKeys } from "@/db/store/players";
import { allMoves, moveLines } from "./moves";
import { findAccounts } from "@/db/store/accounts";
import { updateLastVisit } from "@/db/store/activity";
import { idOf } from "@/lib/testing/people";

const why = { reason: "a test", ...by };

onBothEngines("the fold", ({ it }) => {
  it("keeps games of the same moment in the order they were entered", async ({ store, ladder }) => {
    const first = await play(store, ladder, gameOn(1, ["A", 3, 20], ["B", 1, 20]));
    const second = await play(store, ladder, gameOn(1, ["A", 1, 20], ["B", 2, 20]));
    const [row] = await findParticipantsByGame(store, second);
    expect(first).toBeLessThan(second);
    expect(row!.ratingBefore).toBe(520);
  });

  it("writes only games of players who moved", async ({ store, ladder }) => {
    const first = await play(store, ladder, gameOn(1, ["A", 3, 20], ["B", 1, 20]));
    await play(store, ladder, gameOn(2, ["C", 3, 20], ["D", 1, 20]));
    await play(store, ladder, gameOn(3, ["A", 3, 20], ["C", 1, 20]));
    await play(store, ladder, gameOn(4, ["D", 3, 20], ["E", 1, 20]));
    expect(await voidGame(store, { gameId: first, ...why })).toMatchObject({ ok: true, gamesMoved: 1, players: 3 });
  });

  it("works over many pages, with new games between stored ones", async ({ store, ladder }) => {
    const year = Array.from({ length: 1_700 }, (_, at) => {
      const [a, b, c] = [at % 7, (at + 1 + (at % 3)) % 7, 7 + (at % 5)];
      return gameOn(at / 4, [`P${a}`, at % 5, 20], [`P${b}`, at % 3, 1 + (at % 25)], [`P${c}`, 2, 10]);
    });
    const late = year.filter((_, at) => at % 4 === 0);
    for (const games of [year.filter((game) => !late.includes(game)), late]) await playAll(store, ladder, games);
    expect(await reread(store, ladder)).toMatchObject({ gameCount: 1_700, playerCount: 12, version: 2 });

    const [first] = (await findNewestGames(store, ladder.id, 1_700)).slice(-1);
    const voided = await voidGame(store, { gameId: first!.id, ...why });
    expect(voided.ok && voided.gamesMoved).toBeGreaterThan(1_600);
  });
});

onBothEngines("rating changes outside a player's own games", ({ it }) => {
  it("are listed newest first in pages, and complete for the chart", async ({ store, ladder }) => {
    const gameId = await play(store, ladder, gameOn(1, ["Ann", 3, 20], ["Bob", 2, 20]));
    const [ann, bob] = await findPlayersByKeys(store, ["ann", "bob"]);
    const moves = Array.from({ length: 12 }, (_, day) => ({
      ladderId: ladder.id,
      playerId: day === 5 ? bob!.id : ann!.id,
      at: new Date(Date.UTC(2026, 1, day + 1)),
      cause: "correct" as const,
      gameId,
      change: day,
    }));
    await store.write((tx) => insertRatingMoves(tx, moves));
    const first = await moveLines(store, ladder.id, ann!.id);
    const second = await moveLines(store, ladder.id, ann!.id, first.next!);
    expect(first.lines.map(({ change }) => change)).toEqual([11, 10, 9, 8, 7, 6, 4, 3, 2, 1]);
    expect([second.lines.map(({ change }) => change), second.next]).toEqual([[0], null]);
    expect(await allMoves(store, ladder.id, ann!.id)).toHaveLength(11);
    expect(await allMoves(store, ladder.id, bob!.id)).toEqual([
      { at: moves[5]!.at.getTime(), cause: "correct", gameId, change: 5 },
    ]);
  });
});

onBothEngines("the list of players", ({ it }) => {
  it("is sorted and filtered, page after page", async ({ store, ladder }) => {
    for (let day = 0; day < 12; day++) {
      await play(store, ladder, gameOn(day, ["Ada", 3, 20], [`P${day % 5}`, 1, 20], [`Q${day}`, 1, 20]));
    }
    const everyone = await store.db.select().from(store.tables.players);
    const [ada, p0] = [await idOf(store, "Ada"), await idOf(store, "P0")];
    // A visit is seen, too.
    await store.write((tx) => updateLastVisit(tx, p0, NOW));
    for (const order of ["name", "games", "seen"] as const) {
      const ids: number[] = [];
      let after: { value: string | number; id: number } | undefined;
      for (;;) {
        const page = await findAccounts(store, { who: "everyone", order, limit: 4, now: NOW, after });
        ids.push(...page.map(({ player }) => player.id));
        const last = page.at(-1);
        if (last === undefined) break;
        const values = { name: last.player.nameKey, games: last.activity.games, seen: last.activity.lastSeenAt.getTime() };
        after = { id: last.player.id, value: values[order] };
      }
      expect([...ids].sort()).toEqual(everyone.map(({ id }) => id).sort());
      if (order === "games") expect(ids[0]).toBe(ada);
      if (order === "seen") expect(ids.slice(0, 2)).toEqual([p0, expect.anything()]);
    }
    expect(await findAccounts(store, { who: "registered", order: "games", limit: 9, now: NOW })).toEqual([]);
    expect(await findAccounts(store, { who: "guests", order: "games", limit: 99, now: NOW })).toHaveLength(everyone.length);
  });
});
