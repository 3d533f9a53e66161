import { describe, expect, it } from "vitest";
import { resultOf } from "./result";
import { isByTheHour, titleOf, wonInWords, doneSentence } from "./title";

const player = (name: string, score: number, minutes = 20, team: string | null = null) => ({
  name,
  team,
  score,
  seconds: minutes * 60,
});

describe("the result as a heading", () => {
  it("has two teams, the winner first, and the margin", () => {
    const game = [
      player("Joanna", 77, 20, "Jade Falcon"),
      player("Natasha", 80.5, 20, "Wolf"),
      player("Old Ulf", 3.7, 20, "Wolf"),
    ];
    expect(titleOf(resultOf(game))).toEqual({
      kind: "sides",
      sides: [
        { name: "Wolf", score: "84.2", at: null },
        { name: "Jade Falcon", score: "77", at: null },
      ],
      won: "Wolf won by 7.2",
    });
  });

  it("names the winner of three teams and of a free-for-all", () => {
    const teams = [player("A", 5, 20, "Wolf"), player("B", 9, 20, "Smoke Jaguar"), player("C", 7, 20, "Nova Cat")];
    expect(titleOf(resultOf(teams))).toEqual({ kind: "winner", name: "Smoke Jaguar", at: null, won: "Smoke Jaguar won by 2" });
    const all = [player("A", 5), player("B", 9), player("C", 7)];
    expect(titleOf(resultOf(all))).toEqual({ kind: "winner", name: "B", at: 1, won: null });
  });

  it("has the scores of a duel, unless the loser scored more in a longer time", () => {
    expect(titleOf(resultOf([player("Bo", 7), player("Ayla", 10)]))).toMatchObject({
      kind: "sides",
      sides: [
        { name: "Ayla", score: "10", at: 1 },
        { name: "Bo", score: "7", at: 0 },
      ],
      won: "Ayla won by 3",
    });
    expect(titleOf(resultOf([player("Bo", 12, 20), player("Ayla", 10, 10)]))).toEqual({
      kind: "words",
      text: "Ayla beat Bo, 60.0 to 36.0 per hour",
    });
  });
});

describe("the margin of a game", () => {
  it.each<[why: string, game: ReturnType<typeof player>[], says: string | null]>([
    ["the first two played as long", [player("Ayla", 18), player("Bo", 22), player("Cy", 21.5)], "Bo won by 0.5"],
    ["the second played less", [player("Ayla", 22), player("Bo", 10, 10), player("Cy", 3)], "Ayla won by 6.0 per hour"],
    ["the first place is shared", [player("Ayla", 22), player("Bo", 22), player("Cy", 3)], null],
  ])("%s", (_, game, says) => expect(wonInWords(game)).toBe(says));

  it("is per hour only where playing times differ", () => {
    expect(isByTheHour([player("Ayla", 22), player("Bo", 10)])).toBe(false);
    expect(isByTheHour([player("Ayla", 22), player("Bo", 10, 10)])).toBe(true);
  });
});

it.each<[why: string, act: Parameters<typeof doneSentence>[0], moved: number, players: number, says: string]>([
  ["the newest", "entered", 0, 8, "This game was entered: 8 ratings changed."],
  ["an earlier one", "corrected", 14, 8, "This game was corrected: 8 ratings changed, in this game and 14 others."],
  ["one other", "voided", 1, 1, "This game was voided: 1 rating changed, in this game and 1 other."],
  ["a note", "corrected", 0, 0, "This game was corrected: no rating changed."],
])("the notice after a change of a game › is said in a sentence: %s", (_, act, moved, players, says) => {
  expect(doneSentence(act, { gamesMoved: moved, players: Array.from({ length: players }) })).toBe(says);
});
