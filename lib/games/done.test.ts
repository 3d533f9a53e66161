import { describe, expect, it } from "vitest";
import { doneSentence } from "./done";

describe("what was done to a game", () => {
  it.each([
    { why: "the newest", act: "entered", moved: 0, players: 8, says: "This game was entered: 8 ratings changed." },
    {
      why: "an earlier one",
      act: "corrected",
      moved: 14,
      players: 8,
      says: "This game was corrected: 8 ratings changed, in this game and 14 others.",
    },
    {
      why: "one other",
      act: "voided",
      moved: 1,
      players: 1,
      says: "This game was voided: 1 rating changed, in this game and 1 other.",
    },
    { why: "a note", act: "corrected", moved: 0, players: 0, says: "This game was corrected: no rating changed." },
  ] as const)("is said in a sentence: $why", ({ act, moved, players, says }) => {
    expect(doneSentence(act, { gamesMoved: moved, players: Array.from({ length: players }) })).toBe(says);
  });
});
