import { describe, expect, it } from "vitest";
import { entrant, equation5, strict } from "../testing/rating/entrant";
import { predict, rateGame } from "./index";

describe("ratings a million points apart", () => {
  it("cost an underdog nothing when losing and give everything at stake when winning", () => {
    const [giant, underdog] = [entrant({ rating: 1e6, score: 5 }), entrant({ rating: 0, score: 1 })];
    expect(rateGame([giant, underdog], equation5).changes).toEqual([0, 0]);
    const upset = rateGame([giant, { ...underdog, score: 9 }], equation5);
    // Twenty minutes at two points a minute, with an expected result of 0.
    expect(upset.pairs[0]).toEqual({ a: 0, b: 1, predicted: 1, result: 0, minutes: 20, stake: 1, adjustment: -40 });
    expect(upset.changes).toEqual([-40, 40]);
  });

  it("leave the other pairs of the game as exact as ever", () => {
    const ratings = [500, 1e6, 620, -1e6, 500.25];
    const game = rateGame(
      ratings.map((rating, at) => entrant({ rating, score: at })),
      equation5,
    );
    for (const { a, b, predicted } of game.pairs) {
      expect(Math.abs(predicted - predict(ratings[a]!, ratings[b]!, equation5))).toBeLessThanOrEqual(1e-12);
    }
    // 500 against 620: one spread behind.
    expect(game.pairs.find(({ a, b }) => a === 0 && b === 2)!.predicted).toBeCloseTo(1 - 0.7310585786300049, 14);
  });

  it.each([299, 301, 700, 710, 750])("are predicted alike on either side of the fallback, at %d spreads", (spreads) => {
    // With two players, each is half the distance from the mean.
    const high = 120 * 2 * spreads;
    const [pair] = rateGame([entrant({ rating: high, score: 1 }), entrant({ rating: 0 })], equation5).pairs;
    expect(Math.abs(pair!.predicted - predict(high, 0, equation5))).toBeLessThanOrEqual(1e-12);
  });
});

describe.each([equation5, strict])("the ends of binary64 under $limit", (rules) => {
  const { MAX_VALUE } = Number;
  const cases: [why: string, ratings: number[], scores: number[]][] = [
    ["ratings whose sum overflows", [1e308, 1e308, 1e308], [3, 2, 1]],
    ["ratings whose difference overflows", [1e308, -1e308, 0], [3, 2, 1]],
    ["the largest possible ratings", [MAX_VALUE, -MAX_VALUE, MAX_VALUE], [1, 2, 3]],
    ["scores whose products overflow", [500, 500, 500], [1e308, -1e308, 9e307]],
    ["the largest and the smallest scores", [1e308, 0, -1e308], [MAX_VALUE, Number.MIN_VALUE, -MAX_VALUE]],
  ];
  it.each(cases)("gives finite changes that sum to zero for %s", (_, ratings, scores) => {
    const game = rateGame(
      ratings.map((rating, at) => entrant({ rating, score: scores[at]! })),
      rules,
    );
    for (const value of [...game.changes, ...game.offsets, game.scale]) expect(value).toSatisfy(Number.isFinite);
    expect(game.changes.reduce((sum, change) => sum + change)).toBeCloseTo(0, 9);
  });

  it("still knows who was ahead", () => {
    const scores = [9e307, 1e308, -1e308];
    const game = rateGame(
      scores.map((score) => entrant({ score, rating: 1e308 })),
      rules,
    );
    expect(game.pairs.map(({ result }) => result)).toEqual([0, 1, 1]);
    // Equal players: the second beats two, the first beats one, the third beats nobody. Twenty minutes allow 40.
    expect(game.changes).toEqual([0, 40, -40]);
  });
});
