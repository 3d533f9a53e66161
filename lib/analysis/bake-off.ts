import type { GameColumns, Rules } from "@/lib/rating";
import { predictWithRules, progress } from "./backtest";
import { drawGames, estimate, estimateDifference, logLossOf, type Estimate, type Estimates } from "./resample";
import type { Predictions } from "./metrics";
import { searchRules, warmUpOf } from "./search";
import { predictWith, type Rater } from "./seen-games";

/** A rating system with the settings that are tried. */
export interface Contender {
  readonly name: string;
  readonly settings: readonly { readonly name: string; readonly make: () => Rater }[];
}

/** How well a system predicted the last third of the games. */
export interface Entry {
  readonly name: string;
  /** The settings that predicted the second third best, or the rules. */
  readonly settings: string;
  readonly rules: Rules | null;
  readonly estimates: Estimates;
  /** The log-loss minus that of the current rules: above zero it predicts worse than they do. */
  readonly difference: Estimate;
}

export interface BakeOff {
  readonly games: number;
  /** The games that settings were chosen on; the others judge. */
  readonly seen: number;
  /** The log-loss of the current rules over all games. */
  readonly logLossOfAll: number;
  /** The best first. */
  readonly entries: readonly Entry[];
}

export interface BakeOffOptions {
  readonly contenders: readonly Contender[];
  readonly inWords: (rules: Rules) => string;
  /** Called with what was found so far. */
  readonly onEntry?: (found: BakeOff) => void;
  readonly seed?: number;
}

/**
 * A history under other rating systems. Everybody predicts every pair before they see the game; what can be set is chosen by the log-loss of
 * the second third of the games, and the last third judges. Yields the progress, from 0 to 1. Null when there are too few games.
 */
export function* bakeOff(
  games: GameColumns,
  players: number,
  rules: Rules,
  { contenders, inWords, onEntry, seed = 1 }: BakeOffOptions,
): Generator<number, BakeOff | null> {
  const count = games.starts.length - 1;
  const seen = Math.floor((count * 2) / 3);
  const warmUp = warmUpOf(seen);
  const draws = drawGames(count - seen, seed);
  const parts = contenders.length + 3;
  const entries: Entry[] = [];
  let done = 0;

  const current = yield* progress(predictWithRules(games, players, rules), done / parts, 1 / parts / count);
  const judged = estimate(current, seen, draws);
  if (judged === null) return null;
  const found = (): BakeOff => ({
    games: count,
    seen,
    logLossOfAll: logLossOf(
      current,
      current.decisive.map(() => 1),
      0,
    ),
    entries: entries.toSorted((a, b) => a.estimates.logLoss.value - b.estimates.logLoss.value),
  });
  const add = (name: string, settings: string, predictions: Predictions, given: Rules | null) => {
    const estimates = estimate(predictions, seen, draws);
    const difference = estimateDifference(predictions, current, seen, draws);
    if (estimates !== null) entries.push({ name, settings, rules: given, estimates, difference });
    done++;
    onEntry?.(found());
  };
  add("Pairwise, current rules", inWords(rules), current, rules);

  const ours = [
    {
      name: "Pairwise, tuned without newcomers",
      search: searchRules(games, players, { ...rules, newcomer: null }, { newcomers: false }),
    },
    { name: "Pairwise, tuned", search: searchRules(games, players, rules) },
  ];
  for (const { name, search } of ours) {
    const best = yield* progress(search, done / parts, 0.9 / parts);
    if (best === null) return found();
    const predictions = yield* progress(predictWithRules(games, players, best.best), (done + 0.9) / parts, 0.1 / parts / count);
    add(name, inWords(best.best), predictions, best.best);
  }
  for (const { name, settings } of contenders) {
    const tried: { setting: (typeof settings)[number]; logLoss: number }[] = [];
    for (const [at, setting] of settings.entries()) {
      const start = (done + (0.9 * at) / settings.length) / parts;
      const first = yield* progress(
        predictWith(games, rules, setting.make(), seen),
        start,
        0.9 / parts / settings.length / count,
      );
      const logLoss = logLossOf(first, new Uint8Array(seen - warmUp).fill(1), warmUp);
      tried.push({ setting, logLoss });
    }
    if (tried.length === 0) continue;
    const { setting } = tried.reduce((best, one) => (one.logLoss < best.logLoss ? one : best));
    const predictions = yield* progress(predictWith(games, rules, setting.make()), (done + 0.9) / parts, 0.1 / parts / count);
    add(name, setting.name, predictions, null);
  }
  return found();
}
