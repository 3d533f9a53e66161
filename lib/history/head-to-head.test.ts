import { expect, it } from "vitest";
import type { Store } from "@/db";
import { onBothEngines } from "@/db/testing/engines";
import { commandLine } from "@/lib/audit/mutations";
import { voidGame } from "@/lib/games/mutations";
import { gameOn, makeLadder, NOW, play, type Line } from "@/lib/testing/league";
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
    expect(found.ladders.map(({ slug, meetings }) => [slug, meetings])).toEqual([
      ["arena", 3],
      ["clan", 2],
    ]);
    expect(found.strip.map(({ gameId }) => gameId)).toEqual(ids);
    expect(found.flow.at(-1)!.total).toBeCloseTo(found.points, 3);
    expect([found.firstAt, found.lastAt]).toEqual(["2026-01-02T00:00:00.000Z", "2026-01-06T00:00:00.000Z"]);
    expect(found.longestRun).toEqual({ by: "player", games: 3, until: "2026-01-04T00:00:00.000Z" });
    const [onClan, onArena] = await Promise.all(["clan", "arena"].map((ladder) => faceOff(store, "ayla", "bo", ladder)));
    expect(found.points).toBeCloseTo(onClan!.points + onArena!.points, 9);

    const turned = (await faceOff(store, "bo", "ayla"))!;
    expect(turned).toMatchObject({ won: 1, lost: 3, tied: 1 });
    expect(turned.points).toBeCloseTo(-found.points, 9);
  });

  it("have a record as team-mates, by team totals, without voided games", async ({ store }) => {
    const [clan, arena] = [await makeLadder(store), await makeLadder(store, { slug: "arena" })];
    const wolves = (score: number): Line[] => [
      ["Ayla", 5, 20, "Wolf"],
      ["Bo", score, 20, "Wolf"],
    ];
    await play(store, clan, gameOn(1, ...wolves(5), ["Cy", 9, 20, "Bear"]));
    await play(store, clan, gameOn(2, ...wolves(4), ["Cy", 9, 20, "Bear"]));
    await play(store, arena, gameOn(3, ...wolves(1), ["Cy", 9, 20, "Bear"], ["Di", 1, 20, "Cat"]));
    await play(store, arena, gameOn(4, ...wolves(1), ["Cy", 3, 20, "Bear"], ["Di", 3, 20, "Bear"], ["Ei", 1, 20, "Bear"]));
    const voided = await play(store, clan, gameOn(5, ...wolves(5), ["Cy", 1, 20, "Bear"]));
    await voidGame(store, { gameId: voided, reason: "A test.", actor: commandLine, now: NOW });
    // Against each other, and of the same team's name in different games.
    await play(store, clan, gameOn(6, ["Ayla", 5, 20, "Wolf"], ["Bo", 1, 20, "Bear"]));
    await play(store, clan, gameOn(7, ["Bo", 5, 20, "Wolf"], ["Cy", 1, 20, "Bear"]));

    const record = { games: 4, won: 1, lost: 2, drawn: 1 };
    expect((await faceOff(store, "ayla", "bo"))!.together).toEqual(record);
    expect((await faceOff(store, "bo", "ayla"))!.together).toEqual(record);
    expect((await faceOff(store, "bo", "ayla", "arena"))!.together).toEqual({ games: 2, won: 0, lost: 2, drawn: 0 });
  });

  it("have the date alone of meetings whose time is not known", async ({ store }) => {
    const clan = await makeLadder(store);
    const game = { ...gameOn(1, ["Ayla", 9, 20], ["Bo", 1, 20]), playedAt: new Date("2026-01-02T12:00:00Z"), timeUnknown: true };
    await play(store, clan, game);
    expect((await faceOff(store, "ayla", "bo"))!.lines.map(({ playedAt }) => playedAt)).toEqual(["2026-01-02"]);
  });

  it("are null for an unknown slug, or one player twice", async ({ store }) => {
    const clan = await makeLadder(store);
    await play(store, clan, gameOn(1, ["Ayla", 9, 20], ["Bo", 1, 20]));
    await play(store, clan, gameOn(2, ["Cy", 9, 20], ["Di", 1, 20]));
    expect(await faceOff(store, "ayla", "nobody")).toBeNull();
    expect(await faceOff(store, "ayla", "ayla")).toBeNull();
    expect(await faceOff(store, "ayla", "cy")).toMatchObject({ meetings: 0, firstAt: null, longestRun: null, strip: [] });
  });
});

const met = {
  player: "Ayla",
  rival: "Bo",
  won: 66,
  lost: 48,
  points: 76.61,
  firstAt: "2025-11-22T20:00:00.000Z",
  lastAt: "2026-11-14T20:00:00.000Z",
};

const until = (lastAt: string) => ({ lastAt: `${lastAt}T20:00:00.000Z` });

it.each<[why: string, change: object, says: string]>([
  ["one has both", {}, "Ayla is ahead, 66–48, and has taken 76.61 points from Bo over a year."],
  [
    "the other has the points",
    { points: -3.5, ...until("2025-11-29") },
    "Ayla is ahead, 66–48, but Bo has taken 3.50 points from Ayla over 7 days.",
  ],
  [
    "level, in one meeting",
    { won: 0, lost: 0, points: 1.2, ...until("2025-11-22") },
    "They are level, 0–0, and Ayla has taken 1.20 points from Bo.",
  ],
  [
    "nothing between them",
    { won: 2, lost: 2, points: 0.001, ...until("2026-03-01") },
    "They are level, 2–2, and neither has taken points from the other over 3 months.",
  ],
])("the sentence about two players › has who is ahead and who has the points: %s", (_, change, says) => {
  expect(plainText(faceOffSentence({ ...met, ...change })!)).toBe(says);
});

it("the sentence about two players › is null for two who have not met", () => {
  expect(faceOffSentence({ ...met, firstAt: null, lastAt: null })).toBeNull();
});
