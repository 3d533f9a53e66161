import fc from "fast-check";
import { comparisons, MAX_SECONDS, type Appearance, type Compare, type Entrant, type Newcomer, type Rules } from "@/lib/rating";
import { weighted } from "../weighted";

export interface AnyGame {
  readonly entrants: Entrant[];
  readonly rules: Rules;
}

/** Every double alike, and so mostly tiny and huge ones. */
const anyDouble = fc.double({ noNaN: true, noDefaultInfinity: true });

/** Any number of a range alike. */
const between = (min: number, max: number) => fc.nat(2 ** 31 - 1).map((n) => min + ((max - min) * n) / (2 ** 31 - 1));

/** Evenly over the orders of magnitude: as many between 1 and 10 as between 10,000 and 100,000. */
const magnitudes = (min: number, max: number) =>
  between(Math.log(min), Math.log(max)).map((log) => Math.min(max, Math.max(min, Math.exp(log))));

/** A few values that many share, so that equal players, equal scores and equal times meet. */
const rating = fc.oneof(fc.constantFrom(500, 380, 620), between(0, 1_000), between(-1e6, 1e6));
const score = fc.oneof(
  fc.constantFrom(0, 1),
  fc.integer({ min: -3, max: 6 }),
  fc.integer({ min: -2_000, max: 2_000 }).map((n) => n / 100),
  between(-1e6, 1e6),
);
const seconds = weighted([2, fc.constantFrom(60, 300, 1_200, 3_600)], [1, fc.integer({ min: 1, max: 7_200 })]);

/** To the ends of binary64. */
const wildRating = fc.oneof(rating, anyDouble, fc.constantFrom(1e308, -1e308, Number.MAX_VALUE, -Number.MAX_VALUE));
const wildScore = fc.oneof(score, anyDouble, fc.constantFrom(1e308, -1e308, Number.MAX_VALUE, -0, Number.MIN_VALUE));
const wildSeconds = (least: number) =>
  fc.oneof(seconds, fc.double({ noNaN: true, min: least, max: 1 }), between(1, MAX_SECONDS), fc.constantFrom(least, MAX_SECONDS));

/** The original's, and so the default of every ladder. */
const original = { compare: fc.constant<Compare>("rate"), newcomer: fc.constant(null) };

const usualRules: fc.Arbitrary<Rules> = fc.record({
  ...original,
  spread: fc.oneof(fc.constant(120), magnitudes(20, 2_000)),
  gameMult: fc.oneof(fc.constant(2), magnitudes(0.1, 20)),
  maxGameMinutes: fc.oneof(fc.constant(20), magnitudes(1, 240)),
  initialRating: fc.constantFrom(500, 0, 1_500.5),
  limit: fc.constantFrom("equation5", "strict"),
});

/** Whatever `checkRules` accepts. */
const wildRules: fc.Arbitrary<Rules> = fc.record({
  ...original,
  spread: fc.oneof(fc.constantFrom(1, 100_000), magnitudes(1, 100_000)),
  gameMult: fc.oneof(fc.constantFrom(0.001, 1_000), magnitudes(0.001, 1_000)),
  maxGameMinutes: fc.oneof(fc.constantFrom(0.1, 527_040), magnitudes(0.1, 527_040)),
  initialRating: between(-1e6, 1e6),
  limit: fc.constantFrom("equation5", "strict"),
});

interface Values {
  readonly rating: fc.Arbitrary<number>;
  readonly score: fc.Arbitrary<number>;
  readonly seconds: fc.Arbitrary<number>;
}

const guestNow = fc.constantFrom(true, true, true, true, false);

/** Small games more often than large ones; two in three are team games, of two teams up to one for each. */
function entrantsOf(values: Values): fc.Arbitrary<Entrant[]> {
  const size = weighted([3, fc.integer({ min: 2, max: 8 })], [1, fc.integer({ min: 9, max: 32 })]);
  return fc.tuple(size, fc.boolean(), fc.nat(2)).chain(([length, guests, shape]) => {
    const teams = shape === 0 ? fc.constant(null) : fc.integer({ min: 0, max: shape === 1 ? 1 : length - 1 });
    const one = fc.record({ ...values, team: teams, rated: guests ? guestNow : fc.constant(true) });
    return fc.array(one, { minLength: length, maxLength: length }).map((entrants) =>
      // The first two are in different teams: otherwise it might be no game.
      entrants.map(({ team, ...rest }, at) => ({ ...rest, team: team === null ? null : `team ${at < 2 ? at : team}` })),
    );
  });
}

/** Hardly any difference but the time: where most pairs tie and several share the largest offset. */
const even: Values = {
  rating: fc.constantFrom(500, 500, 620),
  score: fc.constantFrom(0, 7_200),
  seconds: fc.constantFrom(1_200, 2_400, 3_600),
};

/** Games as people play them, with ties, guests, teams and latecomers. */
export const usualGame: fc.Arbitrary<AnyGame> = fc.record({
  entrants: weighted([4, entrantsOf({ rating, score, seconds })], [1, entrantsOf(even)]),
  rules: usualRules,
});

