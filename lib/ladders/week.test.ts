import { beforeAll, expect, it } from "vitest";
import type { Store } from "@/db";
import { findAllLadders, findLadderById } from "@/db/store/ladders";
import { onBothEngines } from "@/db/testing/engines";
import { plainText } from "@/lib/games/surprise";
import { enterGames } from "@/lib/games/mutations";
import { gameOn, makeLadder, NOW, by } from "@/lib/testing/league";
import { storyPhrases } from "./stories";
import { weekStories } from "./week";

const day = (number: number) => new Date(Date.UTC(2026, 0, 1) + number * 86_400_000);

onBothEngines("the stories of a week", ({ open }) => {
  let store: Store;

  beforeAll(async () => {
    store = await open();
    const ladder = await makeLadder(store);
    const long = await makeLadder(store, { slug: "long" });
    // Twelve weeks in which Ayla always wins and Bo always loses, then a week in which Bo wins three of five.
    const season = Array.from({ length: 40 }, (_, at) => gameOn(at * 2, ["Ayla", 9, 20], ["Bo", 1, 20], ["Cy", 5, 20]));
    const week = [9, 1, 9, 1, 9].map((score, at) => gameOn(95 + at / 10, ["Ayla", 5, 20], ["Bo", score, 20]));
    // Dia gains in each of 25 games, of which three are in the last week.
    const gains = Array.from({ length: 25 }, (_, at) => gameOn(at < 22 ? at : 95 + at / 100, ["Dia", 9, 20], [`E${at}`, 1, 20]));
    for (const [{ id }, games] of [
      [ladder, [...season, ...week]],
      [long, gains],
    ] as const) {
      await store.write((tx) => enterGames(tx, { ladderId: id, games, source: "import", ...by }));
    }
  });

  const stories = async (now: Date) => weekStories(store, await findAllLadders(store), now);

  it("are the greatest of each kind over all ladders, with links", async () => {
    const { games, all, stories: told } = await stories(day(96));
    expect([games, all]).toEqual([8, true]);
    expect(told.map(({ kind, ladder }) => [kind, ladder.slug])).toEqual([
      ["upset", "clan"],
      ["streak", "long"],
      ["rivalry", "clan"],
    ]);
    const [upset, streak, rivalry] = told;
    expect(upset).toMatchObject({ winner: { name: "Bo", slug: "bo" }, loser: { name: "Ayla" }, result: "Bo 9–5 Ayla" });
    expect(streak).toMatchObject({ player: { name: "Dia" }, games: 25, from: 500 });
    expect(rivalry).toMatchObject({ one: { name: "Bo" }, other: { name: "Ayla" }, meetings: 5, won: 3, lost: 2 });
    expect(plainText(storyPhrases(rivalry!))).toMatch(
      /^Bo and Ayla met five times\. Bo finished ahead 3–2, and is \d+\.\d\d points up\.$/,
    );
  });

  it("are none after a week without games", async () => {
    expect(await stories(day(103))).toEqual({ games: 0, all: true, stories: [] });
    expect(await weekStories(store, [], NOW)).toEqual({ games: 0, all: true, stories: [] });
  });

  it("are of the newest 300 games of a busy week", async () => {
    const busy = await makeLadder(store, { slug: "busy" });
    const games = Array.from({ length: 320 }, (_, at) =>
      gameOn(200 + at / 1000, [`B${at % 9}`, 9, 20], [`B${(at + 1) % 9}`, at % 5, 20]),
    );
    await store.write((tx) => enterGames(tx, { ladderId: busy.id, games, source: "import", ...by }));
    const week = await weekStories(store, [(await findLadderById(store, busy.id))!], day(201));
    expect(week).toMatchObject({ games: 300, all: false });
  });
});
