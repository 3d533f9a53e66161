import { describe, expect, it } from "vitest";
import { backtest, bakeOff, finish, type BakeOff, type Contender } from "./index";
import { defaultRules } from "@/lib/rating";
import { playedBy } from "./simulate";

const population = { players: 12, perGame: 4, gamesEach: 40, minutes: 10, deviation: 1.5, seed: 3 };
const { games, skills } = playedBy(population);

const coin: Contender = {
  name: "coin",
  settings: [{ name: "fair", make: () => ({ predict: () => 0.5, learn: () => undefined }) }],
};
/** Knows the true skills: nobody can predict better. */
const oracle: Contender = {
  name: "oracle",
  settings: [1, 0].map((sign) => ({
    name: sign === 1 ? "knowing" : "guessing",
    make: () => ({
      predict: (player, other) => 1 / (1 + Math.exp(sign * (skills[other]! - skills[player]!))),
      learn: () => undefined,
    }),
  })),
};

describe("a bake-off", () => {
  const soFar: BakeOff[] = [];
  const options = { contenders: [coin, oracle], inWords: () => "rules", onEntry: (found: BakeOff) => soFar.push(found) };
  const found = finish(bakeOff(games, population.players, defaultRules, options))!;
  const entry = (name: string) => found.entries.find((each) => each.name === name)!;

  it("judges the current rules by the last third, as a backtest does", () => {
    const { later, figures } = finish(backtest(games, population.players, defaultRules, { split: found.seen }));
    const { estimates } = entry("Pairwise, current rules");
    expect(estimates.logLoss.value).toBeCloseTo(later!.logLoss, 12);
    expect(estimates.brier.value).toBeCloseTo(later!.brier, 12);
    expect(estimates.accuracy.value).toBeCloseTo(later!.accuracy, 12);
    expect(found.logLossOfAll).toBeCloseTo(figures!.logLoss, 12);
  });

  it("finds a coin at ln 2 and last, the true skills ahead of the current rules, and the settings that predict best", () => {
    const { value, low, high } = entry("coin").estimates.logLoss;
    for (const loss of [value, low, high]) expect(loss).toBeCloseTo(Math.LN2, 12);
    expect(entry("oracle")).toMatchObject({ settings: "knowing" });
    const order = found.entries.map(({ estimates }) => estimates.logLoss.value);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(found.entries.at(-1)!.name).toBe("coin");
    expect(entry("coin").difference.low).toBeGreaterThan(0);
    expect(entry("oracle").difference.value).toBeLessThan(0);
  });

  it("has every figure within its interval", () => {
    const figures = found.entries.flatMap(({ estimates, difference }) => [...Object.values(estimates), difference]);
    for (const { value, low, high } of figures) expect(low <= value + 1e-12 && value <= high + 1e-12).toBe(true);
  });

  it("reports progress after each system, and is reproducible", () => {
    expect(soFar.map(({ entries }) => entries.length)).toEqual([1, 2, 3, 4, 5]);
    expect(finish(bakeOff(games, population.players, defaultRules, { ...options, onEntry: () => undefined }))).toEqual(found);
  });
});
