import { beforeAll, expect, it } from "vitest";
import type { Store } from "@/db";
import { findParticipantsByGame } from "@/db/store/games";
import {
  findAppearancesByPlayer,
  findNewestRevisionId,
  findOpposedGames,
  findPlayedGames,
  findVoidReasons,
  type OpposedRow,
} from "@/db/store/player-games";
import { findPlayersByKeys } from "@/db/store/players";
import { onBothEngines } from "@/db/testing/engines";
import { voidGame } from "@/lib/games/mutations";
import { gameOn, makeLadder, play, by } from "@/lib/testing/league";

const playedAt = (day: number) => new Date(Date.UTC(2026, 0, 1) + day * 86_400_000);

onBothEngines("a player's games", ({ open }) => {
  let store: Store;
  let ids: number[];
  let me: number;

  beforeAll(async () => {
    store = await open();
    const ladder = await makeLadder(store);
    const other = await makeLadder(store, { slug: "other", rateWho: "registered" });
    ids = [
      await play(store, ladder, gameOn(3, ["Me", 3, 10], ["Vlad", 2, 10], ["Omi", 5, 20])),
      await play(store, ladder, gameOn(1, ["Vlad", 1, 10, "A"], ["Me", 0.5, 10, "B"])),
      await play(store, ladder, gameOn(2, ["Omi", 1, 10], ["Vlad", 1, 10])),
      await play(store, ladder, gameOn(3, ["Me", 1, 10], ["Vlad", 1, 10])),
      await play(store, ladder, gameOn(4, ["Me", 9, 10], ["Vlad", 1, 10])),
      await play(store, other, gameOn(9, ["Me", 9, 10], ["Vlad", 1, 10])),
    ];
    await voidGame(store, { gameId: ids[4]!, reason: "A test of the server.", ...by });
    me = (await findPlayersByKeys(store, ["me"]))[0]!.id;
  });

  it("are read with all rated participants, in the order of the fold, page by page", async () => {
    const all = await findOpposedGames(store, 1, me, null, 10);
    expect(all.map(({ id }) => id)).toEqual([ids[1], ids[0], ids[3]]);
    expect(all[1]!.playedAt).toBe(playedAt(3).getTime());
    expect(all[1]!.rows).toEqual(await stored(ids[0]!));
    const first = await findOpposedGames(store, 1, me, null, 1);
    const rest = await findOpposedGames(store, 1, me, { playedAt: new Date(first[0]!.playedAt), id: first[0]!.id }, 10);
    expect([...first, ...rest]).toEqual(all);
    expect(await findOpposedGames(store, 2, me, null, 10)).toEqual([]);
  });

  async function stored(gameId: number): Promise<OpposedRow[]> {
    return (await findParticipantsByGame(store, gameId)).map(({ playerId, team, score, seconds, ratingBefore }) => {
      return { player: playerId, team, score, seconds, before: ratingBefore! };
    });
  }

  it("are listed newest first, rated or not, forwards and backwards from any position", async () => {
    const newest = await findPlayedGames(store, 1, me, { end: "newest" }, 10);
    expect(newest.map(({ gameId }) => gameId)).toEqual([ids[4], ids[3], ids[0], ids[1]]);
    expect(newest[0]).toMatchObject({ status: "voided", rated: true, ratingBefore: null, change: null, playedAt: playedAt(4) });
    expect(newest[3]).toMatchObject({ status: "rated", team: "B", score: 0.5, seconds: 600, ratingBefore: 500 });
    const place = { playedAt: playedAt(3), id: ids[3]! };
    const numbers = async (page: Parameters<typeof findPlayedGames>[3], limit: number) =>
      (await findPlayedGames(store, 1, me, page, limit)).map(({ gameId }) => gameId);
    expect(await numbers({ before: place }, 1)).toEqual([ids[0]]);
    expect(await numbers({ after: place }, 10)).toEqual([ids[4]]);
    expect(await numbers({ after: { playedAt: playedAt(1), id: ids[1]! } }, 2)).toEqual([ids[3], ids[0]]);
    expect(await numbers({ end: "oldest" }, 2)).toEqual([ids[0], ids[1]]);
    expect(await findPlayedGames(store, 2, me, { end: "newest" }, 10)).toMatchObject([{ status: "unrated", rated: false }]);
  });

  it("have a reason if they are void, and every revision has an id", async () => {
    expect(await findVoidReasons(store, ids)).toEqual(new Map([[ids[4], "A test of the server."]]));
    expect(await findVoidReasons(store, [])).toEqual(new Map());
    expect(await findNewestRevisionId(store)).toBe(1);
    expect(await findNewestRevisionId(await open())).toBe(0);
  });

  it("give the ladders that a player has appeared on, the last played first", async () => {
    expect(await findAppearancesByPlayer(store, me)).toEqual([
      { ladderId: 2, first: playedAt(9), last: playedAt(9) },
      { ladderId: 1, first: playedAt(1), last: playedAt(4) },
    ]);
    expect(await findAppearancesByPlayer(store, 999)).toEqual([]);
  });
});
