import { describe, expect, it } from "vitest";
import { defaultRules } from "@/lib/rating";
import { finish, simulate, type Series } from "./index";
import { playedBy, rankCorrelation } from "./simulate";

const population = { players: 60, perGame: 6, gamesEach: 200, minutes: 15, deviation: 1, seed: 1 };
const run = (seed: number, ...rules: (typeof defaultRules)[]) => finish(simulate({ ...population, seed }, rules));
const last = ({ checkpoints }: Series) => checkpoints.at(-1)!;

describe("a simulated population", () => {
  it("plays by the model: a player one T ahead wins 73 of 100", () => {
    const { skills, games } = playedBy({ ...population, gamesEach: 2_000 });
    let [expected, won] = [0, 0];
    const pairs = games.starts.length - 1;
    for (const a of games.starts.subarray(0, pairs)) {
      const ahead = skills[games.player[a]!]! - skills[games.player[a + 1]!]!;
      expected += 1 / (1 + Math.exp(-Math.abs(ahead)));
      won += games.score[a]! > games.score[a + 1]! === ahead > 0 ? 1 : 0;
    }
    // Three standard deviations of the mean.
    expect(Math.abs(won - expected) / pairs).toBeLessThan(1.5 / Math.sqrt(pairs));
  });

  it("is the same for the same seed, and different for another", () => {
    expect(run(5, defaultRules)).toEqual(run(5, defaultRules));
    expect(run(5, defaultRules)).not.toEqual(run(6, defaultRules));
  });

  it("approaches its true ratings: the error falls, and the order becomes right", () => {
    for (const seed of [1, 2, 3]) {
      const [series] = run(seed, { ...defaultRules, gameMult: 0.5 });
      const first = series!.checkpoints[0]!;
      expect(first).toMatchObject({ games: 0, rankCorrelation: 0 });
      expect(last(series!).error).toBeLessThan(first.error / 2);
      expect(last(series!).rankCorrelation).toBeGreaterThan(0.9);
      expect(last(series!).games).toBe(population.gamesEach);
    }
  });
});

it("rank correlation › is 1 for the same order, −1 for the opposite, 0 when one has no order; ties share a rank", () => {
  const of = (one: number[], other: number[]) => rankCorrelation(Float64Array.from(one), Float64Array.from(other));
  expect([of([1, 2, 9], [5, 6, 7]), of([1, 2, 9], [7, 6, 5]), of([4, 4, 4], [7, 6, 5])]).toEqual([1, -1, 0]);
  expect(of([1, 1, 2], [1, 2, 3])).toBeCloseTo(Math.sqrt(3) / 2, 12);
});
