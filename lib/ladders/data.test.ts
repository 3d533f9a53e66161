import { beforeAll, expect, it } from "vitest";
import type { Store } from "@/db";
import { findNewestGames, findParticipantsByGames } from "@/db/store/games";
import type { Ladder } from "@/db/store/ladders";
import { findTopStandings, type Standing } from "@/db/store/ratings";
import { onBothEngines } from "@/db/testing/engines";
import { statementsOf } from "@/db/testing/statements";
import { enterGames } from "@/lib/games/mutations";
import { gameOn, makeLadder, play, reread, type Line, by } from "@/lib/testing/league";
import { findOnLadder, ladderGames, ladderPage } from "./data";
import type { LadderPage, LadderRow } from "./view";
import { ladderFacts } from "./facts";
import { ladderGamesQuery } from "@/lib/games/schema";
import { ladderQuery } from "./schema";
import { ratingOn } from "./you";

const view = (fields: Record<string, string | undefined> = {}) => ladderQuery.parse(fields);

/** 130 players over 100 days: some stop early, some come in the last week, and the first hundred only tie. */
function season() {
  return Array.from({ length: 600 }, (_, at) => {
    const day = at / 6;
    const who = (step: number) => `P${(at * 7 + step * 13) % (day > 95 ? 130 : 120)}`;
    const tie = at < 60;
    return gameOn(
      day,
      [who(0), tie ? 1 : at % 5, 20],
      [who(1), tie ? 1 : at % 3, 20],
      [who(2), tie ? 1 : 2, 15 + (tie ? 5 : at % 9)],
    );
  }).filter(({ participants }) => new Set(participants.map(({ player }) => player)).size === 3);
}

const above = (ratings: Iterable<number>, rating: number) => [...ratings].filter((other) => other > rating).length;

