import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { holds } from "@/lib/testing/thorough";
import {
  anyComparison,
  anyNewcomer,
  chosenGame,
  chosenHistory,
  someNewcomer,
  type AnyGame,
} from "../testing/rating/arbitrary-games";
import { comparisonOf } from "@/lib/analysis/line-up";
import { close, stakeOfAPair } from "../testing/rating/rounding";
import { plainComparison, plainStake } from "../testing/rating/plain-choices";
import { checkGame, comparisons, packGames, rateGame, replay, type Appearance, type Compare } from "./index";
import { decodeHistory, encodeHistory } from "@/lib/analysis";

/** Each law of the library for one game under a comparison. All run on the same random games, because making those takes longest. */
const lawsUnder = (compare: Compare): Record<string, (one: AnyGame, order: readonly number[]) => boolean> => ({
  "a game is zero-sum to the bit, pair by pair, and has no NaN and no infinity": ({ entrants, rules }) => {
    const { pairs, offsets, changes, scale } = rateGame(entrants, rules);
    const sums = entrants.map(() => 0);
    for (const { a, b, adjustment } of pairs) {
      sums[a]! += adjustment;
      sums[b]! -= adjustment;
    }
    return (
      sums.every((sum, at) => sum === offsets[at] && changes[at] === sum * scale && Number.isFinite(changes[at])) &&
      scale > 0 &&
      scale <= 1
    );
  },

  "the result of two players is the same from either side": ({ entrants }) => {
    const resultOf = comparisonOf(entrants, compare);
    return entrants.every((_, one) =>
      entrants.every((__, other) => one === other || resultOf(one, other) === 1 - resultOf(other, one)),
    );
  },

  "a pair is worth (result − expected) × GAME_MULT × minutes × stake, of the minutes that both played": ({ entrants, rules }) => {
    const resultOf = comparisonOf(entrants, compare);
    return rateGame(entrants, rules).pairs.every(
      ({ a, b, predicted, result, minutes, stake, adjustment }) =>
        result === resultOf(a, b) &&
        minutes === Math.min(rules.maxGameMinutes, entrants[a]!.seconds / 60, entrants[b]!.seconds / 60) &&
        stake === plainStake(entrants[a]!, entrants[b]!, rules) &&
        adjustment === (result - predicted) * rules.gameMult * minutes * stake,
    );
  },

  "whoever is ahead in a pair never loses by it": ({ entrants, rules }) =>
    rateGame(entrants, rules).pairs.every(
      ({ result, adjustment }) => (result === 1 && adjustment >= 0) || (result === 0 && adjustment <= 0) || result === 0.5,
    ),

  "the order of entrants does not matter, to 1e-9 of what a pair is worth": (one, order) => {
    const before = rateGame(one.entrants, one.rules);
    const moved = order.map((at) => ({
      ...one.entrants[at]!,
      direct: order.map((to) => one.entrants[at]!.direct?.[to] ?? null),
    }));
    const after = rateGame(moved, one.rules);
    const tolerance = 1e-9 * stakeOfAPair(one.entrants, one.rules);
    return order.every(
      (at, place) =>
        close(after.offsets[place]!, before.offsets[at]!, tolerance) &&
        close(after.changes[place]!, before.changes[at]!, tolerance),
    );
  },

  "is what its line in the table says, for whole scores": ({ entrants, rules }) => {
    const whole = entrants.map((entrant) => ({
      ...entrant,
      score: Math.round(entrant.score) % 1_000,
      seconds: Math.max(1, Math.round(entrant.seconds)),
    }));
    const resultOf = comparisonOf(whole, compare);
    return whole.every((_, one) =>
      whole.every((__, other) => one === other || resultOf(one, other) === plainComparison(whole, one, other, rules)),
    );
  },

  "its random games pass checkGame": ({ entrants, rules }) => checkGame(entrants, rules).length === 0,
});

