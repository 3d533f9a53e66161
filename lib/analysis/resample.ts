import { BINS } from "./metrics";
import { seeded } from "./random";
import type { Predictions } from "./seen-games";

/** A figure, and where it lies in 95 of 100 histories of which these games could be a part. */
export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

export interface Estimates {
  readonly decisive: number;
  readonly logLoss: Estimate;
  readonly brier: Estimate;
  readonly accuracy: Estimate;
  /** How far what was predicted is from what happened, over tenths of the prediction, on average over pairs. */
  readonly calibration: Estimate;
}

const DRAWS = 1_000;

/** How often each game is drawn, in each of the draws: the same games for every system, so that systems can be compared. */
export function drawGames(games: number, seed: number): Uint16Array[] {
  const random = seeded(seed);
  return Array.from({ length: DRAWS }, () => {
    const times = new Uint16Array(games);
    for (let draw = 0; draw < games; draw++) times[Math.floor(random() * games)]!++;
    return times;
  });
}

/** The figures of the games from `from` on. `draws` are samples of those games. Null when no pair was decisive. */
export function estimate(predictions: Predictions, from: number, draws: readonly Uint16Array[]): Estimates | null {
  const all = new Uint16Array(predictions.decisive.length - from).fill(1);
  const value = figuresOf(predictions, from, all);
  if (value.decisive === 0) return null;
  const drawn = draws.map((times) => figuresOf(predictions, from, times)).filter(({ decisive }) => decisive > 0);
  const of = (figure: "logLoss" | "brier" | "accuracy" | "calibration"): Estimate => ({
    value: value[figure],
    ...middle(drawn.map((each) => each[figure])),
  });
  return {
    decisive: value.decisive,
    logLoss: of("logLoss"),
    brier: of("brier"),
    accuracy: of("accuracy"),
    calibration: of("calibration"),
  };
}

/** How much higher the log-loss of one is than that of the other, on the same games. */
export function estimateDifference(one: Predictions, other: Predictions, from: number, draws: readonly Uint16Array[]): Estimate {
  const difference = (times: Uint16Array) => logLossOf(one, from, times) - logLossOf(other, from, times);
  const all = new Uint16Array(one.decisive.length - from).fill(1);
  return { value: difference(all), ...middle(draws.map(difference).filter((each) => !Number.isNaN(each))) };
}

function logLossOf({ logLoss, decisive }: Predictions, from: number, times: Uint16Array): number {
  let [sum, count] = [0, 0];
  for (let at = 0; at < times.length; at++) {
    sum += times[at]! * logLoss[from + at]!;
    count += times[at]! * decisive[from + at]!;
  }
  return sum / count;
}

function figuresOf(predictions: Predictions, from: number, times: Uint16Array) {
  let [decisive, logLoss, brier, right] = [0, 0, 0, 0];
  const bins = Array.from({ length: BINS }, () => ({ count: 0, predicted: 0, actual: 0 }));
  for (let at = 0; at < times.length; at++) {
    const [game, weight] = [from + at, times[at]!];
    if (weight === 0) continue;
    decisive += weight * predictions.decisive[game]!;
    logLoss += weight * predictions.logLoss[game]!;
    brier += weight * predictions.brier[game]!;
    right += weight * predictions.right[game]!;
    for (const [bin, sum] of bins.entries()) {
      sum.count += weight * predictions.count[game * BINS + bin]!;
      sum.predicted += weight * predictions.predicted[game * BINS + bin]!;
      sum.actual += weight * predictions.actual[game * BINS + bin]!;
    }
  }
  const pairs = bins.reduce((sum, { count }) => sum + count, 0);
  const off = bins.reduce((sum, { predicted, actual }) => sum + Math.abs(predicted - actual), 0);
  return {
    decisive,
    logLoss: logLoss / decisive,
    brier: brier / decisive,
    accuracy: right / decisive,
    calibration: pairs === 0 ? 0 : off / pairs,
  };
}

/** The middle 95 of 100. */
function middle(values: readonly number[]): { low: number; high: number } {
  const rising = Float64Array.from(values).sort();
  const at = (share: number) => rising[Math.min(rising.length - 1, Math.max(0, Math.round(share * (rising.length - 1))))] ?? NaN;
  return { low: at(0.025), high: at(0.975) };
}
