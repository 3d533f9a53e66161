import { describe, expect, it } from "vitest";
import { entrant, equation5, finishers, strict } from "../testing/rating/entrant";
import { comparisons, defaultRules, rateGame, type Compare, type Entrant } from "./index";

/** Expected result of a player one spread (120 points) ahead: 1 / (1 + 1/e), with e = 2.718281828459045. */
const FAVOURITE = 0.7310585786300049;

function expectNumbers(actual: readonly number[], expected: readonly number[]): void {
  expect(actual).toHaveLength(expected.length);
  for (const [at, value] of expected.entries()) expect(actual[at]).toBeCloseTo(value, 11);
}

// Ten minutes at two points a minute between 620 and 500: 20 points are at stake.
it.each([
  { mine: 3, theirs: 1, result: 1, change: 20 * (1 - FAVOURITE), why: "the favourite wins little" },
  { mine: 1, theirs: 3, result: 0, change: 20 * (0 - FAVOURITE), why: "the favourite loses much" },
  { mine: 2, theirs: 2, result: 0.5, change: 20 * (0.5 - FAVOURITE), why: "a tie costs the favourite" },
])("a duel moves $change when the scores are $mine and $theirs: $why", ({ mine, theirs, result, change }) => {
  const duel = [entrant({ rating: 620, score: mine, minutes: 10 }), entrant({ rating: 500, score: theirs, minutes: 10 })];
  const game = rateGame(duel, equation5);
  expect(game.pairs).toMatchObject([{ a: 0, b: 1, result, minutes: 10 }]);
  expect(game.pairs[0]!.predicted).toBeCloseTo(FAVOURITE, 14);
  expectNumbers(game.offsets, [change, -change]);
  expectNumbers(game.changes, [change, -change]);
  expect(game.scale).toBe(1);
});

describe("a player who comes for one minute, and four equal players of twenty minutes", () => {
  // The latecomer beats all four for one minute each: 4 × 0.5 × 2 = 4. The others lose 1 each and get 60, 20, −20, −60
  // among themselves: 59, 19, −21, −61. The last, with −61, is the highest.
  const entrants = [...finishers(4), entrant({ score: 100, minutes: 1 })];

  it("gets more than two points a minute under equation 5, which looks at the biggest mover only", () => {
    const game = rateGame(entrants, equation5);
    expectNumbers(game.offsets, [59, 19, -21, -61, 4]);
    expect(game.highest).toBe(3);
    expect(game.changes[4]).toBeCloseTo((4 * 40) / 61, 12); // 2.62 for one minute
    expect(game.changes[3]).toBeCloseTo(-40, 12);
  });

  it("gets at most two points under the strict limit, and everyone is scaled equally", () => {
    const game = rateGame(entrants, strict);
    expect(game.highest).toBe(4);
    expectNumbers(game.changes, [29.5, 9.5, -10.5, -30.5, 2]);
  });
});

it("the largest offset is shared also when rounding makes a difference: the player with the least time decides", () => {
  // The first beats a player 43 points better, one 43 points worse and an equal one: (1 − p) + p + 0.5, times 40, is 60. The
  // last loses to the same three. Summed in doubles, the first is an ulp higher.
  const entrants = [
    entrant({ score: 90, minutes: 60 }),
    entrant({ rating: 543, score: 15, minutes: 60 }),
    entrant({ rating: 457, score: 15, minutes: 60 }),
    entrant({ score: 1, minutes: 20 }),
  ];
  const game = rateGame(entrants, equation5);
  expect(game.offsets[0]).toBeGreaterThan(-game.offsets[3]!);
  expect(game.highest).toBe(3);
  expect(game.scale).toBeCloseTo(40 / 60, 14);
});

it.each<[why: string, entrants: Entrant[]]>([
  ["nobody plays", []],
  ["only guests play", [entrant({ rated: false, score: 5 }), entrant({ rated: false })]],
  ["one registered player plays with guests", [entrant({ score: 5 }), entrant({ rated: false })]],
  ["the registered players are teammates", [entrant({ team: "red", score: 5 }), entrant({ team: "red", score: 1 })]],
])("a game moves nobody when %s", (_, entrants) => {
  const nobody = entrants.map(() => 0);
  expect(rateGame(entrants, equation5)).toEqual({ pairs: [], offsets: nobody, scale: 1, highest: null, changes: nobody });
});

it("a free-for-all by direct scores has their results, and the rate's where one is missing", () => {
  const four = [
    { rating: 620, score: 8, direct: [null, 5, 2, 1] }, // Ann: beat Bob 5–3, tied with Cyd 2–2, lost to Dov 1–4
    { score: 10, direct: [3, null, 3, 6] }, // Bob: beat Cyd 3–0; Dov's score against Bob is not known
    { score: 3, direct: [2, 0, null, 1] }, // Cyd: tied with Dov 1–1
    { rating: 380, score: 9, minutes: 10, direct: [4, null, 1, null] }, // Dov: more per hour than Bob, so ahead of Bob
  ].map(entrant);
  const { pairs } = rateGame(four, { ...equation5, compare: "direct" });
  expect(pairs.map(({ result }) => result)).toEqual([1, 0.5, 0, 1, 0, 0.5]);
});

it("puts who did not finish behind everybody who did, and level with others who did not, under every comparison but teams", () => {
  const field = (compare: Compare, team: string | null) =>
    [9, 5, 1].map((score, at) => {
      const place = compare === "place" && at < 2 ? null : 1;
      return { rating: 500, score, seconds: 600, team: team && `${team} ${at}`, rated: true, place, out: at < 2 };
    });
  for (const compare of comparisons) {
    const { pairs, changes } = rateGame(field(compare, null), { ...defaultRules, compare });
    expect(pairs.map(({ result }) => result)).toEqual([0.5, 0, 0]);
    expect(changes).toEqual([-10, -10, 20]);
  }
  const ofTeams = rateGame(field("team", "team"), { ...defaultRules, compare: "team" });
  expect(ofTeams.pairs.map(({ result }) => result)).toEqual([1, 1, 1]);
});

it("compares a team's own score where teams have one, and the sum of its members' scores elsewhere", () => {
  const foosball = (teamScore: number | null, other: number | null) =>
    [10, 7, 7].map((score, at) => {
      const own = at === 0 ? teamScore : other;
      return { rating: 500, score, seconds: 600, team: at === 0 ? "Blue" : "Red", rated: true, teamScore: own };
    });
  const resultsBy = (compare: Compare, ...scores: Parameters<typeof foosball>) =>
    rateGame(foosball(...scores), { ...defaultRules, compare }).pairs.map(({ result }) => result);
  expect(resultsBy("team", 10, 7)).toEqual([1, 1]);
  expect(resultsBy("team", null, null)).toEqual([0, 0]);
  expect(resultsBy("team", 10, 10)).toEqual([0.5, 0.5]);
  expect(resultsBy("rate", 1, 7)).toEqual([1, 1]);
});
