import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { usualGame } from "@/lib/testing/rating/arbitrary-games";
import { entrant } from "@/lib/testing/rating/entrant";
import { between, bothWays, fromAll, largestOf, lineUps, matrixLayout, pairsWon, totalOf } from "./index";
import { defaultRules, rateGame } from "@/lib/rating";

const everyone = (count: number) => Array.from({ length: count }, (_, at) => at);

describe("line-ups", () => {
  it("keep teams in the order they were entered, and put the highest score per hour first", () => {
    const entrants = [
      entrant({ team: "Wolf", score: 10 }),
      entrant({ team: "Falcon", score: 1 }),
      entrant({ team: "Wolf", score: 6, minutes: 10 }),
    ];
    expect(lineUps(entrants)).toEqual([
      { team: "Wolf", members: [2, 0] },
      { team: "Falcon", members: [1] },
    ]);
  });

  it("are in the order of pairs won where direct scores are compared, and of rates where nobody has any", () => {
    const scores = [entrant({ score: 9 }), entrant({ score: 5 }), entrant({ score: 7 })];
    expect(lineUps(scores, "direct")[0]!.members).toEqual([0, 2, 1]);
    const direct = [
      [null, 1, 2],
      [4, null, 3],
      [3, 2, null],
    ].map((row, at) => ({ ...scores[at]!, direct: row }));
    expect(lineUps(direct, "direct")[0]!.members).toEqual([1, 2, 0]);
    expect(pairsWon(direct)).toEqual([0, 2, 1]);
  });
});

describe("the layout of pairs", () => {
  it("is one team against the other when there are two", () => {
    const entrants = ["Wolf", "Falcon", "Wolf"].map((team, at) => entrant({ team, score: 9 - at }));
    expect(matrixLayout(entrants)).toEqual({ rows: [0, 2], columns: [1], teams: ["Wolf", "Falcon"] });
  });

  it("leaves out guests, and teams of guests only", () => {
    const teams = ["Wolf", "Falcon", "Bear"];
    const entrants = teams.map((team, at) => entrant({ team, score: 9 - at, rated: team !== "Bear" }));
    expect(matrixLayout(entrants)).toEqual({ rows: [0], columns: [1], teams: ["Wolf", "Falcon"] });
  });

  it("is one square for a free-for-all and for three or more teams, team by team", () => {
    const alone = everyone(3).map((at) => entrant({ score: 9 - at }));
    const three = ["Wolf", "Falcon", "Bear", "Wolf"].map((team, at) => entrant({ team, score: 9 - at }));
    expect(matrixLayout(alone)).toEqual({ rows: [0, 1, 2], columns: [0, 1, 2], teams: null });
    expect(matrixLayout(three)).toEqual({ rows: [0, 3, 1, 2], columns: [0, 3, 1, 2], teams: null });
    expect(matrixLayout(three, "rate", ["Bear", "Wolf", "Falcon"]).rows, "in a given order").toEqual([2, 0, 3, 1]);
  });
});

describe("both ways", () => {
  it("adds up to each player's offset and change, and to zero over all, in any game", () => {
    fc.assert(
      fc.property(usualGame, ({ entrants, rules }) => {
        const game = rateGame(entrants, rules);
        for (const [scale, sums] of [
          [1, game.offsets],
          [game.scale, game.changes],
        ] as const) {
          const both = bothWays(game, entrants.length, scale);
          const all = everyone(entrants.length);
          const room = 1e-9 * Math.max(1, largestOf(both) * entrants.length);
          for (const at of all) expect(Math.abs(fromAll(both, at, all) - sums[at]!)).toBeLessThanOrEqual(room);
          expect(Math.abs(totalOf(both, all, all))).toBeLessThanOrEqual(room);
        }
      }),
      { numRuns: 300 },
    );
  });

  it("is antisymmetric to the bit, and empty on the diagonal and between teammates", () => {
    fc.assert(
      fc.property(usualGame, ({ entrants, rules }) => {
        const game = rateGame(entrants, rules);
        const both = bothWays(game, entrants.length, game.scale);
        for (const a of everyone(entrants.length)) {
          expect(between(both, a, a)).toBeNaN();
          for (const b of everyone(a)) {
            const there = between(both, a, b);
            if (Number.isNaN(there)) expect(between(both, b, a)).toBeNaN();
            else expect(there + between(both, b, a)).toBe(0);
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  it("has every pair in exactly one cell of the layout, or in two cells of a square", () => {
    fc.assert(
      fc.property(usualGame, ({ entrants, rules }) => {
        const game = rateGame(entrants, rules);
        const both = bothWays(game, entrants.length, 1);
        const { rows, columns, teams } = matrixLayout(entrants);
        const cells = rows.flatMap((row) => columns.filter((column) => !Number.isNaN(between(both, row, column)))).length;
        expect(teams === null ? cells / 2 : cells).toBe(game.pairs.length);
      }),
      { numRuns: 300 },
    );
  });

  it("has a largest value of 0 when nothing moved", () => {
    const game = rateGame([entrant({}), entrant({})], defaultRules);
    expect(largestOf(bothWays(game, 2, 1))).toBe(0);
  });
});
