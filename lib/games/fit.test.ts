import { expect, it } from "vitest";
import { defaultRules, type Compare } from "@/lib/rating";
import { scoresForLadder, comparisonProblems } from "./fit";
import { gameInput } from "./schema";
import { hasNoScores } from "./scores";

const places = gameInput.parse({
  playedAt: new Date("2026-11-14T20:00:00Z"),
  participants: [1, 3, 3].map((place, at) => ({ player: `P${at}`, seconds: 600, place })),
});
const scoresOf = (game: typeof places) => game.participants.map(({ score }) => score);

it("a game with places and no scores › has score 0 for everyone, marked as made up", () => {
  expect([places.scores, scoresOf(places)]).toEqual(["none", [0, 0, 0]]);
});

it("hasNoScores › needs a place for everyone, no score, and a ladder that compares places", () => {
  const [first, ...others] = places.participants;
  expect(hasNoScores(places.participants, "place")).toBe(true);
  expect(hasNoScores([{ ...first!, score: 1 }, ...others], "place")).toBe(false);
  expect(hasNoScores([{ score: 0 }, ...others], "place")).toBe(false);
  expect(hasNoScores(places.participants, "rate")).toBe(false);
});

it.each<[compare: Compare, scores: number[], why: string]>([
  ["place", [0, 0, 0], "places say it all"],
  ["rate", [2, 0, 0], "each place before the last has one more"],
  ["lowest", [1, 3, 3], "the winner has the lowest"],
])("a table with places only › has, where the ladder compares by %s, scores %j: %s", (compare, scores) => {
  const participants = places.participants.map((row) => ({ ...row, score: 3 - row.place! }));
  const table = { ...places, scores: "by place" as const, participants };
  expect(scoresOf(scoresForLadder({ rules: { ...defaultRules, compare } }, table))).toEqual(scores);
  expect(comparisonProblems(table, { compare })).toEqual([]);
});
