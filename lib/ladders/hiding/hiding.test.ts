import { text } from "node:stream/consumers";
import { beforeAll, expect, it } from "vitest";
import type { Store } from "@/db";
import { findLadderBySlug, type Ladder } from "@/db/store/ladders";
import { findAllStandings, type Standing } from "@/db/store/ratings";
import { findNewestAuditRows } from "@/db/store/records";
import { readDatabaseVersion } from "@/db/store/database-version";
import { onBothEngines } from "@/db/testing/engines";
import { findPlayer, ladderBody, playerBody, standingsBody } from "@/lib/api/data";
import { commandLine } from "@/lib/audit/mutations";
import { previewGame } from "@/lib/games/preview";
import { pluck } from "@/lib/platform/grouped";
import { ratedPlayersLike } from "@/lib/players/search";
import { differences, gameOn, makeLadder, NOW, play, playAll, reread } from "@/lib/testing/league";
import { everyPage, longSeason, rankAmong } from "@/lib/testing/standings";
import { exportBySlug } from "@/lib/transfer/export/data";
import { findOnLadder, ladderPage, topFive } from "../data";
import { ladderFacts } from "../facts";
import { ladderRace, weeklyRanks } from "../weekly-ranks";
import { ladderQuery } from "../schema";
import { weekStories } from "../week";
import { youOn } from "../you";
import { hidePlayer, showPlayer } from "./mutations";
import { ok } from "@/lib/testing/outcome";

const by = { reason: "an aimbot", actor: commandLine, now: NOW };

