import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bestSplits, distanceFromEven, exchangesOf, priceWishes, splitFigures, type BalanceInput, type Split } from "./balance";
import { finish } from "./splits";
import { seeded } from "./random";

const rules = { spread: 120 };
const ratings = (count: number, seed: number) => {
  const random = seeded(seed);
  return Array.from({ length: count }, () => ({ rating: Math.round(3000 + 6000 * random()) / 10 }));
};

const equals = (count: number) => Array.from({ length: count }, () => ({ rating: 500 }));

/** The definition, step by step: every numbering of the teams, the two means, and the four choices one after the other. */
function bruteForce({ players, teams = 2, together = [], apart = [], fixed = {} }: BalanceInput, spread = 120) {
  const size = players.length;
  const chance = (a: number, b: number) => 1 / (1 + Math.exp((players[b]!.rating - players[a]!.rating) / spread));
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const splits: { team: number[]; distance: number; decided: number }[] = [];
  for (let number = 0; number < teams ** size; number++) {
    const team = Array.from({ length: size }, (_, at) => Math.floor(number / teams ** (size - 1 - at)) % teams);
    const sizes = Array.from({ length: teams }, (_, own) => team.filter((other) => other === own).length);
    if (Math.max(...sizes) - Math.min(...sizes) > 1) continue;
    if (together.some((list) => new Set(list.map((at) => team[at])).size > 1)) continue;
    if (apart.some((list) => new Set(list.map((at) => team[at])).size < list.length)) continue;
    if (Object.entries(fixed).some(([at, own]) => team[Number(at)] !== own)) continue;
    const opposing = (of: (own: number) => boolean) =>
      team.flatMap((own, a) => team.flatMap((other, b) => (own !== other && of(own) ? [chance(a, b) - 0.5] : [])));
    const leans = sizes.map((_, own) => mean(opposing((other) => other === own)));
    const distance = Math.max(...leans.map(Math.abs));
    splits.push({ team, distance, decided: mean(opposing(() => true).map(Math.abs)) });
  }
  const least = Math.min(...splits.map(({ distance }) => distance));
  const even = splits.filter(({ distance }) => distance <= least + 0.01);
  const step = ({ decided }: { decided: number }) => Math.round(decided / 0.005);
  const open = even.filter((split) => step(split) === Math.min(...even.map(step)));
  const closest = Math.min(...open.map(({ distance }) => distance));
  const equals = open.filter(({ distance }) => distance < closest + 1e-12).map(({ team }) => numbered(team));
  return { count: new Set(splits.map(({ team }) => numbered(team))).size, first: equals.sort()[0] };
}

/** Teams numbered by their first players: "0110". */
function numbered(team: readonly number[]): string {
  const order = [...new Set(team)];
  return team.map((own) => order.indexOf(own)).join("");
}

const numberedSplit = ({ teams }: Pick<Split, "teams">) => {
  const players = teams.flat().sort((a, b) => a - b);
  return numbered(players.map((player) => teams.findIndex((members) => members.includes(player))));
};

const wishes = (size: number, teams: number) => {
  const list = fc.uniqueArray(fc.nat(size - 1), { minLength: 2, maxLength: 3 });
  return fc.record({
    together: fc.array(list, { maxLength: 2 }),
    apart: fc.array(list, { maxLength: 1 }),
    fixed: fc.dictionary(fc.nat(size - 1).map(String), fc.nat(teams - 1), { maxKeys: 2 }),
  });
};

