import { expect, it } from "vitest";
import { doneSentence } from "./title";

it.each<[why: string, act: Parameters<typeof doneSentence>[0], moved: number, players: number, says: string]>([
  ["the newest", "entered", 0, 8, "This game was entered: 8 ratings changed."],
  ["an earlier one", "corrected", 14, 8, "This game was corrected: 8 ratings changed, in this game and 14 others."],
  ["one other", "voided", 1, 1, "This game was voided: 1 rating changed, in this game and 1 other."],
  ["a note", "corrected", 0, 0, "This game was corrected: no rating changed."],
])("the notice after a change of a game › is said in a sentence: %s", (_, act, moved, players, says) => {
  expect(doneSentence(act, { gamesMoved: moved, players: Array.from({ length: players }) })).toBe(says);
});
