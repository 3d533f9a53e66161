import { beforeAll, expect, it } from "vitest";
import type { Store } from "@/db";
import {
  findGameById,
  findGamesByIds,
  fillFields,
  insertGames,
  findGamesByExternalIds,
  findNewestGames,
  findNewestPlayedAt,
  participantId,
  findParticipantsByGame,
  positionOf,
  replaceParticipants,
  reserveGameIds,
  updateGame,
  type Game,
  type Participant,
  type RowToFill,
} from "@/db/store/games";
import {
  countGamesFrom,
  forEachParticipant,
  gameRowsReader,
  findHistoryBefore,
  findRatedGames,
  findRatingsBefore,
  updateMovedRows,
} from "@/db/store/history";
import { findAllGames } from "@/db/store/verification";
import { onBothEngines } from "@/db/testing/engines";
import { gameRow, insertLeague } from "@/db/testing/rows";

const day = (number: number) => new Date(Date.UTC(2026, 0, number));
function rows(gameId: number, playedAt: Date, more: Partial<Participant> = {}): Participant[] {
  return [1, 2].map((playerId, position) => {
    const row: RowToFill<Participant> = {
      ...{ id: participantId(gameId, position), gameId, playerId, ladderId: 1, playedAt },
      team: null,
      score: 0.1 + gameId,
      seconds: 750,
      rated: true,
      ratingBefore: 500 / 3,
      offset: -1e-300,
      change: 0.1,
      gamesBefore: 41,
    };
    const times = { joinedAt: new Date(playedAt.getTime() - 1), leftAt: new Date(playedAt.getTime() + 749_999) };
    fillFields({ place: 3, direct: [null, 0.1 + 0.2], ...times }, row);
    return { ...row, ...more };
  });
}

/** Enters games that were played at these times. */
function enter(store: Store, played: readonly Date[], more: (at: number) => Partial<Game> = () => ({})): Promise<number[]> {
  return store.write(async (tx) => {
    const ids = await reserveGameIds(tx, played.length);
    const games = ids.map((id, at) => gameRow(id, played[at]!, more(at)));
    const unrated = { ratingBefore: null, offset: null, change: null };
    const rowsOf = ({ id, playedAt, status }: Game) => rows(id, playedAt, status === "voided" ? unrated : {});
    await insertGames(tx, games, games.flatMap(rowsOf));
    return ids;
  });
}

