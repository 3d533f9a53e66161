import { describe, expect, it } from "vitest";
import { entrant } from "../testing/rating/entrant";
import { areOpponents, isRatedGame } from "@/lib/rating";
import { tallyGame } from "./index";

describe("tallyGame", () => {
  it("counts each player's wins, losses and ties by score per hour", () => {
    const tallies = tallyGame([
      entrant({ score: 10, minutes: 10 }), // 60 an hour
      entrant({ score: 5, minutes: 5 }), // 60 an hour
      entrant({ score: 15, minutes: 20 }), // 45 an hour
      entrant({ score: -1, minutes: 1 }), // −60 an hour
    ]);
    expect(tallies).toEqual([
      { won: 2, lost: 0, tied: 1 },
      { won: 2, lost: 0, tied: 1 },
      { won: 1, lost: 2, tied: 0 },
      { won: 0, lost: 3, tied: 0 },
    ]);
  });

  it("leaves out guests and teammates", () => {
    const tallies = tallyGame([
      entrant({ team: "red", score: 3 }),
      entrant({ team: "red", score: 1 }),
      entrant({ team: "blue", score: 2 }),
      entrant({ team: "blue", score: 9, rated: false }),
    ]);
    expect(tallies).toEqual([
      { won: 1, lost: 0, tied: 0 },
      { won: 0, lost: 1, tied: 0 },
      { won: 1, lost: 1, tied: 0 },
      { won: 0, lost: 0, tied: 0 },
    ]);
  });
});

describe("areOpponents", () => {
  const cases = [
    { a: { team: null, rated: true }, b: { team: null, rated: true }, expected: true, why: "everyone in a free-for-all" },
    { a: { team: "red", rated: true }, b: { team: "blue", rated: true }, expected: true, why: "two teams" },
    { a: { team: "red", rated: true }, b: { team: "red", rated: true }, expected: false, why: "one team" },
    { a: { team: "red", rated: false }, b: { team: "blue", rated: true }, expected: false, why: "a guest" },
    { a: { team: null, rated: true }, b: { team: null, rated: false }, expected: false, why: "a guest, the other way around" },
  ];
  it.each(cases)("is $expected: $why", ({ a, b, expected }) => {
    expect(areOpponents(a, b)).toBe(expected);
    expect(areOpponents(b, a)).toBe(expected);
  });
});

describe("isRatedGame", () => {
  const [red, blue] = [entrant({ team: "red" }), entrant({ team: "blue" })];
  const cases = [
    { expected: true, why: "two opposing registered players", entrants: [red, blue] },
    { expected: true, why: "also when guests are listed first", entrants: [{ ...blue, rated: false }, red, { ...red }, blue] },
    { expected: true, why: "a free-for-all of two", entrants: [entrant({}), entrant({})] },
    { expected: false, why: "teammates, and guests on the other side", entrants: [red, { ...red }, { ...blue, rated: false }] },
    { expected: false, why: "one registered player among guests", entrants: [entrant({}), entrant({ rated: false })] },
    { expected: false, why: "guests only", entrants: [entrant({ rated: false }), entrant({ rated: false })] },
    { expected: false, why: "nobody", entrants: [] },
  ];
  it.each(cases)("is $expected: $why", ({ entrants, expected }) => expect(isRatedGame(entrants)).toBe(expected));
});
