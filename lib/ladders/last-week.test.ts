import { expect, it } from "vitest";
import type { Store } from "@/db";
import { newestGames } from "@/db/store/games";
import { sumOfRatings } from "@/db/store/ladder-pages";
import type { Ladder } from "@/db/store/ladders";
import { playersByKey } from "@/db/store/players";
import { topStandings } from "@/db/store/ratings";
import { onBothEngines } from "@/db/testing/engines";
import { commandLine } from "@/lib/audit/mutations";
import { correctGame, enterGames, restoreGame, voidGame } from "@/lib/games/mutations";
import { mergePlayers } from "@/lib/merges/mutations";
import { gameOn, makeLadder, NOW, play, reread, type Line } from "@/lib/testing/league";
import { lastWeekOf, nextWeek, type LastWeek } from "./last-week";
import { changeRules } from "./mutations";

const why = { reason: "a test", actor: commandLine, now: NOW };

function numbers(seed: number): (below: number) => number {
  let state = seed * 2 + 1;
  return (below) => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9;
    return (state >>> 0) % below;
  };
}

const next = numbers(12);

/** Two to five of thirty players. */
function lines(): Line[] {
  const who = new Set<number>();
  for (const size = 2 + next(4); who.size < size;) who.add(next(30));
  return [...who].map((player): Line => [`P${player}`, next(9), [5, 20, 40][next(3)]!]);
}

/** Thirty days, three games a day. */
async function season(store: Store): Promise<Ladder> {
  const ladder = await makeLadder(store);
  const games = Array.from({ length: 90 }, (_, at) => gameOn(at / 3, ...lines()));
  await store.write((tx) => enterGames(tx, { ladderId: ladder.id, games, source: "import", actor: commandLine, now: NOW }));
  return reread(store, ladder);
}

/** What a week says of everybody on the ladder. */
async function said(store: Store, ladder: Ladder, week: LastWeek) {
  const rows = await topStandings(store, ladder.id);
  return rows.map(({ name, playerId, rating }) => {
    const then = week.ratingThen(playerId, rating);
    return { name, then, more: week.moreAboveThen(then ?? rating), moreNow: week.moreAboveThen(rating) };
  });
}

