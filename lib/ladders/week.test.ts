import { beforeAll, expect, it, describe } from "vitest";
import type { Store } from "@/db";
import { findAllLadders } from "@/db/store/ladders";
import { onBothEngines } from "@/db/testing/engines";
import { gameOn, makeLadder, NOW, playAll, reread } from "@/lib/testing/league";
import { weekStories } from "./week";
import { plainText } from "@/lib/games/surprise";
import { defaultRules } from "@/lib/rating";
import { storiesOfGames, storyPhrases, type PlayedWeekGame, type Story, type StoryPerson } from "./stories";

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
    await playAll(store, ladder, [...season, ...week]);
    await playAll(store, long, gains);
  });

  const stories = async (now: Date) => weekStories(store, await findAllLadders(store), now);

  it("are the greatest of each kind over all ladders, with links", async () => {
    const { games, all, stories: found } = await stories(day(96));
    expect([games, all]).toEqual([8, true]);
    expect(found.map(({ kind, ladder }) => [kind, ladder.slug])).toEqual([
      ["upset", "clan"],
      ["streak", "long"],
      ["rivalry", "clan"],
    ]);
    const [upset, streak, rivalry] = found;
    expect(upset).toMatchObject({ winner: { name: "Bo", slug: "bo" }, loser: { name: "Ayla" }, result: "Bo 9–5 Ayla" });
    expect(streak).toMatchObject({ player: { name: "Dia" }, games: 25, from: 500 });
    expect(rivalry).toMatchObject({ one: { name: "Bo" }, other: { name: "Ayla" }, meetings: 5, won: 3, lost: 2 });
  });

  it("are none after a week without games, and of the newest 300 games of a busy one", async () => {
    const busy = await makeLadder(store, { slug: "busy" });
    const games = Array.from({ length: 320 }, (_, at) =>
      gameOn(200 + at / 1000, [`B${at % 9}`, 9, 20], [`B${(at + 1) % 9}`, at % 5, 20]),
    );
    await playAll(store, busy, games);
    const ladder = await reread(store, busy);
    expect(await weekStories(store, [ladder], day(201))).toMatchObject({ games: 300, all: false });
    expect(await weekStories(store, [ladder], day(208))).toEqual({ games: 0, all: true, stories: [] });
    expect(await weekStories(store, [], NOW)).toEqual({ games: 0, all: true, stories: [] });
  });
});

type Row = [player: number, before: number, score: number, minutes: number, team?: string];

let id = 0;
const game = (...rows: Row[]): PlayedWeekGame => ({
  id: ++id,
  rows: rows.map(([player, before, score, minutes, team = null]) => ({
    player,
    before,
    score,
    seconds: minutes * 60,
    team,
    change: 0,
  })),
});

const storiesOf = (...games: PlayedWeekGame[]) => storiesOfGames(games, defaultRules);
const kindOf = <Kind extends Story<number>["kind"]>(stories: Story<number>[], kind: Kind) =>
  stories.find((story): story is Story<number> & { kind: Kind } => story.kind === kind);

describe("the upset of the week", () => {
  it("is the biggest upset of the game's own line that moved most points, however little it was expected", () => {
    const small = game([1, 480, 9, 8], [2, 520, 1, 20]);
    const great = game([3, 300, 9, 5], [4, 700, 1, 20]);
    const short = game([5, 100, 9, 4], [6, 900, 1, 20]);
    const upset = kindOf(storiesOf(small, great, short), "upset")!;
    expect(upset).toMatchObject({ winner: 3, loser: 4, winnerRating: 300, loserRating: 700, gameId: great.id, inTeams: false });
    expect(upset.predicted).toBeCloseTo(1 / (1 + Math.exp(400 / 120)), 12);
    expect(upset.points).toBeCloseTo((1 - upset.predicted) * 10, 9);
  });

  it("can be the second entrant's, and may be a tie", () => {
    expect(kindOf(storiesOf(game([1, 700, 1, 20], [2, 300, 9, 20])), "upset")).toMatchObject({ winner: 2, loser: 1 });
    expect(kindOf(storiesOf(game([1, 300, 9, 20], [2, 700, 9, 20])), "upset")).toMatchObject({ winner: 1, tied: true });
    expect(storiesOf(game([1, 700, 9, 20], [2, 300, 1, 20]), game([1, 500, 9, 20], [2, 500, 1, 20]))).toEqual([]);
  });
});

describe("the rivalry of the week", () => {
  const wins = (times: number, one: number, other: number) =>
    Array.from({ length: times }, () => game([one, 500, 9, 20], [other, 500, 1, 20]));

  it("is between the two who met most, both ahead at least once, the closer pair of two; none below three meetings", () => {
    const all = storiesOf(...wins(9, 1, 2), ...wins(3, 4, 3), ...wins(2, 3, 4), ...wins(2, 5, 6), ...wins(1, 6, 5));
    expect(kindOf(all, "rivalry")).toMatchObject({ one: 4, other: 3, meetings: 5, won: 3, lost: 2, tied: 0 });
    const stories = storiesOf(...wins(3, 1, 2), ...wins(1, 2, 1), ...wins(2, 3, 4), ...wins(2, 4, 3));
    expect(kindOf(stories, "rivalry")).toMatchObject({ meetings: 4, won: 2, lost: 2 });
    expect(kindOf(storiesOf(...wins(1, 1, 2), ...wins(1, 2, 1), ...wins(9, 3, 4)), "rivalry")).toBeUndefined();
  });

  it("is not between team-mates", () => {
    const mates = (at: number) => game([1, 500, at, 20, "Wolf"], [2, 500, 2, 20, "Wolf"], [9 + at, 500, 1, 20, "Bear"]);
    expect(kindOf(storiesOf(...[0, 1, 3, 4].map(mates)), "rivalry")).toBeUndefined();
  });
});

describe("stories in words", () => {
  const person = (name: string): StoryPerson => ({ id: 1, name, slug: name, mark: 1 });
  const [ayla, bo] = [person("Ayla"), person("Bo")];
  const rivalry = { kind: "rivalry", one: ayla, other: bo, meetings: 5, lost: 2, inTeams: false } as const;
  const upset = { kind: "upset", winner: ayla, loser: bo, predicted: 0.0662, tied: false, points: 13.114, gameId: 1 } as const;
  const cases: [Story<StoryPerson>, string][] = [
    [
      { ...upset, winnerRating: 449.1, loserRating: 766.2, inTeams: true },
      "Ayla (449) outscored Bo (766), a 7% chance, worth 13.11 points.",
    ],
    [
      { ...rivalry, won: 3, tied: 0, points: 4, inTeams: true },
      "Ayla and Bo met five times. Ayla was ahead 3–2, and is 4.00 points up.",
    ],
    [
      { ...rivalry, won: 2, tied: 1, points: 4 },
      "Ayla and Bo met five times. Each finished ahead twice, tied once; Ayla is 4.00 points up.",
    ],
  ];
  it.each(cases)("%#: %s", (story, words) => expect(plainText(storyPhrases(story))).toBe(words));
});