onBothEngines("games", ({ open }) => {
  let store: Store;
  let ids: number[];

  beforeAll(async () => {
    store = await open();
    await insertLeague(store, ["one", "two"], ["a", "b", "c"]);
    const played = [3, 1, 2, 2, 9].map(day);
    ids = await enter(store, played, (at) => ({ externalId: `x${at}`, status: at === 4 ? "voided" : "rated" }));
  });

  it("have ids that increase in the order of entry", async () => {
    expect([...ids].sort((a, b) => a - b)).toEqual(ids);
    const [next] = await store.write((tx) => reserveGameIds(tx, 1));
    expect(next).toBeGreaterThan(ids.at(-1)!);
  });

  it("are read as they were written, doubles to the bit", async () => {
    expect(await findGameById(store, ids[0]!)).toEqual(gameRow(ids[0]!, day(3), { externalId: "x0" }));
    expect(await findParticipantsByGame(store, ids[0]!)).toEqual(rows(ids[0]!, day(3)));
    expect((await findGamesByIds(store, ids)).map(({ id }) => id).sort()).toEqual([...ids].sort());
    expect(await findGameById(store, 999_999)).toBeNull();
    expect(positionOf((await findParticipantsByGame(store, ids[0]!))[1]!.id)).toBe(1);
  });

  it("are listed newest first, page by page, without a gap or a duplicate", async () => {
    const first = await findNewestGames(store, 1, 2);
    const rest = await findNewestGames(store, 1, 10, first.at(-1));
    expect([...first, ...rest].map(({ id }) => id)).toEqual([ids[4], ids[0], ids[3], ids[2], ids[1]]);
    expect(await findNewestGames(store, 2, 10)).toEqual([]);
    expect(await findNewestGames(store, null, 10)).toHaveLength(5);
  });

  it("are found by their external id, ladder by ladder", async () => {
    const found = await findGamesByExternalIds(store, 1, ["x1", "x4", "x9"]);
    expect(found.map(({ externalId }) => externalId)).toEqual(["x1", "x4"]);
    expect(await findGamesByExternalIds(store, 2, ["x1"])).toEqual([]);
    const [id] = await store.write((tx) => reserveGameIds(tx, 1));
    await expect(store.write((tx) => insertGames(tx, [gameRow(id!, day(1), { externalId: "x1" })], []))).rejects.toThrow();
  });

  it("leave voided ones out of the newest time played", async () => {
    expect(await findNewestPlayedAt(store, 1)).toEqual(day(3));
    expect(await findNewestPlayedAt(store, 2)).toBeNull();
  });

  it("are read by the fold in the order of play, then of entry, from a position on", async () => {
    const place = { playedAt: day(2), id: ids[2]! };
    const from = await findRatedGames(store, 1, place, "from", 10);
    const inOrder = [2, 3, 0].map((at) => ({ id: ids[at]!, playedAt: day(at === 0 ? 3 : 2) }));
    expect(from).toEqual(
      inOrder.map(({ id, playedAt }) => ({ id, playedAt: playedAt.getTime(), participantCount: 2, whole: false })),
    );
    expect((await findRatedGames(store, 1, place, "after", 1)).map(({ id }) => id)).toEqual([ids[3]]);
    expect(await findRatedGames(store, 2, place, "from", 10)).toEqual([]);
    const visited: unknown[] = [];
    await forEachParticipant(store, 1, place, { playedAt: day(3), id: ids[0]! }, (...row) => visited.push(row));
    const stored = inOrder.flatMap(({ id, playedAt }) => rows(id, playedAt));
    expect(visited).toEqual(
      stored.map((row) => [row.id, row.playerId, row.team, row.score, row.seconds, row.ratingBefore, row.offset, row.change]),
    );
    expect(await countGamesFrom(store, 1, place)).toBe(3);
    const again: unknown[] = [];
    await gameRowsReader(store, 1)(from, (...row) => again.push(row.slice(0, 8)));
    expect(again).toEqual(visited);
  });

  it("give a player's rating before a position, and their last games", async () => {
    const place = { playedAt: day(3), id: ids[0]! };
    const after = 500 / 3 + 0.1;
    expect([...(await findRatingsBefore(store, 1, [1, 2, 3], place))]).toEqual([1, 2].map((id) => [id, after]));
    expect(await findRatingsBefore(store, 1, [1], { playedAt: day(1), id: 0 })).toEqual(new Map());
    expect(await findHistoryBefore(store, 1, 1, place, 2)).toEqual([
      { gameId: ids[3], playedAt: day(2), after, change: 0.1 },
      { gameId: ids[2], playedAt: day(2), after, change: 0.1 },
    ]);
  });

  it("are all read for verification, also voided ones", async () => {
    const pages = [];
    for await (const page of findAllGames(store, 1)) pages.push(...page);
    const inOrder = [1, 2, 3, 0, 4].map((at) => [ids[at], at === 4 ? "voided" : "rated", 2]);
    expect(pages.map(({ id, status, rows }) => [id, status, rows.length])).toEqual(inOrder);
  });

  it("accept new results, and new participants in place of the old", async () => {
    const id = (await enter(store, [day(20)]))[0]!;
    const one = (number: number) => Float64Array.of(number);
    const numbers = { ids: one(participantId(id, 1)), ratingBefore: one(0.3), offset: one(1 / 7), change: one(-1 / 7) };
    await store.write((tx) => updateMovedRows(tx, numbers));
    expect(await findParticipantsByGame(store, id)).toMatchObject([
      { change: 0.1 },
      { ratingBefore: 0.3, offset: 1 / 7, change: -1 / 7 },
    ]);
    await store.write(async (tx) => {
      await replaceParticipants(tx, id, rows(id, day(21), { team: "Wolf" }).slice(1));
      await updateGame(tx, id, { playedAt: day(21), participantCount: 1, note: "late" });
    });
    expect(await findParticipantsByGame(store, id)).toEqual(rows(id, day(21), { team: "Wolf" }).slice(1));
    expect(await findGameById(store, id)).toEqual(gameRow(id, day(21), { participantCount: 1, version: 2, note: "late" }));
    expect(await findParticipantsByGame(store, ids[0]!)).toHaveLength(2);
  });

  it("accept new results for many rows in any order, and change no other rows", async () => {
    const some = await enter(store, new Array<Date>(120).fill(day(30)));
    const chosen = some.filter((id) => id % 3 !== 0 && (id < some[40]! || id > some[80]!)).reverse();
    const ids = Float64Array.from(chosen, (id) => participantId(id, 1));
    const numbers = (factor: number) => ids.map((id) => id / factor);
    const moved = { ids, ratingBefore: numbers(3), offset: numbers(-7), change: numbers(11) };
    await store.write((tx) => updateMovedRows(tx, moved));
    for (const id of some) {
      const [first, second] = await findParticipantsByGame(store, id);
      const old = { ratingBefore: 500 / 3, offset: -1e-300, change: 0.1 };
      const key = participantId(id, 1);
      expect(first).toMatchObject(old);
      expect(second).toMatchObject(chosen.includes(id) ? { ratingBefore: key / 3, offset: key / -7, change: key / 11 } : old);
    }
  });

  it("are read by the fold in one range, in many, or one by one", async () => {
    const some = await enter(store, new Array<Date>(60).fill(day(40)), (at) => {
      return { ladderId: at === 59 ? 2 : 1, status: at === 30 ? "voided" : "rated" };
    });
    const read = gameRowsReader(store, 1);
    const visit = async (ids: readonly number[]) => {
      const visited: number[] = [];
      const games = ids.map((id) => ({ id, playedAt: day(40).getTime(), participantCount: 2, whole: false }));
      await read(games, (id) => visited.push(id));
      return visited;
    };
    const keys = (ids: readonly number[]) => ids.flatMap((id) => [participantId(id, 0), participantId(id, 1)]);
    const all = some.slice(0, 59).filter((_, at) => at !== 30);
    const withGap = all.filter((_, at) => at !== 10);
    const swapped = [...all.slice(20), ...all.slice(0, 20)];
    const everyOther = all.filter((_, at) => at % 2 === 0);
    for (const wanted of [all, withGap, swapped, everyOther, []]) expect(await visit(wanted)).toEqual(keys(wanted));
  });
});
