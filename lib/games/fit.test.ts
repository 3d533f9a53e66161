import { describe, expect, it } from "vitest";
import { defaultRules, type Compare } from "@/lib/rating";
import { scoresForLadder, comparisonProblems } from "./fit";
import { gameInput } from "./schema";
import { hasNoScores } from "./scores";

const on = (compare: Compare) => ({ rules: { ...defaultRules, compare } });
const places = gameInput.parse({
  playedAt: new Date("2026-11-14T20:00:00Z"),
  participants: [
    { player: "Ayla", seconds: 600, place: 1 },
    { player: "Bo", seconds: 600, place: 3 },
    { player: "Cid", seconds: 600, place: 3 },
  ],
});
const scoresOf = (game: typeof places) => game.participants.map(({ score }) => score);

describe("a game with places and no scores", () => {
  it("has score 0 for everyone, marked as made up", () => {
    expect(places.scores).toBe("none");
    expect(scoresOf(places)).toEqual([0, 0, 0]);
    expect(hasNoScores(places.participants, "place")).toBe(true);
  });

  it("needs a place for everyone, no score, and a ladder that compares places", () => {
    const [first, ...others] = places.participants;
    expect(hasNoScores([{ ...first!, score: 1 }, ...others], "place")).toBe(false);
    expect(hasNoScores([{ score: 0 }, ...others], "place")).toBe(false);
    expect(hasNoScores(places.participants, "rate")).toBe(false);
  });
});

describe("a game of a table with places only", () => {
  const table = {
    ...places,
    scores: "by place" as const,
    participants: places.participants.map((row) => ({ ...row, score: 3 - row.place! })),
  };

  it.each<[compare: Compare, scores: number[], why: string]>([
    ["place", [0, 0, 0], "places say it all"],
    ["rate", [2, 0, 0], "each place before the last has one more"],
    ["lowest", [1, 3, 3], "the winner has the lowest"],
  ])("by %s has scores %j", (compare, scores) => {
    expect(scoresOf(scoresForLadder(on(compare), table))).toEqual(scores);
    expect(comparisonProblems(table, { compare })).toEqual([]);
  });
});