describe.each(comparisons)("under the comparison %s", (compare) => {
  const laws = lawsUnder(compare);
  const game = chosenGame(fc.constant(compare), anyNewcomer).chain((one) => {
    const places = one.entrants.map((_, at) => at);
    const order = fc.shuffledSubarray(places, { minLength: places.length, maxLength: places.length });
    return fc.record({ one: fc.constant(one), order });
  });

  it(`every law holds: ${Object.keys(laws).join("; ")}`, () => {
    holds(game, ({ one, order }) => {
      const broken = Object.keys(laws).filter((name) => !laws[name]!(one, order));
      if (broken.length > 0) throw new Error(`Broken: ${broken.join("; ")}`);
    });
  });
});

describe("the rule for newcomers", () => {
  it("never makes a pair worth less, nor changes its sign", () => {
    holds(chosenGame(anyComparison, someNewcomer), ({ entrants, rules }) => {
      const [with_, without] = [rateGame(entrants, rules), rateGame(entrants, { ...rules, newcomer: null })];
      return with_.pairs.every(({ adjustment, result }, at) => {
        const plain = without.pairs[at]!;
        return (
          result === plain.result && Math.abs(adjustment) >= Math.abs(plain.adjustment) && adjustment * plain.adjustment >= 0
        );
      });
    });
  });
});

describe("a history under a ladder's choices", () => {
  const PLAYERS = 40;
  const numbers = () => new Map(Array.from({ length: PLAYERS }, (_, player) => [player, player]));
  const nobody = () => new Float64Array(PLAYERS).fill(NaN);
  const same = (left: Float64Array | readonly number[], right: Float64Array | readonly number[]) =>
    left.length === right.length && left.every((value, at) => Object.is(value, right[at]));
  const pack = (games: readonly Appearance<number>[][]) => packGames(games, numbers()).games;
  const columns = ["before", "offsets", "changes"] as const;

  it("is the same to the bit in one replay and in two parts", () => {
    holds(chosenHistory, fc.nat(12), ({ games, rules }, cut) => {
      const all = replay(pack(games), nobody(), rules);
      const prefix = replay(pack(games.slice(0, cut)), nobody(), rules);
      const rest = replay(pack(games.slice(cut)), prefix.ratings, rules, undefined, prefix.played);
      return (
        same(rest.ratings, all.ratings) && columns.every((column) => same([...prefix[column], ...rest[column]], [...all[column]]))
      );
    });
  });

  it("is the same to the bit game by game with rateGame, given everyone's number of games", () => {
    holds(chosenHistory, ({ games, rules }) => {
      const [ratings, played] = [nobody(), new Map<number, number>()];
      const rows: Record<(typeof columns)[number], number[]> = { before: [], offsets: [], changes: [] };
      for (const game of games) {
        const entrants = game.map((entrant) => {
          const rating = ratings[entrant.player]!;
          const before = played.get(entrant.player) ?? 0;
          return { ...entrant, rating: Number.isNaN(rating) ? rules.initialRating : rating, games: before };
        });
        const rated = rateGame(entrants, rules);
        rows.before.push(...entrants.map((entrant) => (entrant.rated ? entrant.rating : NaN)));
        rows.offsets.push(...rated.offsets);
        rows.changes.push(...rated.changes);
        for (const [at, entrant] of entrants.entries()) {
          if (!entrant.rated) continue;
          ratings[entrant.player] = entrant.rating + rated.changes[at]!;
          if (rated.pairs.length > 0) played.set(entrant.player, entrant.games + 1);
        }
      }
      const all = replay(pack(games), nobody(), rules);
      return same(all.ratings, ratings) && columns.every((column) => same(all[column], rows[column]));
    });
  });

  it("survives being packed for the browser", () => {
    holds(chosenHistory, ({ games, rules }) => {
      const columns = pack(games);
      const ids = Array.from({ length: PLAYERS }, (_, at) => at);
      const unpacked = decodeHistory(encodeHistory({ games: columns, players: ids }).buffer);
      expect(unpacked.games).toEqual(columns);
      expect(replay(unpacked.games, nobody(), rules).ratings).toEqual(replay(columns, nobody(), rules).ratings);
    });
  });
});
