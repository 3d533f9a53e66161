import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyHistory, RUNS } from "../testing/rating/arbitrary-games";
import { packWith, rateGame, replay, type Appearance, type Rules } from "./index";

const PLAYERS = 40;
const numbers = () => new Map(Array.from({ length: PLAYERS }, (_, player) => [player, player]));
const nobodyRated = () => new Float64Array(PLAYERS).fill(NaN);

/** To the bit, NaN included. */
function expectSame(actual: Iterable<number>, expected: Iterable<number>): void {
  const [left, right] = [[...actual], [...expected]];
  const at = left.findIndex((value, index) => !Object.is(value, right[index]));
  expect({ length: left.length, at, value: left[at] }).toEqual({ length: right.length, at: -1, value: undefined });
}

const replayed = (games: readonly Appearance<number>[][], ratings: Float64Array, rules: Rules) =>
  replay(packWith(numbers(), games), ratings, rules);

describe("replay", () => {
  it("in two parts equals one replay of all games, to the bit", () => {
    const law = fc.property(anyHistory, fc.nat(12), ({ games, rules }, cut) => {
      const all = replayed(games, nobodyRated(), rules);
      const prefix = replayed(games.slice(0, cut), nobodyRated(), rules);
      const rest = replayed(games.slice(cut), prefix.ratings, rules);
      expectSame(rest.ratings, all.ratings);
      expectSame([...prefix.before, ...rest.before], all.before);
      expectSame([...prefix.offsets, ...rest.offsets], all.offsets);
      expectSame([...prefix.changes, ...rest.changes], all.changes);
    });
    fc.assert(law, RUNS);
  });

  it("equals rating game by game with rateGame, to the bit", () => {
    const law = fc.property(anyHistory, ({ games, rules }) => {
      const ratings = nobodyRated();
      const [before, offsets, changes]: [number[], number[], number[]] = [[], [], []];
      for (const game of games) {
        const entrants = game.map((entrant) => {
          const rating = ratings[entrant.player]!;
          return { ...entrant, rating: Number.isNaN(rating) ? rules.initialRating : rating };
        });
        const rated = rateGame(entrants, rules);
        before.push(...entrants.map((entrant) => (entrant.rated ? entrant.rating : NaN)));
        offsets.push(...rated.offsets);
        changes.push(...rated.changes);
        for (const [at, entrant] of entrants.entries()) {
          if (entrant.rated) ratings[entrant.player] = entrant.rating + rated.changes[at]!;
        }
      }
      const all = replayed(games, nobodyRated(), rules);
      expectSame(all.ratings, ratings);
      expectSame(all.before, before);
      expectSame(all.offsets, offsets);
      expectSame(all.changes, changes);
    });
    fc.assert(law, RUNS);
  });
});