describe("fair teams", () => {
  it.each([4, 5, 6, 7, 8, 9, 10, 11, 12])("finds the split of the definition for %i players", (size) => {
    for (let seed = 1; seed <= (size > 9 ? 2 : 12); seed++) {
      const players = ratings(size, 100 * size + seed);
      const found = bestSplits({ players }, rules)!;
      const { first, count } = bruteForce({ players });
      expect([numberedSplit(found.best), found.compared, found.exact]).toEqual([first, count, true]);
      expect(found.best.teams[0]).toContain(0);
    }
  });

  it("finds the split of the definition under any wishes, in two and three teams, or none where there is none", () => {
    const cases = fc
      .record({ size: fc.integer({ min: 4, max: 8 }), teams: fc.integer({ min: 2, max: 3 }), seed: fc.nat() })
      .chain(({ size, teams, seed }) =>
        fc
          .tuple(wishes(size, teams), fc.boolean())
          .map(([wish, equal]) => ({ players: equal ? equals(size) : ratings(size, seed), teams, ...wish })),
      );
    fc.assert(
      fc.property(cases, (input) => {
        const found = bestSplits(input, rules);
        const { first } = bruteForce(input);
        expect(found && numberedSplit(found.best)).toBe(first ?? null);
        if (found === null) return;
        for (const [player, team] of Object.entries(input.fixed)) expect(found.best.teams[team]).toContain(Number(player));
        expect(finish(priceWishes(input, found.best, rules))).toHaveLength(
          input.together.length + input.apart.length + Object.keys(input.fixed).length,
        );
      }),
      { numRuns: 60 },
    );
  });

  it("prefers 2000, 1500, 1500, 1000 on both sides to equal sums with settled pairs", () => {
    const players = [2000, 2000, 1500, 1500, 1500, 1500, 1000, 1000].map((rating) => ({ rating }));
    // A scale of 400 in powers of ten.
    const elo = { spread: 400 / Math.LN10 };
    const { best } = bestSplits({ players }, elo)!;
    expect(best.teams).toEqual([
      [0, 2, 3, 6],
      [1, 4, 5, 7],
    ]);
    expect(best.decided).toBeCloseTo(0.285, 3);
    const lumped = splitFigures({ players }, [[0, 1, 6, 7], [2, 3, 4, 5]], elo); // prettier-ignore
    expect(lumped.lean).toBeCloseTo(0, 12);
    expect(lumped.decided).toBeCloseTo(0.447, 3);
  });

  it("orders the runners-up by the same rule, and none is the best again", () => {
    const { best, next } = bestSplits({ players: ratings(10, 5) }, rules)!;
    expect(new Set([best, ...next].map(numberedSplit)).size).toBe(11);
    const step = ({ decided }: Split) => Math.round(decided / 0.005);
    const even = [best, ...next].filter(({ lean }) => Math.abs(lean) <= Math.abs(best.lean) + 0.001);
    expect(even.map(step)).toEqual(even.map(step).toSorted((a, b) => a - b));
  });

  it("prices a wish against the best split without it, and an exchange against the best split", () => {
    const players = ratings(8, 11);
    const free = bestSplits({ players }, rules)!;
    const [strongest, second] = players.map((_, at) => at).sort((a, b) => players[b]!.rating - players[a]!.rating);
    const input = { players, together: [[strongest!, second!]] };
    const { best } = bestSplits(input, rules)!;
    expect(finish(priceWishes(input, best, rules))).toEqual([
      {
        kind: "together",
        players: [strongest, second],
        cost: { lean: Math.abs(best.lean) - Math.abs(free.best.lean), decided: best.decided - free.best.decided },
      },
    ]);
    const exchanges = exchangesOf({ players }, free.best.teams, rules);
    expect(exchanges).toHaveLength(16);
    for (const { players: pair, lean, decided, cost } of exchanges) {
      const teams = free.best.teams.map((members) =>
        members.map((player) => (player === pair[0] ? pair[1] : player === pair[1] ? pair[0] : player)),
      );
      const figures = splitFigures({ players }, teams, rules);
      expect([lean, decided]).toEqual([figures.lean, figures.decided]);
      expect(cost.lean).toBeCloseTo(Math.abs(lean) - Math.abs(free.best.lean), 12);
    }
  });

  it("refuses wishes that exclude each other among many, too", () => {
    const sixteen = Array.from({ length: 16 }, (_, at) => at);
    expect(bestSplits({ players: ratings(30, 1), together: [sixteen] }, rules)).toBeNull();
  });

  it("says that it is near, not exact, above 20 players, keeps the wishes, and finds the same again", () => {
    const input = { players: ratings(31, 2), together: [[0, 1, 2]], apart: [[3, 4]], fixed: { 5: 1 } };
    const found = bestSplits(input, rules)!;
    const [one, other] = found.best.teams;
    expect(found.exact).toBe(false);
    expect(bestSplits({ players: ratings(20, 2) }, rules)!).toMatchObject({ exact: true, compared: 92_378 });
    expect(Math.abs(one!.length - other!.length)).toBe(1);
    expect(other).toContain(5);
    expect(new Set([0, 1, 2].map((player) => one!.includes(player))).size).toBe(1);
    expect(one!.includes(3)).not.toBe(one!.includes(4));
    expect(Math.abs(found.best.lean)).toBeLessThan(0.001);
    expect(bestSplits(input, rules)).toEqual(found);
  });

  it("comes as close as all 126,126 splits of 15 players into three teams allow", () => {
    const players = ratings(15, 4);
    const { best, exact } = bestSplits({ players, teams: 3 }, rules)!;
    expect(exact).toBe(false);
    expect(best.teams.map((members) => members.length)).toEqual([5, 5, 5]);
    expect(distanceFromEven(best)).toBeLessThan(0.01);
    // No exchange of two keeps it as even and makes the pairs a whole step more open.
    for (const exchange of exchangesOf({ players }, best.teams, rules)) {
      expect(distanceFromEven(exchange) > 0.01 || exchange.decided > best.decided - 0.005).toBe(true);
    }
  });
});
