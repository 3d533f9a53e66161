import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { acceptedGame, anyGame, RUNS, usualGame, type AnyGame } from "../testing/rating/arbitrary-games";
import { plainGame } from "../testing/rating/plain-game";
import { stakeOfAll, stakeOfAPair } from "../testing/rating/stakes";
import { areOpponents, checkGame, checkRules, predict, rateGame, type Entrant } from "./index";

/** Asserts on plain booleans: building an assertion for each of a million numbers would take longer than rating them. */
const holds = (games: fc.Arbitrary<AnyGame>, law: (game: AnyGame) => boolean | void) => fc.assert(fc.property(games, law), RUNS);

/** A game and one or two of its entrants. */
const withEntrants = (count: number) =>
  anyGame.chain((game) => {
    const index = fc.nat(game.entrants.length - 1);
    return fc.record({ game: fc.constant(game), at: fc.uniqueArray(index, { minLength: count, maxLength: count }) });
  });

const close = (actual: number, expected: number, tolerance: number) => Math.abs(actual - expected) <= tolerance;

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

  it("is zero-sum, to 1e-12 of the points at stake", () => {
    holds(anyGame, ({ entrants, rules }) => {
      const { pairs, offsets, changes } = rateGame(entrants, rules);
      const tolerance = 1e-12 * stakeOfAll(pairs, rules);
      const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
      return close(sum(offsets), 0, tolerance) && close(sum(changes), 0, tolerance);
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

describe("the order of entrants", () => {
  it("swaps the changes of two equal players of one side who swap scores and times", () => {
    const law = fc.property(withEntrants(2), ({ game: { entrants, rules }, at: [one, other] }) => {
      const twin: Entrant = { ...entrants[other!]!, rating: entrants[one!]!.rating, team: entrants[one!]!.team };
      const { score, seconds, rated } = twin;
      const did = { score: entrants[one!]!.score, seconds: entrants[one!]!.seconds, rated: entrants[one!]!.rated };
      const { changes: before } = rateGame(entrants.with(other!, twin), rules);
      const swapped = entrants.with(one!, { ...entrants[one!]!, score, seconds, rated }).with(other!, { ...twin, ...did });
      const { changes: after } = rateGame(swapped, rules);
      const tolerance = 1e-9 * stakeOfAPair(entrants, rules);
      return close(after[one!]!, before[other!]!, tolerance) && close(after[other!]!, before[one!]!, tolerance);
    });
    fc.assert(law, RUNS);
  });
});

it("a higher score › never lowers one's own change before scaling, to the bit, nor raises an opponent's", () => {
  const raised = withEntrants(2).chain(({ game, at: [me, rival] }) => {
    const { score, seconds } = game.entrants[me!]!;
    const level = (game.entrants[rival!]!.score * seconds) / game.entrants[rival!]!.seconds;
    // Mostly to a score that passes a rival or ties with one.
    const scores = fc.oneof(
      fc.constantFrom(level, level + 1, level + 0.001, score + 1, Number.MAX_VALUE),
      fc.double({ noNaN: true, noDefaultInfinity: true, min: score }),
    );
    const higher = scores.map((value) => (Number.isFinite(value) ? Math.max(score, value) : score));
    return fc.record({ game: fc.constant(game), me: fc.constant(me!), higher });
  });
  const law = fc.property(raised, ({ game: { entrants, rules }, me, higher }) => {
    const before = rateGame(entrants, rules).offsets;
    const after = rateGame(entrants.with(me, { ...entrants[me]!, score: higher }), rules).offsets;
    return after.every((offset, at) => (at === me ? offset >= before[at]! : offset <= before[at]!));
  });
  fc.assert(law, RUNS);
});

describe("equal players who tie", () => {
  it("do not move, to the bit: any number of them, in any time and teams", () => {
    const rates = fc.record({
      perMinute: fc.integer({ min: -50, max: 50 }),
      rating: fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer({ min: 0, max: 1_000 })),
    });
    const law = fc.property(anyGame, rates, ({ entrants, rules }, { perMinute, rating }) => {
      const equals = entrants.map(({ seconds, ...rest }) => {
        const minutes = Math.ceil(seconds / 60);
        return { ...rest, rating, score: perMinute * minutes, seconds: minutes * 60 };
      });
      const game = rateGame(equals, rules);
      return game.changes.every((change) => change === 0) && game.highest === null && game.scale === 1;
    });
    fc.assert(law, RUNS);
  });

  it("give each other nothing, also in a game with others", () => {
    const law = fc.property(
      withEntrants(2),
      fc.integer({ min: 1, max: 9 }),
      ({ game: { entrants, rules }, at: [one, other] }, times) => {
        const { rating, score, seconds } = { ...entrants[one!]!, score: Math.round(entrants[one!]!.score % 1e6), seconds: 60 };
        const tied = entrants
          .with(one!, { ...entrants[one!]!, score, seconds })
          .with(other!, { ...entrants[other!]!, rating, score: score * times, seconds: seconds * times });
        const pair = rateGame(tied, rules).pairs.find(({ a, b }) => (a === one && b === other) || (a === other && b === one));
        return pair === undefined || (pair.result === 0.5 && pair.predicted === 0.5 && pair.adjustment === 0);
      },
    );
    fc.assert(law, RUNS);
  });
});

it("guests › neither move nor move others: the game without them gives the same numbers to the bit", () => {
  holds(anyGame, ({ entrants, rules }) => {
    const { changes, scale, highest } = rateGame(entrants, rules);
    const places = entrants.flatMap(({ rated }, at) => (rated ? [at] : []));
    const without = rateGame(
      places.map((at) => entrants[at]!),
      rules,
    );
    expect(highest).toBe(without.highest === null ? null : places[without.highest]);
    expect(scale).toBe(without.scale);
    expect(changes).toEqual(entrants.map(({ rated }, at) => (rated ? without.changes[places.indexOf(at)] : 0)));
  });
});

it("teammates › cannot help or hurt each other before scaling: the score of one does not change the offset of the other, to the bit", () => {
  const law = fc.property(
    withEntrants(2),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    ({ game, at: [one, other] }, score) => {
      const { entrants, rules } = game;
      if (entrants[one!]!.team === null) return;
      const mates = entrants.with(other!, { ...entrants[other!]!, team: entrants[one!]!.team });
      const before = rateGame(mates, rules);
      const after = rateGame(mates.with(other!, { ...mates[other!]!, score }), rules);
      return after.offsets[one!] === before.offsets[one!];
    },
  );
  fc.assert(law, RUNS);
});