onBothEngines("a ladder's page", ({ open }) => {
  let store: Store;
  let ladder: Ladder;
  let all: Standing[];

  beforeAll(async () => {
    store = await open();
    ladder = await makeLadder(store);
    await store.write((tx) => enterGames(tx, { ladderId: ladder.id, games: season(), source: "import", ...by }));
    ladder = await reread(store, ladder);
    all = await findTopStandings(store, ladder.id);
  });

  async function everyPage(fields: Record<string, string>): Promise<LadderRow[]> {
    const rows: LadderRow[] = [];
    let after: string | null = null;
    for (let page = 1; page < 10; page++) {
      const shown = await ladderPage(store, "clan", view({ ...fields, page: String(page), ...(after && { after }) }), null);
      rows.push(...shown!.rows);
      after = shown!.next;
      if (fields.sort === undefined ? page >= shown!.pages : after === null) break;
    }
    return rows;
  }

  it("has everyone once, in order, with the rank that their rating has", async () => {
    const rows = await everyPage({ who: "everyone" });
    expect(rows.map(({ playerId }) => playerId)).toEqual(all.map(({ playerId }) => playerId));
    const ratings = all.map(({ rating }) => rating);
    expect(rows.map(({ rank }) => rank)).toEqual(ratings.map((rating) => above(ratings, rating) + 1));
  });

  it("leaves out players without games for 60 days, and ranks the others alone", async () => {
    const rows = await everyPage({ who: "active" });
    const limit = ladder.newestPlayedAt!.getTime() - 60 * 86_400_000;
    const active = all.filter(({ lastPlayedAt }) => lastPlayedAt.getTime() >= limit);
    expect(rows.map(({ playerId }) => playerId)).toEqual(active.map(({ playerId }) => playerId));
    const ratings = active.map(({ rating }) => rating);
    expect(rows.map(({ rank }) => rank)).toEqual(ratings.map((rating) => above(ratings, rating) + 1));
  });

  it.each(["games", "played", "name"] as const)("can be read by %s, page after page, without a gap or a double", async (sort) => {
    const rows = await everyPage({ who: "everyone", sort });
    expect(new Set(rows.map(({ playerId }) => playerId)).size).toBe(all.length);
    const keys = rows.map((row) =>
      sort === "games" ? -row.games : sort === "played" ? -Date.parse(row.lastPlayedAt) : row.name.toLowerCase(),
    );
    for (let at = 1; at < keys.length; at++) expect(keys[at]! >= keys[at - 1]!).toBe(true);
    const [row] = rows;
    expect(row!.rank).toBe(
      above(
        all.map(({ rating }) => rating),
        row!.rating,
      ) + 1,
    );
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
    const found: string[] = [];
    for (let after: string | null = ""; after !== null;) {
      const page: LadderPage = (await ladderPage(store, "digits", view({ who: "everyone", sort: "name", after }), null))!;
      found.push(...page.rows.map(({ name }) => name));
      after = page.next;
    }
    expect(found).toEqual(names);
  });

  it("has no rank for an inactive viewer", async () => {
    const quiet = await makeLadder(store, { slug: "quiet" });
    await play(store, quiet, gameOn(0, ["Away", 9, 10], ["Gone", 1, 10]));
    await play(store, quiet, gameOn(100, ["Here", 5, 10], ["There", 4, 10]));
    const { rows } = (await ladderPage(store, "quiet", view({ who: "everyone" }), null))!;
    const away = rows.find(({ name }) => name === "Away")!;
    expect((await ladderPage(store, "quiet", view(), away.playerId))!.own).toMatchObject({ name: "Away", rank: null });
  });

  it("pins the viewer's own row when it is on another page, or further down on this one", async () => {
    const last = all.at(-1)!;
    const shown = await ladderPage(store, "clan", view({ who: "everyone" }), last.playerId);
    expect(shown!.own).toMatchObject({
      name: last.name,
      rank:
        above(
          all.map(({ rating }) => rating),
          last.rating,
        ) + 1,
    });
    expect((await ladderPage(store, "clan", view({ who: "everyone" }), all[0]!.playerId))!.own).toBeNull();
    // On the same page, but further down than a window shows.
    const further = (await ladderPage(store, "clan", view({ who: "everyone" }), all[24]!.playerId))!;
    expect(further.own).toEqual(further.rows[24]);
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
      expect(
        page!.rows.map((row) => row.name),
        name,
      ).toContain(name);
    }
    const worst = (await findOnLadder(store, "clan", all.at(-1)!.name.toLowerCase()))!;
    expect(worst).toMatchObject({ slug: all.at(-1)!.slug, page: Math.ceil(all.length / 50) });
    expect(await findOnLadder(store, "clan", "nobody here")).toBeNull();
    expect(await findOnLadder(store, "none", "P1")).toBeNull();
  });

  it("balances, counts everyone once in the distribution, and has a median and a percentile", async () => {
    const facts = await ladderFacts(store, "clan");
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

  it("lists games newest first with their results, page after page", async () => {
    const first = await ladderGames(store, "clan", 40);
    const second = await ladderGames(store, "clan", 40, first!.next!);
    const ids = [...first!.lines, ...second!.lines].map(({ id }) => id);
    expect(ids).toEqual((await findNewestGames(store, ladder.id, 80)).map(({ id }) => id));
    const rows = (await findParticipantsByGames(store, [ids[0]!])).get(ids[0]!)!;
    expect(first!.lines[0]!.outcome).toMatchObject({ status: "rated", players: rows.length, mine: null });
    const [mine] = rows;
    const seen = await ladderGames(store, "clan", 1, undefined, mine!.playerId);
    expect(seen!.lines[0]!.outcome.mine).toMatchObject({ at: 0, change: mine!.change });
  });

  it("lists the games on one map, and names the maps that were played", async () => {
    const maps = await makeLadder(store, { slug: "maps" });
    const on = (day: number, map: string | null) => play(store, maps, { ...gameOn(day, ["X", 1, 10], ["Y", 2, 10]), map });
    const [oak, , again] = [await on(1, "Oak"), await on(2, "Elm"), await on(3, "Oak"), await on(4, null)];
    const found = await ladderGames(store, "maps", 5, undefined, null, { map: "Oak" });
    expect(found!.lines.map(({ id }) => id)).toEqual([again, oak]);
    expect(found!.filters).toEqual([{ name: "map", label: "Map or course", values: ["Elm", "Oak"] }]);
  });

  it("lists the games of a player and of a span of days, and says why it cannot", async () => {
    const games = async (query: Record<string, string>) =>
      (await ladderGames(store, "clan", 1_000, undefined, null, ladderGamesQuery.parse(query)))!;
    const all = (await games({})).lines;
    const whole = await findParticipantsByGames(
      store,
      all.map(({ id }) => id),
    );
    const someone = (await findTopStandings(store, ladder.id))[3];
    const theirs = all.filter(({ id }) => whole.get(id)!.some(({ playerId }) => playerId === someone!.playerId));
    expect((await games({ player: someone!.name })).lines.map(({ id }) => id)).toEqual(theirs.map(({ id }) => id));
    const days = all.filter(({ playedAt }) => playedAt >= "2026-01-05" && playedAt < "2026-01-08");
    expect(days.length).toBeGreaterThan(5);
    const found = await games({ from: "2026-01-05", to: "2026-01-07" });
    expect(found.lines.map(({ id }) => id)).toEqual(days.map(({ id }) => id));
    expect(await games({ team: "nobody" })).toMatchObject({ lines: [], problem: "There is no team “nobody” on this ladder." });
    expect(await games({ player: "nobody at all" })).toMatchObject({
      lines: [],
      problem: "No player’s name contains “nobody at all”.",
    });
  });
});

it.each([{ who: "nobody" }, { sort: "height" }, { page: "-3" }, { page: "x" }, { page: "1e99" }, { after: "x".repeat(999) }])(
  "what an address asks of a ladder › passes over nonsense: %o",
  (fields) => {
    expect(view(fields)).toEqual({ who: "active", sort: "rating", page: 1 });
  },
);