onBothEngines("a hidden player", ({ open }) => {
  let store: Store;
  let ladder: Ladder;
  let before: Standing[];
  let hidden: Standing[];
  let listed: Standing[];
  let versionBefore: string;

  beforeAll(async () => {
    store = await open();
    const made = await makeLadder(store);
    await playAll(store, made, longSeason());
    before = await findAllStandings(store, made.id);
    versionBefore = await readDatabaseVersion(store);
    // The best, one in the middle, and one who has stopped playing.
    hidden = [before[0]!, before[30]!, before.find(({ active }) => !active)!];
    for (const { playerId } of hidden)
      expect(await hidePlayer(store, { playerId, ...by })).toMatchObject({ ok: true, ladders: 1 });
    ladder = await reread(store, made);
    listed = before.filter((row) => !hidden.some(({ playerId }) => playerId === row.playerId));
  });

  it("changes no rating and no sum: a rating from scratch gives what is stored", async () => {
    const after = await findAllStandings(store, ladder.id);
    expect(after.map(({ playerId, rating, games }) => [playerId, rating, games])).toEqual(
      before.map(({ playerId, rating, games }) => [playerId, rating, games]),
    );
    expect(await differences(store)).toEqual([]);
    const { conservation, distribution } = (await ladderFacts(store, "clan"))!;
    expect(conservation).toMatchObject({ players: before.length, hidden: 3, balanced: true });
    expect(distribution.reduce((sum, { players }) => sum + players, 0)).toBe(listed.length);
  });

  it.each(["everyone", "active"])("is on no page of the standings of %s, and everyone below moves up", async (who) => {
    const rows = await everyPage(store, "clan", { who });
    const expected = listed.filter(({ active }) => who === "everyone" || active);
    expect(pluck(rows, "playerId")).toEqual(pluck(expected, "playerId"));
    const ratings = pluck(expected, "rating");
    expect(rows.map(({ rank }) => rank)).toEqual(ratings.map((rating) => rankAmong(ratings, rating)));
    for (const sort of ["games", "played", "name"]) {
      const sorted = await everyPage(store, "clan", { who, sort });
      expect(pluck(sorted, "playerId").sort()).toEqual(pluck(expected, "playerId").sort());
    }
  });

  it("was not ranked in earlier weeks either, so that nobody moves by being counted without them", async () => {
    const { ranks } = await weeklyRanks(store, ladder, pluck(before, "playerId"));
    for (const { playerId } of hidden) expect(new Set(ranks.get(playerId))).toEqual(new Set([null]));
    for (const { playerId, moved } of await everyPage(store, "clan", { who: "active" })) {
      const [then, now] = ranks.get(playerId)!.slice(-2);
      if (then != null) expect(moved).toBe(then - now!);
    }
  });

  it("is not in the best five, the race, the search of the ladder, the stories, downloads or the API’s standings", async () => {
    const ids = new Set(pluck(hidden, "playerId"));
    const names = pluck(hidden, "name");
    const active = listed.filter(({ active: plays }) => plays);
    expect(pluck(await topFive(store, ladder), "name")).toEqual(pluck(active.slice(0, 5), "name"));
    const { race } = (await ladderRace(store, "clan", "1y", names, hidden[0]!.playerId))!;
    // Other players whose names hold a hidden one's may be added to the first ten.
    expect(race.lines.filter(({ id }) => ids.has(id))).toEqual([]);
    const ten = active.slice(0, 10);
    const ratings = pluck(ten, "rating");
    expect(race.lines.slice(0, 10).map(({ id, ranks }) => [id, ranks.at(-1)])).toEqual(
      ten.map(({ playerId, rating }) => [playerId, rankAmong(ratings, rating)]),
    );
    expect(await findOnLadder(store, "clan", hidden[0]!.name)).not.toMatchObject({ slug: hidden[0]!.slug });
    const { stories } = await weekStories(store, [ladder], ladder.newestPlayedAt!);
    expect(stories.length).toBeGreaterThan(0);
    for (const id of ids) expect(JSON.stringify(stories)).not.toContain(`"id":${id},`);
    const csv = await store.snapshot(async (reader) => text((await exportBySlug(reader, "clan", "standings", "csv"))!));
    const exported = csv.trim().split(/\r?\n/).slice(1);
    expect(exported.map((line) => line.split(",")[1])).toEqual(pluck(listed, "name"));
    const { standings } = await standingsBody(store, ladder, { limit: 100 });
    expect(standings.map(({ player }) => player.id)).toEqual(pluck(listed, "playerId"));
    expect(ladderBody(ladder).players).toBe(listed.length);
  });

  it("keeps a page, games and a rating of their own, without a rank", async () => {
    const { name, rating } = hidden[0]!;
    const player = (await findPlayer(store, name))!;
    expect(await playerBody(store, player, [ladder])).toMatchObject({ ladders: [{ rank: null, rating }] });
    expect(await youOn(store, [ladder], player.id)).toMatchObject([{ rank: null, above: null, below: null, rating }]);
    const { own } = (await ladderPage(store, "clan", ladderQuery.parse({}), player.id))!;
    expect(own).toMatchObject({ rank: null, rating });
    const [found] = (await ratedPlayersLike(store, name, 5)).filter(({ id }) => id === player.id);
    expect(found).toMatchObject({ name, ratings: [] });
    const [second] = await ratedPlayersLike(store, listed[1]!.name, 1);
    expect(second).toMatchObject({ mark: listed[1]!.mark, ratings: [{ ladder: "Ladder clan", rank: 2 }] });
  });

  it("has no rank in a preview, and is passed over in the ranks of others", async () => {
    const names = [hidden[0]!.name, listed[0]!.name];
    const preview = ok(await previewGame(store, ladder.id, gameOn(101, [names[0]!, 1, 20], [names[1]!, 9, 20])));
    const rankOf = (name: string) => preview.impact.players.find((player) => player.name === name)!.before!.rank;
    expect(names.map(rankOf)).toEqual([null, 1]);
  });

  it("stays hidden in later games, on ladders that they join, and the arithmetic holds", async () => {
    const other = await makeLadder(store, { slug: "other" });
    await play(store, ladder, gameOn(102, [hidden[0]!.name, 9, 20], [listed[0]!.name, 1, 20]));
    await play(store, other, gameOn(1, [hidden[0]!.name, 9, 20], [listed[0]!.name, 1, 20], [listed[1]!.name, 3, 20]));
    expect(await differences(store)).toEqual([]);
    expect((await everyPage(store, "other", { who: "everyone" })).map(({ rank }) => rank)).toEqual([1, 2]);
    expect(await findLadderBySlug(store, "other")).toMatchObject({ playerCount: 3, hiddenCount: 1 });
    expect((await ladderFacts(store, "other"))!.conservation).toMatchObject({ players: 3, hidden: 1, balanced: true });
  });

  it("is listed again at their rank when an admin shows them; each act is in the log", async () => {
    expect(await hidePlayer(store, { playerId: hidden[0]!.playerId, ...by })).toMatchObject({ ok: false });
    expect(await readDatabaseVersion(store)).not.toBe(versionBefore);
    for (const { playerId } of hidden) expect(await showPlayer(store, { playerId, ...by })).toMatchObject({ ok: true });
    const rows = await everyPage(store, "clan", { who: "everyone" });
    expect(rows).toHaveLength(before.length);
    expect(await differences(store)).toEqual([]);
    const lines = await findNewestAuditRows(store, 20, { kind: "player", id: hidden[1]!.playerId });
    expect(lines.map(({ action, reason }) => [action, reason])).toEqual([
      ["player.show", "an aimbot"],
      ["player.hide", "an aimbot"],
    ]);
  });
});
