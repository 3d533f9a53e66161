import { expect, it } from "vitest";
import type { Store } from "@/db";
import { updateBuckets, findBucketsByWidth, countAbove, countAboveEach, WIDE } from "@/db/store/buckets";
import { insertGames } from "@/db/store/games";
import {
  upsertRatings,
  findRatingsByPlayers,
  updateActiveBetween,
  findStandingsPage,
  findTopStandings,
  type Rating,
} from "@/db/store/ratings";
import { onBothEngines } from "@/db/testing/engines";
import { bucketChanges } from "@/lib/fold/buckets";
import { gameRow, insertLeague, MADE_AT as at } from "@/db/testing/rows";

async function league(open: () => Promise<Store>): Promise<{ store: Store; row: (playerId: number, rating: number) => Rating }> {
  const store = await open();
  const names = Array.from({ length: 600 }, (_, number) => `p${number + 1}`);
  await insertLeague(store, ["one"], names);
  await store.write((tx) => insertGames(tx, [gameRow(1, at)], []));
  const last = { lastGameId: 1, lastPlayedAt: at, lastChange: 0.1 + 0.2, recent: [500.1, -3], active: true, hidden: false };
  return { store, row: (playerId, rating) => ({ ladderId: 1, playerId, rating, games: 3, won: 2, lost: 1, tied: 0, ...last }) };
}

onBothEngines("ratings", ({ open }) => {
  it("are read as they were written, and replaced by a second write", async () => {
    const { store, row } = await league(open);
    await store.write((tx) => upsertRatings(tx, [row(1, 500 / 3), row(2, -1e-9)]));
    expect(await findRatingsByPlayers(store, 1, [1, 2, 3])).toEqual([row(1, 500 / 3), row(2, -1e-9)]);
    await store.write((tx) => upsertRatings(tx, [{ ...row(1, 700), games: 4, recent: [] }]));
    expect(await findRatingsByPlayers(store, 1, [1])).toEqual([{ ...row(1, 700), games: 4, recent: [] }]);
  });

  it("are listed best first, with names", async () => {
    const { store, row } = await league(open);
    await store.write((tx) => upsertRatings(tx, [row(1, 10), row(2, 30), row(3, 20), row(4, 20)]));
    const listed = (await findTopStandings(store, 1)).map(({ name, rating }) => `${name} ${rating}`);
    expect(listed).toEqual(["p2 30", "p4 20", "p3 20", "p1 10"]);
    expect(await findTopStandings(store, 1, 1)).toHaveLength(1);
  });

  it("become inactive, or active again, between two times, and return whose changed", async () => {
    const { store, row } = await league(open);
    const later = new Date(at.getTime() + 1_000);
    const rows = [row(1, 10), { ...row(2, 30), lastPlayedAt: later }, { ...row(3, 20), active: false }];
    await store.write((tx) => upsertRatings(tx, rows));
    const changed = (active: boolean) => store.write((tx) => updateActiveBetween(tx, 1, at, later, active));
    expect(await changed(false)).toEqual([{ rating: 10, active: false, hidden: false }]);
    expect((await changed(true)).map(({ rating }) => rating).sort()).toEqual([10, 20]);
  });

  it("are counted above any rating, and found at any position, from the buckets", async () => {
    const { store, row } = await league(open);
    // Thirds and negatives, several within one point, some exactly on the edge of a bucket.
    const rows = Array.from({ length: 600 }, (_, number) =>
      row(number + 1, Math.floor((number % 200) * 1.7 - 100) / (number % 3 === 0 ? 3 : 1)),
    );
    rows.forEach((entry, number) => (entry.active = number % 4 > 0));
    await store.write(async (tx) => {
      await upsertRatings(tx, rows);
      await updateBuckets(tx, bucketChanges(1, [row(1, 5)], [row(1, 5), ...rows]));
    });
    for (const who of ["everyone", "active"] as const) {
      const some = rows.filter(({ active }) => who === "everyone" || active).map(({ rating }) => rating);
      const asked = [...some.slice(0, 40), -1e9, 1e9, 0, 64, -64, ...some.slice(0, 10).map((rating) => rating + 0.25)];
      const expected = new Map(asked.map((rating) => [rating, some.filter((other) => other > rating).length]));
      expect(await countAboveEach(store, 1, asked, who)).toEqual(expected);
      for (const rating of asked.slice(0, 5)) expect(await countAbove(store, 1, rating, who)).toBe(expected.get(rating));
      const inOrder = [...some].sort((a, b) => b - a);
      for (const offset of [0, 1, 49, 50, 299, some.length - 1]) {
        const page = await findStandingsPage(store, 1, who, offset, 3);
        expect(page.map(({ rating }) => rating)).toEqual(inOrder.slice(offset, offset + 3));
      }
      expect(await findStandingsPage(store, 1, who, some.length, 3)).toEqual([]);
    }
    expect((await findBucketsByWidth(store, 1, WIDE)).reduce((sum, { everyone }) => sum + everyone, 0)).toBe(600);
  });
});
