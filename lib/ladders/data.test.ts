import { beforeAll, expect, it } from "vitest";
import type { Store } from "@/db";
import { type Ladder, findAllLadders } from "@/db/store/ladders";
import { findTopStandings, type Standing } from "@/db/store/ratings";
import { onBothEngines } from "@/db/testing/engines";
import { statementsOf } from "@/db/testing/statements";
import { pluck } from "@/lib/platform/grouped";
import { gameOn, makeLadder, play, playAll, reread, type Line } from "@/lib/testing/league";
import { everyPage, longSeason, rankAmong } from "@/lib/testing/standings";
import { findOnLadder, ladderGames, ladderPage, laddersWithTop } from "./data";
import { ladderFacts } from "./facts";
import { ladderQuery } from "./schema";
import { ratingOn, ownStrip, youOn } from "./you";
import { findPlayerBySlug } from "@/db/store/players";
import { cachedRead } from "@/lib/platform/version-cache";

const view = (fields: Record<string, string | undefined> = {}) => ladderQuery.parse(fields);

onBothEngines("a ladder's page", ({ open }) => {
  let store: Store;
  let ladder: Ladder;
  let all: Standing[];

  beforeAll(async () => {
    store = await open();
    ladder = await makeLadder(store);
    await playAll(store, ladder, longSeason());
    ladder = await reread(store, ladder);
    all = await findTopStandings(store, ladder.id);
  });

  it.each(["everyone", "active"] as const)("has %s once, in order, with the rank of their rating among them", async (who) => {
    const rows = await everyPage(store, "clan", { who });
    const limit = ladder.newestPlayedAt!.getTime() - 60 * 86_400_000;
    const expected = all.filter(({ lastPlayedAt }) => who === "everyone" || lastPlayedAt.getTime() >= limit);
    expect((await ladderPage(store, "clan", view({ who }), null))!.total).toBe(expected.length);
    expect(pluck(rows, "playerId")).toEqual(pluck(expected, "playerId"));
    const ratings = pluck(expected, "rating");
    expect(rows.map(({ rank }) => rank)).toEqual(ratings.map((rating) => rankAmong(ratings, rating)));
  });

  it.each(["games", "played", "name"] as const)("can be read by %s, page after page, without a gap or a double", async (sort) => {
    const rows = await everyPage(store, "clan", { who: "everyone", sort });
    expect(new Set(pluck(rows, "playerId")).size).toBe(all.length);
    const keys = rows.map((row) =>
      sort === "games" ? -row.games : sort === "played" ? -Date.parse(row.lastPlayedAt) : row.name.toLowerCase(),
    );
    for (let at = 1; at < keys.length; at++) expect(keys[at]! >= keys[at - 1]!).toBe(true);
    const [row] = rows;
    expect(row!.rank).toBe(rankAmong(pluck(all, "rating"), row!.rating));
  });

  it.each(["rating", "games", "played", "name"] as const)(
    "by %s, takes as many statements for 50 rows as for 3",
    async (sort) => {
      const slug = `three-by-${sort}`;
      const three = await makeLadder(store, { slug });
      await play(store, three, gameOn(0, ["X", 1, 10], ["Y", 2, 10], ["Z", 3, 10]));
      await play(store, three, gameOn(9, ["X", 4, 10], ["Y", 2, 10]));
      const read = (of: string) => ladderPage(store, of, view({ who: "everyone", sort }), null);
      // Data cached for each version of a ladder is not counted.
      const [many, few] = [await read("clan"), await read(slug)];
      expect([many!.rows.length, few!.rows.length]).toEqual([50, 3]);
      const statements = await statementsOf(() => read(slug));
      expect(statements).toBeGreaterThan(2);
      expect(await statementsOf(() => read("clan"))).toBe(statements);
    },
  );

  it("sorts names made of digits as text, and loses nobody after 049", async () => {
    const digits = await makeLadder(store, { slug: "digits" });
    const names = Array.from({ length: 120 }, (_, at) => String(at).padStart(3, "0"));
    await play(store, digits, gameOn(1, ...names.map((name): Line => [name, 1, 10])));
    const rows = await everyPage(store, "digits", { who: "everyone", sort: "name" });
    expect(pluck(rows, "name")).toEqual(names);
  });

  it("pins the viewer's own row when it is on another page or further down on this one, without a rank for the inactive", async () => {
    const last = all.at(-1)!;
    const shown = await ladderPage(store, "clan", view({ who: "everyone" }), last.playerId);
    expect(shown!.own).toMatchObject({ name: last.name, rank: rankAmong(pluck(all, "rating"), last.rating) });
    expect((await ladderPage(store, "clan", view({ who: "everyone" }), all[0]!.playerId))!.own).toBeNull();
    // On the same page, but further down than a window shows.
    const further = (await ladderPage(store, "clan", view({ who: "everyone" }), all[24]!.playerId))!;
    expect(further.own).toEqual(further.rows[24]);
    const away = all.find(({ active }) => !active)!;
    expect((await ladderPage(store, "clan", view(), away.playerId))!.own).toMatchObject({ name: away.name, rank: null });
    expect((await ladderPage(store, "clan", view(), 99_999))!.own).toBeNull();
  });

  it("jumps to the page that a name is on, also among many who have the same rating", async () => {
    const tied = await makeLadder(store, { slug: "tied" });
    const names = Array.from({ length: 120 }, (_, at) => `Same ${at}`);
    await play(store, tied, gameOn(0, ["Idle One", 1, 10], ["Idle Two", 1, 10]));
    await play(store, tied, gameOn(100, ...names.map((name): Line => [name, 1, 10])));
    for (const name of [names[0]!, names[60]!, names[119]!, "Idle One"]) {
      const found = (await findOnLadder(store, "tied", name))!;
      const who = found.active ? "active" : "everyone";
      const page = await ladderPage(store, "tied", view({ who, page: String(found.page) }), null);
      expect(pluck(page!.rows, "name")).toContain(name);
    }
    const worst = (await findOnLadder(store, "clan", all.at(-1)!.name.toLowerCase()))!;
    expect(worst).toMatchObject({ slug: all.at(-1)!.slug, page: Math.ceil(all.length / 50) });
    expect(await findOnLadder(store, "clan", "nobody here")).toBeNull();
    expect(await findOnLadder(store, "none", "P1")).toBeNull();
  });

  it("balances, counts everyone once in the distribution, and has a median and a percentile", async () => {
    const facts = await ladderFacts(store, "clan");
    expect((await laddersWithTop(store)).find(({ slug }) => slug === "clan")!.players).toBe(all.length);
    expect(facts!.conservation).toMatchObject({ balanced: true, players: all.length, expected: all.length * 500 });
    expect(facts!.distribution.reduce((sum, { players }) => sum + players, 0)).toBe(all.length);
    const middle = all.length / 2;
    const [upper, lower] = [all[Math.ceil(middle) - 1]!.rating, all[Math.floor(middle)]!.rating];
    expect(facts!.median).toBeCloseTo((upper + lower) / 2, 9);
    const own = (await ratingOn(store, "clan", all[10]!.playerId))!;
    expect(own.ahead).toBe(all.filter(({ rating }) => rating < all[10]!.rating).length / (all.length - 1));
    for (const { from, to, players } of facts!.distribution) {
      expect(players).toBe(all.filter(({ rating }) => rating >= from && rating < to).length);
    }
    expect(await ladderFacts(store, "none")).toBeNull();
  });

  it("lists the games on one map, and names the maps that were played", async () => {
    const maps = await makeLadder(store, { slug: "maps" });
    const on = (day: number, map: string | null) => play(store, maps, { ...gameOn(day, ["X", 1, 10], ["Y", 2, 10]), map });
    const [oak, , again] = [await on(1, "Oak"), await on(2, "Elm"), await on(3, "Oak"), await on(4, null)];
    const found = await ladderGames(store, "maps", 5, undefined, null, { map: "Oak" });
    expect(found!.lines.map(({ id }) => id)).toEqual([again, oak]);
    expect(found!.filters).toEqual([{ name: "map", label: "Map or course", values: ["Elm", "Oak"] }]);
  });
});

