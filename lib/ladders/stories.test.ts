import { describe, expect, it } from "vitest";
import { plainText } from "@/lib/games/surprise";
import { defaultRules } from "@/lib/rating";
import {
  isGreater,
  storiesOfGames,
  storyPhrases,
  type PlayedWeekGame,
  type RivalryStory,
  type Story,
  type StoryPerson,
} from "./stories";

type Row = [player: number, before: number, score: number, minutes: number, team?: string];

let id = 0;
const game = (...rows: Row[]): PlayedWeekGame => ({
  id: ++id,
  playedAt: id,
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

  it("is between the two who met most, both ahead at least once", () => {
    const stories = storiesOf(...wins(9, 1, 2), ...wins(3, 4, 3), ...wins(2, 3, 4), ...wins(2, 5, 6), ...wins(1, 6, 5));
    expect(kindOf(stories, "rivalry")).toMatchObject({ one: 4, other: 3, meetings: 5, won: 3, lost: 2, tied: 0 });
  });

  it("is the closer one of two pairs that met as often", () => {
    const stories = storiesOf(...wins(3, 1, 2), ...wins(1, 2, 1), ...wins(2, 3, 4), ...wins(2, 4, 3));
    expect(kindOf(stories, "rivalry")).toMatchObject({ meetings: 4, won: 2, lost: 2 });
  });

  it("is none below three meetings, or where one was always ahead", () => {
    expect(kindOf(storiesOf(...wins(1, 1, 2), ...wins(1, 2, 1)), "rivalry")).toBeUndefined();
    expect(kindOf(storiesOf(...wins(9, 1, 2)), "rivalry")).toBeUndefined();
  });

  it("is not between team-mates", () => {
    const mates = Array.from({ length: 4 }, (_, at) =>
      game([1, 500, at, 20, "Wolf"], [2, 500, 2, 20, "Wolf"], [9 + at, 500, 1, 20, "Bear"]),
    );
    expect(kindOf(storiesOf(...mates), "rivalry")).toBeUndefined();
  });
});

describe("stories in words", () => {
  const person = (name: string): StoryPerson => ({ id: 1, name, slug: name, mark: 1 });
  const [ayla, bo] = [person("Ayla"), person("Bo")];
  const rivalry = (fields: Partial<RivalryStory<StoryPerson>>): RivalryStory<StoryPerson> => ({
    kind: "rivalry",
    one: ayla,
    other: bo,
    meetings: 5,
    won: 3,
    lost: 2,
    tied: 0,
    points: -26.19,
    inTeams: false,
    ...fields,
  });
  const upset = {
    kind: "upset",
    winner: ayla,
    loser: bo,
    winnerRating: 449.1,
    loserRating: 766.2,
    predicted: 0.0662,
    tied: false,
    points: 13.114,
  } as const;
  const cases: [Story<StoryPerson>, string][] = [
    [{ ...upset, inTeams: true, gameId: 1 }, "Ayla (449) outscored Bo (766), a 7% chance, worth 13.11 points."],
    [{ ...upset, inTeams: false, gameId: 1 }, "Ayla (449) finished ahead of Bo (766), a 7% chance, worth 13.11 points."],
    [
      { kind: "streak", player: ayla, games: 7, from: 303.5, to: 418.7 },
      "Ayla has gained in seven games running, from 303.5 to 418.7.",
    ],
    [{ kind: "climb", player: ayla, from: 11, to: 7 }, "Ayla has climbed four places, 11th to 7th."],
    [rivalry({}), "Ayla and Bo met five times. Ayla finished ahead 3–2, yet Bo is 26.19 points up."],
    [rivalry({ points: 4, inTeams: true }), "Ayla and Bo met five times. Ayla was ahead 3–2, and is 4.00 points up."],
    [rivalry({ points: 0 }), "Ayla and Bo met five times. Ayla finished ahead 3–2."],
    [
      rivalry({ won: 2, lost: 2, tied: 1, points: 4 }),
      "Ayla and Bo met five times. Each finished ahead twice, tied once; Ayla is 4.00 points up.",
    ],
  ];
  it.each(cases)("%#: %s", (story, words) => expect(plainText(storyPhrases(story))).toBe(words));

  it("name their people, to link to", () => {
    expect(storyPhrases(rivalry({})).flatMap(({ person: who }) => who ?? [])).toEqual([ayla, bo]);
  });

  it("are compared across ladders by their size", () => {
    const streak = (games: number): Story<number> => ({ kind: "streak", player: 1, games, from: 1, to: 2 });
    const climb = (from: number): Story<number> => ({ kind: "climb", player: 1, from, to: 1 });
    expect([isGreater(streak(5), streak(4)), isGreater(streak(4), streak(4)), isGreater(climb(9), climb(3))]).toEqual([
      true,
      false,
      true,
    ]);
  });
});
