import fc from "fast-check";
import { expect, it } from "vitest";
import { RUNS, usualGame } from "../testing/rating/arbitrary-games";
import { plainGame } from "../testing/rating/plain-game";
import { stakeOfAPair } from "../testing/rating/stakes";
import { rateGame } from "./index";

it("rateGame › agrees with the algorithm written step by step, to 1e-9 of what a pair is worth", () => {
  const law = fc.property(usualGame, ({ entrants, rules }) => {
    const game = rateGame(entrants, rules);
    const plain = plainGame(entrants, rules);
    const tolerance = 1e-9 * stakeOfAPair(entrants, rules);
    for (const at of entrants.keys()) {
      expect(Math.abs(game.offsets[at]! - plain.offsets[at]!)).toBeLessThanOrEqual(tolerance);
      expect(Math.abs(game.changes[at]! - plain.changes[at]!)).toBeLessThanOrEqual(tolerance);
    }
    expect(Math.abs(game.scale - plain.scale)).toBeLessThanOrEqual(1e-9);
  });
  fc.assert(law, RUNS);
});
