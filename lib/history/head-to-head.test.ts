import { expect, it } from "vitest";
import type { Store } from "@/db";
import { onBothEngines } from "@/db/testing/engines";
import { voidGame } from "@/lib/games/mutations";
import { by, gameOn, makeLadder, play, playAll, type Line } from "@/lib/testing/league";
import { headToHead } from "./head-to-head";
import { plainText } from "@/lib/games/surprise";
import { faceOffSentence } from "./face-off-words";

const faceOff = (store: Store, slug: string, rival: string, ladder: string | null = null) =>
  headToHead(store, slug, rival, ladder, 1);

onBothEngines("two players over all ladders", ({ it }) => {
  it("have one record, the ladder where they met most first, and every meeting in order", async ({ store }) => {
    const [clan, arena] = [await makeLadder(store), await makeLadder(store, { slug: "arena" })];
    const ids: number[] = [];
    const meet = async (ladder: typeof clan, day: number, one: number, other: number) => {
      ids.push(await play(store, ladder, gameOn(day, ["Ayla", one, 20], ["Bo", other, 20])));
    };
    await meet(clan, 1, 9, 1);
    await meet(arena, 2, 9, 1);
    await meet(arena, 3, 9, 1);
    await meet(clan, 4, 1, 1);
    await meet(arena, 5, 1, 9);
    await play(store, arena, gameOn(6, ["Ayla", 3, 20], ["Cy", 1, 20]));

    const found = (await faceOff(store, "ayla", "bo"))!;
    expect(found).toMatchObject({ meetings: 5, won: 3, lost: 1, tied: 1 });
    expect(found).toMatchObject({
      ladders: [
        { slug: "arena", meetings: 3 },
        { slug: "clan", meetings: 2 },
      ],
      firstAt: "2026-01-02T00:00:00.000Z",
      lastAt: "2026-01-06T00:00:00.000Z",
      longestRun: { by: "player", games: 3, until: "2026-01-04T00:00:00.000Z" },
    });
    expect(found.strip.map(({ gameId }) => gameId)).toEqual(ids);
    expect(found.flow.at(-1)!.total).toBeCloseTo(found.points, 3);
    const [onClan, onArena] = await Promise.all(["clan", "arena"].map((ladder) => faceOff(store, "ayla", "bo", ladder)));
    expect(found.points).toBeCloseTo(onClan!.points + onArena!.points, 9);

    const turned = (await faceOff(store, "bo", "ayla"))!;
    expect(turned).toMatchObject({ won: 1, lost: 3, tied: 1 });
    expect(turned.points).toBeCloseTo(-found.points, 9);
  });

  it("have a record as team-mates, by team totals, without voided games", async ({ store }) => {
    const [clan, arena] = [await makeLadder(store), await makeLadder(store, { slug: "arena" })];
    const wolves = (day: number, score: number, ...others: Line[]) =>
      gameOn(day, ["Ayla", 5, 20, "Wolf"], ["Bo", score, 20, "Wolf"], ...others);
    await playAll(store, arena, [
      wolves(3, 1, ["Cy", 9, 20, "Bear"], ["Di", 1, 20, "Cat"]),
      wolves(4, 1, ["Cy", 3, 20, "Bear"], ["Di", 3, 20, "Bear"], ["Ei", 1, 20, "Bear"]),
    ]);
    const [, , voided] = await playAll(store, clan, [
      wolves(1, 5, ["Cy", 9, 20, "Bear"]),
      wolves(2, 4, ["Cy", 9, 20, "Bear"]),
      wolves(5, 5, ["Cy", 1, 20, "Bear"]),
      // Against each other, and of the same team's name in different games.
      gameOn(6, ["Ayla", 5, 20, "Wolf"], ["Bo", 1, 20, "Bear"]),
      gameOn(7, ["Bo", 5, 20, "Wolf"], ["Cy", 1, 20, "Bear"]),
    ]);
    await voidGame(store, { gameId: voided!, reason: "A test.", ...by });

    const record = { games: 4, won: 1, lost: 2, drawn: 1 };
    expect((await faceOff(store, "ayla", "bo"))!.together).toEqual(record);
    expect((await faceOff(store, "bo", "ayla"))!.together).toEqual(record);
    expect((await faceOff(store, "bo", "ayla", "arena"))!.together).toEqual({ games: 2, won: 0, lost: 2, drawn: 0 });
  });

  it("are null for an unknown slug, or one player twice; a meeting whose time is not known has the date alone", async ({
    store,
  }) => {
    const clan = await makeLadder(store);
    await playAll(store, clan, [
      { ...gameOn(1.5, ["Ayla", 9, 20], ["Bo", 1, 20]), timeUnknown: true },
      gameOn(2, ["Cy", 9, 20], ["Di", 1, 20]),
    ]);
    expect((await faceOff(store, "ayla", "bo"))!.lines).toMatchObject([{ playedAt: "2026-01-02" }]);
    expect(await faceOff(store, "ayla", "nobody")).toBeNull();
    expect(await faceOff(store, "ayla", "ayla")).toBeNull();
    expect(await faceOff(store, "ayla", "cy")).toMatchObject({ meetings: 0, longestRun: null, sentence: null, strip: [] });
  });
});

it.each([
  [66, 48, 76.61, "2026-11-14", "Ayla is ahead, 66–48, and has taken 76.61 points from Bo over a year."],
  [66, 48, -3.5, "2025-11-29", "Ayla is ahead, 66–48, but Bo has taken 3.50 points from Ayla over 7 days."],
  [0, 0, 1.2, "2025-11-22", "They are level, 0–0, and Ayla has taken 1.20 points from Bo."],
  [2, 2, 0.001, "2026-03-01", "They are level, 2–2, and neither has taken points from the other over 3 months."],
])("the sentence about two players › of %d–%d, %d points, until %s is: %s", (won, lost, points, day, says) => {
  const record = { player: "Ayla", rival: "Bo", won, lost, points };
  const times = { firstAt: "2025-11-22T20:00:00.000Z", lastAt: `${day}T20:00:00.000Z` };
  expect(plainText(faceOffSentence({ ...record, ...times })!)).toBe(says);
});