const wildGameOf = (least: number): fc.Arbitrary<AnyGame> =>
  fc.record({ entrants: entrantsOf({ rating: wildRating, score: wildScore, seconds: wildSeconds(least) }), rules: wildRules });

/** Whatever is accepted, down to times at which a double has a digit left. */
export const acceptedGame = wildGameOf(Number.MIN_VALUE);

/** The same where doubles still have all their digits, so that rounding can be told from error. */
const wildGame = wildGameOf(1e-300);

export const anyGame: fc.Arbitrary<AnyGame> = weighted([2, usualGame], [1, wildGame]);

/** A game and the indexes of some of its entrants. */
export const withEntrants = (count: number): fc.Arbitrary<AnyGame & { readonly at: number[] }> =>
  anyGame.chain((game) => {
    const index = fc.nat(game.entrants.length - 1);
    return fc.uniqueArray(index, { minLength: count, maxLength: count }).map((at) => ({ ...game, at }));
  });

export interface AnyHistory {
  readonly games: Appearance<number>[][];
  readonly rules: Rules;
}

export const someNewcomer: fc.Arbitrary<Newcomer> = fc.record({
  boost: fc.oneof(fc.constantFrom(0, 4, 100), between(0, 10)),
  games: fc.oneof(fc.constantFrom(0.1, 3, 10_000), magnitudes(0.5, 50)),
});

/** Direct scores of one entrant: against everybody who is not on their side, now and then against nobody. */
function withDirect(entrants: readonly Entrant[]): fc.Arbitrary<Entrant[]> {
  const against = weighted([3, fc.integer({ min: 0, max: 4 })], [1, fc.constant(null)]);
  const all = fc.array(against, { minLength: entrants.length ** 2, maxLength: entrants.length ** 2 });
  return all.map((scores) =>
    entrants.map((entrant, at) => ({
      ...entrant,
      direct: entrants.map((other, to) => {
        const together = to === at || (entrant.team !== null && entrant.team === other.team);
        return together ? null : scores[at * entrants.length + to]!;
      }),
    })),
  );
}

const outNow = fc.constantFrom(false, false, false, true);

/** Places with ties, who did not finish, and how many games each has played. */
function withPlaces(entrants: readonly Entrant[], someOut: boolean): fc.Arbitrary<Entrant[]> {
  const place = fc.integer({ min: 1, max: Math.max(2, Math.ceil(entrants.length / 2)) });
  const out = someOut ? outNow : fc.constant(false);
  const one = fc.record({ place, out, games: fc.oneof(fc.constantFrom(0, 1), fc.nat(500)) });
  return fc
    .array(one, { minLength: entrants.length, maxLength: entrants.length })
    .map((more) => entrants.map((entrant, at) => ({ ...entrant, ...more[at]! })));
}

/** Teams with scores of their own, and members with others. */
function withTeamScores(entrants: readonly Entrant[]): fc.Arbitrary<Entrant[]> {
  if (entrants[0]!.team === null) return fc.constant([...entrants]);
  const scores = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: entrants.length, maxLength: entrants.length });
  const teams = [...new Set(entrants.map(({ team }) => team))];
  return scores.map((given) => entrants.map((entrant) => ({ ...entrant, teamScore: given[teams.indexOf(entrant.team)]! })));
}

/** Games under a choice of what counts as ahead, with the rule for newcomers or without. */
export const chosenGame = (compare: fc.Arbitrary<Compare>, newcomer: fc.Arbitrary<Newcomer | null>): fc.Arbitrary<AnyGame> =>
  fc
    .tuple(anyGame, compare, newcomer, fc.boolean(), fc.boolean())
    .chain(([{ entrants, rules }, chosen, rule, someOut, ownScores]) =>
      withPlaces(entrants, someOut)
        // As many scores as there are pairs of players: only where they are compared.
        .chain((placed) => (chosen === "direct" ? withDirect(placed) : fc.constant(placed)))
        .chain((more) => (chosen === "team" && ownScores ? withTeamScores(more) : fc.constant(more)))
        .map((more) => ({ entrants: more, rules: { ...rules, compare: chosen, newcomer: rule } })),
    );

export const anyComparison = fc.constantFrom<Compare>(...comparisons);
export const anyNewcomer = fc.option(someNewcomer, { nil: null });

/** Games of one ladder under its choices, in which the same dozen and more players meet again and again. */
export const chosenHistory: fc.Arbitrary<AnyHistory> = fc
  .tuple(
    fc.array(chosenGame(anyComparison, anyNewcomer), { minLength: 1, maxLength: 12 }),
    fc.array(fc.nat(39), { minLength: 12, maxLength: 12 }),
  )
  .map(([games, firsts]) => ({
    // Players in a row, so that nobody is in a game twice.
    games: games.map(({ entrants }, game) =>
      entrants.map(({ rating: _, games: __, ...rest }, at) => ({ ...rest, player: (firsts[game]! + at) % 40 })),
    ),
    rules: games[0]!.rules,
  }));