it.each([{ who: "nobody" }, { sort: "height" }, { page: "-3" }, { page: "x" }, { page: "1e99" }, { after: "x".repeat(999) }])(
  "what an address asks of a ladder › passes over nonsense: %o",
  (fields) => {
    expect(view(fields)).toEqual({ who: "active", sort: "rating", page: 1 });
  },
);

onBothEngines("the signed-in player's position", ({ it }) => {
  it("has the rank, the last game and why, and who is just above and below; no rank for the inactive", async ({
    store,
    ladder: clan,
  }) => {
    const arena = await makeLadder(store, { slug: "arena" });
    await play(store, clan, gameOn(0, ["Away", 9, 20], ["Gone", 1, 20]));
    await play(store, clan, gameOn(80, ["Ayla", 9, 20], ["Bo", 5, 20], ["Cy", 1, 20], ["Di", 3, 20]));
    const last = await play(store, clan, gameOn(81, ["Bo", 9, 20, "Wolf"], ["Cy", 2, 20, "Wolf"], ["Ayla", 5, 20, "Bear"]));
    const duel = await play(store, arena, gameOn(82, ["Bo", 1, 20], ["Ayla", 5, 20]));
    const ladders = await findAllLadders(store);
    const bo = (await findPlayerBySlug(store, "bo"))!;

    const [first, second] = await youOn(store, ladders, bo.id);
    expect(first).toMatchObject({
      ladder: { slug: "arena" },
      rank: 2,
      players: 2,
      provisional: true,
      above: { name: "Ayla", rank: 1 },
      below: null,
      last: { gameId: duel, result: "Ayla 5–1 Bo", why: "Ayla (500) finished ahead of you, which cost 20.00." },
    });
    const standings = (await findTopStandings(store, clan.id)).filter(({ active }) => active);
    const at = standings.findIndex(({ playerId }) => playerId === bo.id);
    const [me, below] = [standings[at]!, standings[at + 1]!];
    expect(second).toMatchObject({ ladder: { slug: "clan" }, rank: at + 1, players: 4, rating: me.rating, games: 2 });
    expect(second!.above).toBeNull();
    expect(second!.below).toMatchObject({ name: below.name, rank: at + 2, away: me.rating - below.rating });
    expect(second!.last).toMatchObject({ gameId: last, result: "Wolf 11–5 Bear", change: me.lastChange });
    expect(await ownStrip(store, bo.id)).toEqual({ mark: bo.mark, team: null, games: 3, on: [first, second] });
    expect(await ratingOn(store, "clan", bo.id)).toMatchObject({ rating: me.rating });
    const away = (await findPlayerBySlug(store, "away"))!;
    expect(await youOn(store, [clan], away.id)).toMatchObject([{ rank: null, players: 4, above: null, below: null }]);
    expect(await youOn(store, ladders, 987_654)).toEqual([]);
    expect(second!.last.why).toMatch(/^You outscored Ayla \(\d+\), a \d\d% chance, worth \d+\.\d\d\.$/);
  });

  it("finds neighbours with the very same rating", async ({ store, ladder: clan }) => {
    await play(store, clan, gameOn(0, ["Ayla", 9, 20], ["Bo", 9, 20], ["Cy", 9, 20]));
    const ladders = await findAllLadders(store);
    const beside = async (slug: string) => {
      const [you] = await youOn(store, ladders, (await findPlayerBySlug(store, slug))!.id);
      return [you!.rank, you!.above?.name ?? null, you!.below?.name ?? null, you!.above?.away ?? you!.below?.away];
    };
    const order = (await findTopStandings(store, clan.id)).map(({ name }) => name);
    expect(await beside(order[1]!.toLowerCase())).toEqual([1, order[0], order[2], 0]);
    expect(await beside(order[0]!.toLowerCase())).toEqual([1, null, order[1], 0]);
  });
});

onBothEngines("a cached read of a ladder's pages", ({ it }) => {
  it("runs once while nothing changes, and follows a game", async ({ store, ladder }) => {
    const read = async (from: typeof store) => [await laddersWithTop(from), await ladderFacts(from, "clan")];
    const cached = cachedRead(read);
    const before = await cached(store);
    expect(await cached(store)).toBe(before);
    await play(store, ladder, gameOn(6, ["Ann", 1, 10], ["Cid", 9, 10]));
    const after = await cached(store);
    expect(after).not.toEqual(before);
    expect(after).toEqual(await read(store));
  });
});
