import { describe, expect, it } from "vitest";
import { entrant, equation5, finishers } from "../testing/rating/entrant";
import { rateGame, type Entrant, type RatedGame } from "./index";

/** Expected result of a player one spread (120 points) ahead: 1 / (1 + 1/e), with e = 2.718281828459045. */
const FAVOURITE = 0.7310585786300049;

function expectNumbers(actual: readonly number[], expected: readonly number[]): void {
  expect(actual).toHaveLength(expected.length);
  for (const [at, value] of expected.entries()) expect(actual[at]).toBeCloseTo(value, 11);
}

const rate = (entrants: readonly Entrant[]): RatedGame => rateGame(entrants, equation5);

describe("a duel of ten minutes between 620 and 500", () => {
  const duel = (mine: number, theirs: number) => [
    entrant({ rating: 620, score: mine, minutes: 10 }),
    entrant({ rating: 500, score: theirs, minutes: 10 }),
  ];
  // Ten minutes at two points a minute: 20 points are at stake.
  const cases = [
    { mine: 3, theirs: 1, result: 1, change: 20 * (1 - FAVOURITE), why: "the favourite wins little" },
    { mine: 1, theirs: 3, result: 0, change: 20 * (0 - FAVOURITE), why: "the favourite loses much" },
    { mine: 2, theirs: 2, result: 0.5, change: 20 * (0.5 - FAVOURITE), why: "a tie costs the favourite" },
  ];
  it.each(cases)("moves $change when the scores are $mine and $theirs: $why", ({ mine, theirs, result, change }) => {
    const game = rate(duel(mine, theirs));
    expect(game.pairs).toHaveLength(1);
    expect(game.pairs[0]).toMatchObject({ a: 0, b: 1, result, minutes: 10 });
    expect(game.pairs[0]!.predicted).toBeCloseTo(FAVOURITE, 14);
    expectNumbers(game.offsets, [change, -change]);
    expectNumbers(game.changes, [change, -change]);
    expect(game.scale).toBe(1);
  });
});

describe("a free-for-all", () => {
  it("of four equal players scales 60, 20, −20, −60 to what twenty minutes allow", () => {
    // The first beats three equals: 3 × 0.5 × 2 × 20 = 60; twenty minutes allow 40, so all are scaled by 2/3.
    const game = rate(finishers(4));
    expectNumbers(game.offsets, [60, 20, -20, -60]);
    expect(game.scale).toBeCloseTo(2 / 3, 14);
    expectNumbers(game.changes, [40, 40 / 3, -40 / 3, -40]);
  });
});

describe("a team game with a guest", () => {
  const entrants = [
    entrant({ team: "red", score: 10, minutes: 10 }), // 60 an hour
    entrant({ team: "red", score: 10, minutes: 5, rating: 620 }), // 120 an hour
    entrant({ team: "blue", score: 1_000, minutes: 10, rated: false }), // a guest: compared with nobody
    entrant({ team: "blue", score: 15, minutes: 10 }), // 90 an hour
  ];
  const game = rate(entrants);

  it("compares rated players of opposing teams only", () => {
    expect(game.pairs.map(({ a, b, result, minutes }) => ({ a, b, result, minutes }))).toEqual([
      { a: 0, b: 3, result: 0, minutes: 10 },
      { a: 1, b: 3, result: 1, minutes: 5 },
    ]);
  });

  it("sums each player's adjustments", () => {
    // Red's first loses ten minutes to an equal player: −0.5 × 2 × 10. Red's second, the favourite, wins five: (1 − F) × 2 × 5.
    const won = 10 * (1 - FAVOURITE);
    expectNumbers(game.offsets, [-10, won, 0, 10 - won]);
    expect(game.highest).toBe(0);
    expect(game.scale).toBe(1);
    expectNumbers(game.changes, [-10, won, 0, 10 - won]);
  });
});

describe("a game with fewer than two opposing rated players", () => {
  const cases: [why: string, entrants: Entrant[]][] = [
    ["nobody plays", []],
    ["only guests play", [entrant({ rated: false, score: 5 }), entrant({ rated: false })]],
    ["one registered player plays with guests", [entrant({ score: 5 }), entrant({ rated: false })]],
    [
      "the registered players are teammates",
      [entrant({ team: "red", score: 5 }), entrant({ team: "red", score: 1 }), entrant({ team: "blue", rated: false, score: 9 })],
    ],
  ];
  it.each(cases)("moves nobody when %s", (_, entrants) => {
    const nobody = entrants.map(() => 0);
    expect(rate(entrants)).toEqual({ pairs: [], offsets: nobody, scale: 1, highest: null, changes: nobody });
  });
});

describe("a free-for-all of four by direct scores, worked by hand", () => {
  // T 120, so a lead of 120 is expected to win 73.1% of pairs and one of 240 88.1%. Dov played ten of the twenty minutes.
  const [p120, p240] = [0.7310585786300049, 0.8807970779778823];
  const four = [
    { rating: 620, score: 8, seconds: 1200, direct: [null, 5, 2, 1] }, // Ann: beat Bob 5–3, tied with Cyd 2–2, lost to Dov 1–4
    { rating: 500, score: 10, seconds: 1200, direct: [3, null, 3, 6] }, // Bob: beat Cyd 3–0; Dov's score against Bob is not known
    { rating: 500, score: 3, seconds: 1200, direct: [2, 0, null, 1] }, // Cyd: tied with Dov 1–1
    { rating: 380, score: 9, seconds: 600, direct: [4, null, 1, null] }, // Dov: more per hour than Bob, so ahead of Bob
  ].map((entrant) => ({ ...entrant, team: null, rated: true }));
  const game = rateGame(four, { ...equation5, compare: "direct" });

  it("has the results that the direct scores give, and the rate's where one is missing", () => {
    expect(game.pairs.map(({ a, b, result }) => [a, b, result])).toEqual([
      [0, 1, 1],
      [0, 2, 0.5],
      [0, 3, 0],
      [1, 2, 1],
      [1, 3, 0],
      [2, 3, 0.5],
    ]);
  });

  it("changes every rating by the sum of the pairs", () => {
    const [ab, ac, ad] = [(1 - p120) * 40, (0.5 - p120) * 40, (0 - p240) * 20];
    const [bc, bd, cd] = [20, (0 - p120) * 20, (0.5 - p120) * 20];
    const offsets = [ab + ac + ad, -ab + bc + bd, -ac - bc + cd, -ad - bd - cd];
    const scale = 20 / offsets[3]!; // Dov moves most, and may gain 2 points for each of ten minutes
    for (const at of [0, 1, 2, 3]) {
      expect(game.offsets[at]).toBeCloseTo(offsets[at]!, 9);
      expect(game.changes[at]).toBeCloseTo(offsets[at]! * scale, 9);
    }
    expect(game).toMatchObject({ highest: 3 });
    expect(game.scale).toBeCloseTo(0.5426188, 7);
  });
});
