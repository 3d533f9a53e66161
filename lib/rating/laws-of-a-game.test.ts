import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { holds } from "@/lib/testing/thorough";
import { acceptedGame, anyGame, usualGame, withEntrants } from "../testing/rating/arbitrary-games";
import { plainGame } from "../testing/rating/plain-game";
import { close, stakeOfAPair } from "../testing/rating/rounding";
import { areOpponents, checkGame, checkRules, predict, rateGame } from "./index";

// Most laws return plain booleans: building an assertion for each of a million numbers would take longer than rating them.

const finite = fc.double({ noNaN: true, noDefaultInfinity: true });

describe("each pair", () => {
  it("is predicted as the plain formula predicts it, to 1e-12, however far apart the ratings", () => {
    holds(anyGame, ({ entrants, rules }) =>
      rateGame(entrants, rules).pairs.every(({ a, b, predicted }) =>
        close(predicted, predict(entrants[a]!.rating, entrants[b]!.rating, rules), 1e-12),
      ),
    );
  });

  it("is listed once for each two opponents, the earlier first; teammates and guests are never compared", () => {
    holds(anyGame, ({ entrants, rules }) => {
      const opponents = entrants.flatMap((one, a) =>
        entrants.flatMap((other, b) => (a < b && areOpponents(one, other) ? [`${a} ${b}`] : [])),
      );
      expect(rateGame(entrants, rules).pairs.map(({ a, b }) => `${a} ${b}`)).toEqual(opponents);
    });
  });
});

describe("each game", () => {
  it("has the numbers of the algorithm written step by step, to 1e-9 of what a pair is worth", () => {
    holds(usualGame, ({ entrants, rules }) => {
      const [game, plain] = [rateGame(entrants, rules), plainGame(entrants, rules)];
      const tolerance = 1e-9 * stakeOfAPair(entrants, rules);
      const same = (one: readonly number[], other: readonly number[]) =>
        one.every((value, at) => close(value, other[at]!, tolerance));
      return same(game.offsets, plain.offsets) && same(game.changes, plain.changes) && close(game.scale, plain.scale, 1e-9);
    });
  });

  it("has no NaN and no infinity, for anything that checkGame and checkRules accept", () => {
    holds(acceptedGame, ({ entrants, rules }) => {
      expect([...checkGame(entrants), ...checkRules(rules)]).toEqual([]);
      const { pairs, offsets, scale, changes } = rateGame(entrants, rules);
      const numbers = pairs.flatMap(({ predicted, minutes, adjustment }) => [predicted, minutes, adjustment]);
      const after = changes.map((change, at) => entrants[at]!.rating + change);
      return [...numbers, ...offsets, scale, ...changes, ...after].every(Number.isFinite) && scale > 0 && scale <= 1;
    });
  });
});

it("a higher score › never lowers one's own change before scaling, to the bit, nor raises an opponent's", () => {
  const raised = withEntrants(2).chain(({ entrants, rules, at: [me, rival] }) => {
    const { score, seconds } = entrants[me!]!;
    const level = (entrants[rival!]!.score * seconds) / entrants[rival!]!.seconds;
    // Mostly to a score that passes a rival or ties with one.
    const scores = fc.oneof(
      fc.constantFrom(level, level + 1, level + 0.001, score + 1, Number.MAX_VALUE),
      fc.double({ noNaN: true, noDefaultInfinity: true, min: score }),
    );
    const higher = scores.map((value) => (Number.isFinite(value) ? Math.max(score, value) : score));
    return fc.record({ entrants: fc.constant(entrants), rules: fc.constant(rules), me: fc.constant(me!), higher });
  });
  holds(raised, ({ entrants, rules, me, higher }) => {
    const before = rateGame(entrants, rules).offsets;
    const after = rateGame(entrants.with(me, { ...entrants[me]!, score: higher }), rules).offsets;
    return after.every((offset, at) => (at === me ? offset >= before[at]! : offset <= before[at]!));
  });
});

describe("equal players who tie", () => {
  it("do not move, to the bit: any number of them, in any time and teams", () => {
    const rating = fc.oneof(finite, fc.integer({ min: 0, max: 1_000 }));
    holds(anyGame, rating, fc.integer({ min: -50, max: 50 }), ({ entrants, rules }, equal, perMinute) => {
      const equals = entrants.map((entrant) => {
        const minutes = Math.ceil(entrant.seconds / 60);
        return { ...entrant, rating: equal, score: perMinute * minutes, seconds: minutes * 60 };
      });
      const game = rateGame(equals, rules);
      return game.changes.every((change) => change === 0) && game.highest === null && game.scale === 1;
    });
  });

  it("give each other nothing, also in a game with others", () => {
    holds(withEntrants(2), fc.integer({ min: 1, max: 9 }), ({ entrants, rules, at: [one, other] }, times) => {
      const { rating, score, seconds } = { ...entrants[one!]!, score: Math.round(entrants[one!]!.score % 1e6), seconds: 60 };
      const tied = entrants
        .with(one!, { ...entrants[one!]!, score, seconds })
        .with(other!, { ...entrants[other!]!, rating, score: score * times, seconds: seconds * times });
      const pair = rateGame(tied, rules).pairs.find(({ a, b }) => (a === one && b === other) || (a === other && b === one));
      return pair === undefined || (pair.result === 0.5 && pair.predicted === 0.5 && pair.adjustment === 0);
    });
  });
});

it("guests › neither move nor move others: the game without them gives the same numbers to the bit", () => {
  holds(anyGame, ({ entrants, rules }) => {
    const { changes, scale, highest } = rateGame(entrants, rules);
    const places = entrants.flatMap(({ rated }, at) => (rated ? [at] : []));
    const registered = places.map((at) => entrants[at]!);
    const without = rateGame(registered, rules);
    expect(highest).toBe(without.highest === null ? null : places[without.highest]);
    expect(scale).toBe(without.scale);
    expect(changes).toEqual(entrants.map(({ rated }, at) => (rated ? without.changes[places.indexOf(at)] : 0)));
  });
});

it("teammates › cannot help or hurt each other before scaling: the score of one does not change the offset of the other, to the bit", () => {
  holds(withEntrants(2), finite, ({ entrants, rules, at: [one, other] }, score) => {
    if (entrants[one!]!.team === null) return;
    const mate = { ...entrants[other!]!, team: entrants[one!]!.team };
    const [before, after] = [mate, { ...mate, score }].map((each) => rateGame(entrants.with(other!, each), rules));
    return after!.offsets[one!] === before!.offsets[one!];
  });
});
