import { describe, expect, it } from "vitest";
import { entrant, equation5, finishers, strict } from "../testing/rating/entrant";
import { rateGame } from "./index";

const expectNumbers = (actual: readonly number[], expected: readonly number[]) =>
  expected.forEach((value, at) => expect(actual[at]).toBeCloseTo(value, 11));

describe("a player who comes for one minute, and four equal players of twenty minutes", () => {
  // The latecomer beats all four for one minute each: 4 × 0.5 × 2 = 4. The others lose 1 each and get 60, 20, −20, −60
  // among themselves: 59, 19, −21, −61. The last, with −61, is the highest.
  const entrants = [...finishers(4), entrant({ score: 100, minutes: 1 })];
  const offsets = [59, 19, -21, -61, 4];

  it("gets more than two points a minute under equation 5, which looks at the biggest mover only", () => {
    const game = rateGame(entrants, equation5);
    expectNumbers(game.offsets, offsets);
    expect(game.highest).toBe(3);
    expect(game.scale).toBeCloseTo(40 / 61, 14);
    expect(game.changes[4]).toBeCloseTo((4 * 40) / 61, 12); // 2.62 for one minute
    expect(game.changes[3]).toBeCloseTo(-40, 12);
  });

  it("gets at most two points under the strict limit, and everyone is scaled equally", () => {
    const game = rateGame(entrants, strict);
    expect(game.highest).toBe(4);
    expect(game.scale).toBeCloseTo(2 / 4, 14);
    expectNumbers(game.changes, [29.5, 9.5, -10.5, -30.5, 2]);
  });
});

describe("several who share the largest offset", () => {
  // Four equal players: 60, 20, −20, −60. The first played an hour (120 points allowed), the last twenty minutes (40).
  const first = entrant({ score: 100, minutes: 60 });
  const last = entrant({ score: 1, minutes: 20 });
  const between = [entrant({ score: 10, minutes: 30 }), entrant({ score: 5, minutes: 30 })];

  it.each([
    { why: "last", entrants: [first, ...between, last], highest: 3 },
    { why: "first", entrants: [last, ...between, first], highest: 0 },
  ])("are scaled by the player with the least time, also when listed $why", ({ entrants, highest }) => {
    const game = rateGame(entrants, equation5);
    expect(game.highest).toBe(highest);
    expect(game.scale).toBeCloseTo(40 / 60, 14);
  });

  it("share it also when rounding makes a difference", () => {
    // The first beats a player 43 points better, one 43 points worse and an equal one: (1 − p) + p + 0.5, times 40, is 60. The
    // last loses to the same three. Summed in doubles, the first is an ulp higher.
    const entrants = [
      entrant({ score: 90, minutes: 60 }),
      entrant({ rating: 543, score: 15, minutes: 60 }),
      entrant({ rating: 457, score: 15, minutes: 60 }),
      entrant({ score: 1, minutes: 20 }),
    ];
    const game = rateGame(entrants, equation5);
    expect(game.offsets[0]).toBeCloseTo(60, 12);
    expect(game.offsets[3]).toBeCloseTo(-60, 12);
    expect(game.offsets[0]).toBeGreaterThan(-game.offsets[3]!);
    expect(game.highest).toBe(3);
    expect(game.scale).toBeCloseTo(40 / 60, 14);
  });

  it("do not share it when they differ by a millionth", () => {
    // The first is rated 0.001 lower, so the same win is worth a little more.
    const entrants = [{ ...first, rating: 499.999 }, ...between, last];
    const game = rateGame(entrants, equation5);
    expect(game.highest).toBe(0);
    expect(game.scale).toBe(1);
  });
});