onBothEngines("a ladder's last week", ({ open }) => {
  /** Each step, and whether what was kept can follow it. */
  const steps: [what: string, follows: boolean, step: (store: Store, ladder: Ladder) => Promise<unknown>][] = [
    ["a new game", true, (store, ladder) => play(store, ladder, gameOn(30.1, ...lines()))],
    ["a game of people who are new", true, (store, ladder) => play(store, ladder, gameOn(30.2, ["New 1", 3, 20], ["P1", 1, 20]))],
    ["a second game at the same moment", true, (store, ladder) => play(store, ladder, gameOn(30.2, ...lines()))],
    ["a game that comes late, within the week", true, (store, ladder) => play(store, ladder, gameOn(27.05, ...lines()))],
    ["a game half a day later", true, (store, ladder) => play(store, ladder, gameOn(30.9, ["New 1", 0, 20], ["P2", 1, 20]))],
    [
      "several games at once",
      true,
      (store, ladder) => {
        const games = Array.from({ length: 12 }, (_, at) => gameOn(31 + at / 4, ...lines()));
        return store.write((tx) => enterGames(tx, { ladderId: ladder.id, games, source: "import", ...why }));
      },
    ],
    ["a game that comes late by ten days", false, (store, ladder) => play(store, ladder, gameOn(24.01, ...lines()))],
    ["a game a month later", true, (store, ladder) => play(store, ladder, gameOn(64, ["P5", 2, 20], ["P6", 1, 20]))],
    ["another game after it", true, (store, ladder) => play(store, ladder, gameOn(64.1, ["P5", 2, 20], ["P7", 1, 20]))],
    [
      "a correction",
      false,
      async (store, ladder) => {
        const [game] = await newestGames(store, ladder.id, 1);
        return correctGame(store, { gameId: game!.id, game: gameOn(64.1, ["P8", 2, 20], ["P7", 1, 20]), ...why });
      },
    ],
    [
      "a voided game",
      false,
      async (store, ladder) => {
        const [game] = await newestGames(store, ladder.id, 1);
        await voidGame(store, { gameId: game!.id, ...why });
        await restoreGame(store, { gameId: game!.id, ...why });
        return voidGame(store, { gameId: game!.id, ...why });
      },
    ],
    ["a game after that", true, (store, ladder) => play(store, ladder, gameOn(64.2, ["P9", 2, 20], ["P7", 1, 20]))],
    [
      "a merge",
      false,
      async (store) => {
        const [keep, gone] = await Promise.all(["p9", "new 1"].map(async (key) => (await playersByKey(store, [key]))[0]!));
        const merged = await mergePlayers(store, { keepId: keep!.id, goneId: gone!.id, ...why });
        expect(merged).toMatchObject({ ok: true });
      },
    ],
    [
      "other rules",
      false,
      async (store, { id, rules, version }) => {
        const changed = await changeRules(store, { ladderId: id, rules: { ...rules, limit: "strict" }, version, ...why });
        expect(changed).toMatchObject({ ok: true });
      },
    ],
    ["a game under them", true, (store, ladder) => play(store, ladder, gameOn(64.3, ...lines()))],
  ];

  it("follows the ladder to what reading it anew says, and is read anew where it cannot", async () => {
    const store = await open();
    let ladder = await season(store);
    let kept = await nextWeek(store, ladder.id, null);
    for (const [what, follows, step] of steps) {
      await step(store, ladder);
      ladder = await reread(store, ladder);
      const [before, anew] = [kept, await nextWeek(store, ladder.id, null)];
      kept = await nextWeek(store, ladder.id, kept);
      expect(kept === before, what).toBe(follows);
      expect(await said(store, ladder, kept), what).toEqual(await said(store, ladder, anew));
      expect(kept.points, what).toBeCloseTo(await sumOfRatings(store, ladder.id), 9);
      expect(kept.ladder.version).toBe(ladder.version);
    }
  });

  it("follows many games one by one, in and out of order", async () => {
    const store = await open();
    let ladder = await season(store);
    let kept = await nextWeek(store, ladder.id, null);
    for (let day = 30, game = 0; game < 60; game++) {
      day += next(40) / 100;
      await play(store, ladder, gameOn(next(4) === 0 ? day - next(60) / 10 : day, ...lines()));
      ladder = await reread(store, ladder);
      kept = await nextWeek(store, ladder.id, kept);
      if (game % 6 !== 0) continue;
      expect(await said(store, ladder, kept)).toEqual(await said(store, ladder, await nextWeek(store, ladder.id, null)));
      expect(kept.points).toBeCloseTo(await sumOfRatings(store, ladder.id), 9);
    }
  });

  it("is read anew after more games than it can follow", async () => {
    const store = await open();
    let ladder = await season(store);
    const kept = await nextWeek(store, ladder.id, null);
    const games = Array.from({ length: 520 }, (_, at) => gameOn(31 + at / 4_000, ...lines()));
    await store.write((tx) => enterGames(tx, { ladderId: ladder.id, games, source: "import", ...why }));
    ladder = await reread(store, ladder);
    expect(await nextWeek(store, ladder.id, kept)).not.toBe(kept);
  });

  it("is kept for requests, and followed once by those that come at once", async () => {
    const store = await open();
    const ladder = await season(store);
    const first = await lastWeekOf(store, ladder);
    expect(await lastWeekOf(store, ladder)).toBe(first);
    await play(store, ladder, gameOn(30.5, ["P1", 3, 20], ["P2", 1, 20]));
    const after = await reread(store, ladder);
    const weeks = await Promise.all([lastWeekOf(store, after), lastWeekOf(store, after), lastWeekOf(store, ladder)]);
    for (const week of weeks) expect(week).toBe(first);
    expect(first.ladder.version).toBe(after.version);
    expect(await said(store, after, first)).toEqual(await said(store, after, await nextWeek(store, ladder.id, null)));
  });
});
