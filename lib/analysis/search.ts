import { backtest, finish, progress } from "./backtest";
import type { Figures } from "./metrics";
import { keyOfRules, type Compare, type GameColumns, type Limit, type Newcomer, type Rules } from "@/lib/rating";

/** Rules that were tried, and how well they predicted the games that the search sees. */
interface Trial {
  readonly rules: Rules;
  readonly logLoss: number;
}

export interface Search {
  /** The number of games that the search saw. The games after them are for judging. */
  readonly seen: number;
  /** The number of these games that only gave everyone a rating; the others chose. */
  readonly warmUp: number;
  /** The best first. */
  readonly trials: readonly Trial[];
  readonly best: Rules;
  /** The figures on the games that the search did not see. */
  readonly unseen: { readonly current: Figures; readonly best: Figures };
}

/** Powers of two for the ratio of GAME_MULT to T: from 1/64 to 64 times the current one. */
const RATIO_STEPS = Array.from({ length: 13 }, (_, at) => at - 6);
/** Finer and finer around the best of the grid. */
const REFINEMENTS = [0.5, 0.25, 0.125] as const;
const LIMITS: readonly Limit[] = ["equation5", "strict"];
const MAX_MINUTES = [1, 2, 5, 10, 20, 40, 80] as const;
/**
 * Newcomers settle quickly: boosts, and games until half of them is left. Few values, chosen by searches within the first two thirds of public
 * results: larger grids gained less on the games after those that they had seen (docs/evidence.md).
 */
const NEWCOMERS: readonly Newcomer[] = [2, 4].flatMap((boost) => [3, 10].map((games) => ({ boost, games })));
/** Another comparison may want more or less at stake. */
const COMPARE_STEPS = [-1, 0, 1] as const;
/** A boost raises what is at stake, so the best ratio with one is lower than without. */
const NEWCOMER_STEPS = [0, -1, -2] as const;

/**
 * The games that choose: the second half of those that a search sees. At a ladder's start everybody is new, and rules that move ratings quickly
 * predicts its games well; a ladder that has been running for a while is another matter, and it is the one that rules are chosen for.
 */
export function warmUpOf(seen: number): number {
  return Math.floor(seen / 2);
}

/**
 * Searches for the rules that predict the second third of a history best, and judges them by the last third. Yields the
 * progress, from 0 to 1. Null when there are too few games.
 *
 * Multiplying T and GAME_MULT by the same number multiplies all differences between ratings by it and changes no prediction. So
 * only their ratio is searched, and T stays the same: the numbers keep the spread that people know. The rule for newcomers is searched
 * last, around the best of the others; `newcomers: false` leaves it as it is. Other comparisons are tried where they are given, and judged by
 * the results of the current one: each decides other pairs, and those are easier or harder to predict.
 */
export function* searchRules(
  games: GameColumns,
  players: number,
  current: Rules,
  { newcomers = true, comparisons = [] }: { readonly newcomers?: boolean; readonly comparisons?: readonly Compare[] } = {},
): Generator<number, Search | null> {
  const count = games.starts.length - 1;
  const seen = Math.floor((count * 2) / 3);
  const warmUp = warmUpOf(seen);
  const minutes = minutesWorthTrying(games, current);
  const kinds = newcomers ? newcomersWorthTrying(current) : [];
  const planned =
    LIMITS.length * minutes.length * RATIO_STEPS.length +
    comparisons.length * COMPARE_STEPS.length +
    kinds.length * NEWCOMER_STEPS.length +
    (newcomers ? RATIO_STEPS.length : 0) +
    REFINEMENTS.length * 2;
  const trials: Trial[] = [];
  let done = 0;

  const tried = new Set<string>();
  function* attempt(rules: Rules): Generator<number, void> {
    const key = keyOfRules(rules);
    if (tried.has(key)) return;
    tried.add(key);
    yield done / planned;
    const steps = backtest(games, players, rules, { split: warmUp, until: seen, judge: current.compare });
    const { later } = yield* progress(steps, done / planned, 1 / planned / Math.max(1, seen));
    done++;
    if (later !== null) trials.push({ rules, logLoss: later.logLoss });
  }
  const bestSoFar = () => trials.reduce((best, trial) => (trial.logLoss < best.logLoss ? trial : best)).rules;

  for (const limit of LIMITS) {
    for (const maxGameMinutes of minutes) {
      for (const step of RATIO_STEPS)
        yield* attempt({ ...current, limit, maxGameMinutes, gameMult: current.gameMult * 2 ** step });
    }
  }
  if (trials.length === 0) return null;
  const asNow = bestSoFar();
  for (const compare of comparisons) {
    for (const step of COMPARE_STEPS) yield* attempt({ ...asNow, compare, gameMult: asNow.gameMult * 2 ** step });
  }
  const plain = bestSoFar();
  for (const newcomer of kinds) {
    for (const step of NEWCOMER_STEPS) yield* attempt({ ...plain, newcomer, gameMult: plain.gameMult * 2 ** step });
  }
  if (newcomers) {
    // All ratios with the chosen one, as without.
    const boosted = bestSoFar();
    for (const step of RATIO_STEPS) yield* attempt({ ...boosted, gameMult: current.gameMult * 2 ** step });
  }
  for (const by of REFINEMENTS) {
    const centre = bestSoFar();
    // Rules have round numbers, not 2.378414 points a minute.
    for (const sign of [-1, 1])
      yield* attempt({ ...centre, gameMult: Number((centre.gameMult * 2 ** (sign * by)).toPrecision(3)) });
  }
  const chosen = bestSoFar();

  const unseen = (rules: Rules) => finish(backtest(games, players, rules, { split: seen, judge: current.compare })).later;
  const [currentFigures, bestFigures] = [unseen(current), unseen(chosen)];
  if (currentFigures === null || bestFigures === null) return null;
  return {
    seen,
    warmUp,
    trials: trials.sort((a, b) => a.logLoss - b.logLoss),
    best: chosen,
    unseen: { current: currentFigures, best: bestFigures },
  };
}

/** Others than the current one; none at all among them where there is one now. */
function newcomersWorthTrying({ newcomer }: Rules): (Newcomer | null)[] {
  const isCurrent = (other: Newcomer | null) => other?.boost === newcomer?.boost && other?.games === newcomer?.games;
  return [null, ...NEWCOMERS].filter((other) => !isCurrent(other));
}

/** Values below the longest time in game, and that time itself, which means no limit. */
function minutesWorthTrying({ seconds }: GameColumns, { maxGameMinutes }: Rules): number[] {
  let longest = 0;
  for (const time of seconds) if (time > longest) longest = time;
  const whole = Math.max(1, Math.ceil(longest / 60));
  const cuts = [...MAX_MINUTES, maxGameMinutes].filter((minutes) => minutes < whole);
  return [...new Set([...cuts, whole])].sort((a, b) => a - b);
}
