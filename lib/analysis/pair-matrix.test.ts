import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { usualGame } from "@/lib/testing/rating/arbitrary-games";
import { entrant } from "@/lib/testing/rating/entrant";
import {
  between,
  bothWays,
  fromAll,
  largestOf,
  lineUps,
  matrixLayout,
  pairsWon,
  totalOf,
  largestTransfer,
  sortTransfers,
  transferBetween,
  transfersOf,
} from "./index";
import { rateGame, defaultRules } from "@/lib/rating";

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

const teamed = (...teams: (string | null)[]) => teams.map((team, at) => entrant({ team, score: 9 - at }));

it.each([
  { why: "one team against the other", teams: ["Wolf", "Falcon", "Wolf"], layout: [[0, 2], [1], ["Wolf", "Falcon"]] },
  { why: "without teams of guests only", teams: ["Wolf", "Falcon", "guests"], layout: [[0], [1], ["Wolf", "Falcon"]] },
  { why: "one square for a free-for-all", teams: [null, null, null], layout: [[0, 1, 2], [0, 1, 2], null] },
  { why: "one square, team by team", teams: ["Wolf", "Falcon", "Bear", "Wolf"], layout: [[0, 3, 1, 2], [0, 3, 1, 2], null] },
])("the layout of the pairs of $teams is $why", ({ teams, layout }) => {
  const game = teamed(...teams).map((one) => ({ ...one, rated: one.team !== "guests" }));
  const { rows, columns, teams: two } = matrixLayout(game);
  expect([rows, columns, two]).toEqual(layout);
});

it("the layout of pairs has teams in a given order", () => {
  const order = ["Bear", "Wolf", "Falcon"];
  expect(matrixLayout(teamed("Wolf", "Falcon", "Bear", "Wolf"), "rate", order).rows).toEqual([2, 0, 3, 1]);
});

it("a matrix both ways adds up to everyone's offset and change, is antisymmetric to the bit, and has every pair in the layout", () => {
  fc.assert(
    fc.property(usualGame, ({ entrants, rules }) => {
      const game = rateGame(entrants, rules);
      const all = everyone(entrants.length);
      const { rows, columns, teams } = matrixLayout(entrants);
      for (const [scale, sums] of [
        [1, game.offsets],
        [game.scale, game.changes],
      ] as const) {
        const both = bothWays(game, entrants.length, scale);
        const room = 1e-9 * Math.max(1, largestOf(both) * entrants.length);
        for (const at of all) expect(Math.abs(fromAll(both, at, all) - sums[at]!)).toBeLessThanOrEqual(room);
        expect(Math.abs(totalOf(both, all, all))).toBeLessThanOrEqual(room);
        // Antisymmetric to the bit, and empty on the diagonal and between teammates.
        for (const a of all) for (const b of all) expect(between(both, a, b) + between(both, b, a) || 0).toBe(0);
        const filled = (ones: readonly number[], others: readonly number[]) =>
          ones.flatMap((a) => others.filter((b) => !Number.isNaN(between(both, a, b)))).length;
        expect(filled(all, all)).toBe(2 * game.pairs.length);
        // Every pair in exactly one cell of the layout, or in two cells of a square.
        expect(filled(rows, columns)).toBe(game.pairs.length * (teams === null ? 2 : 1));
      }
    }),
    { numRuns: 300 },
  );
});

const entrants = [
  entrant({ rating: 600, score: 10 }),
  entrant({ rating: 400, score: 30, minutes: 10 }),
  entrant({ rating: 480, score: 20 }),
  entrant({ score: 99, rated: false }),
];
const names = ["Natasha", "aidan", "Vlad", "guest"];
const game = rateGame(entrants, defaultRules);

describe("transfers", () => {
  it("of one player are seen from that player's side, and add up to the change", () => {
    for (const at of [0, 1, 2]) {
      const own = transfersOf(game, at);
      expect(own.map(({ one }) => one)).toEqual([at, at]);
      expect(own.reduce((sum, { change }) => sum + change, 0)).toBeCloseTo(game.changes[at]!, 12);
    }
    expect(transfersOf(game, 3)).toEqual([]);
  });

  it("that are the same but for rounding keep their order, so that a browser agrees with the server", () => {
    const [first, ...rest] = transfersOf(game, null);
    const twin = { ...first!, one: 7, adjustment: first!.adjustment * (1 + Number.EPSILON) };
    expect(twin.adjustment).toBeGreaterThan(first!.adjustment);
    const ones = sortTransfers([first!, twin, ...rest], "size", () => "").map(({ one }) => one);
    expect(ones.indexOf(7)).toBe(ones.indexOf(first!.one) + 1);
  });

  it("between two players mirror each other", () => {
    const there = transferBetween(game, 0, 1)!;
    const back = transferBetween(game, 1, 0)!;
    const { adjustment, change } = there;
    expect(back).toMatchObject({ one: 1, other: 0, result: 1, adjustment: -adjustment, change: -change, minutes: 10 });
    expect(back.predicted).toBeCloseTo(1 - there.predicted, 15);
    expect(transferBetween(game, 0, 3)).toBeNull();
    expect(transferBetween(game, -1, 0)).toBeNull();
  });

  it("can be sorted by points, surprise, minutes and name", () => {
    const all = transfersOf(game, null);
    const sorted = (order: Parameters<typeof sortTransfers>[1]) =>
      sortTransfers(all, order, (at) => names[at]!).map(({ one, other }) => `${names[one]}-${names[other]}`);
    expect(sorted("size")).toEqual(["Vlad-Natasha", "aidan-Natasha", "aidan-Vlad"]);
    expect(sorted("surprise")).toEqual(["aidan-Natasha", "Vlad-Natasha", "aidan-Vlad"]);
    expect(sorted("minutes")[0]).toBe("Vlad-Natasha");
    expect(sorted("name")).toEqual(["aidan-Natasha", "aidan-Vlad", "Vlad-Natasha"]);
    expect(largestTransfer(game)).toMatchObject({ one: 2, other: 0 });
    expect([0, 1, 3, -1].map((player) => largestTransfer(game, player)?.other ?? null)).toEqual([2, 0, null, null]);
  });
});
