import type { Compare, Rules } from "@/lib/rating";
import type { Board } from "@/lib/rating/board";
import { compareOn } from "@/lib/rating/compare";
import { areOpposed } from "@/lib/rating/pair";
import { predictOn } from "@/lib/rating/predict";

/** How good predictions were. Log-loss, Brier score and accuracy are over decisive pairs, which are all pairs but ties. */
export interface Figures {
  readonly pairs: number;
  readonly decisive: number;
  /** Mean of −ln(prediction for the winner): 0 is perfect, ln 2 a coin flip. */
  readonly logLoss: number;
  /** Mean square of (result − prediction): 0 is perfect, 0.25 a coin flip. */
  readonly brier: number;
  /** Share of pairs that the favourite, predicted above one half, won. */
  readonly accuracy: number;
  /** How far what was predicted is from what happened, over tenths of the prediction, on average over pairs. */
  readonly calibration: number;
  readonly bins: readonly CalibrationBin[];
}

/** Predictions of about the same size, and the actual results. Each pair counts from both sides, and a tie is half a win. */
export interface CalibrationBin {
  readonly from: number;
  readonly to: number;
  readonly count: number;
  /** Means; null when the bin is empty. */
  readonly predicted: number | null;
  readonly actual: number | null;
}

const BINS = 10;
/** The logarithm of a prediction of 0 is infinite: one surprise would outweigh everything. */
const MIN_PREDICTION = 1e-15;

/** Sums from which figures are computed, in columns by group: by game, or by part of a history. */
export type Predictions = Readonly<ReturnType<typeof noPredictions>>;

export function noPredictions(groups: number) {
  const column = (length: number) => new Float64Array(length);
  const [decisive, logLoss, brier, right] = [column(groups), column(groups), column(groups), column(groups)];
  // By group and then by tenth of the prediction: how many, the sum of what was predicted, and of what happened.
  const [count, predicted, actual] = [column(groups * BINS), column(groups * BINS), column(groups * BINS)];
  return { decisive, logLoss, brier, right, count, predicted, actual };
}

/** Adds what was predicted of a pair, from both sides. */
export function addPrediction(to: Predictions, group: number, forA: number, forB: number, result: number): void {
  addToBin(to, group, forA, result);
  addToBin(to, group, forB, 1 - result);
  if (result === 0.5) return;
  const forWinner = result === 1 ? forA : forB;
  const missing = result === 1 ? forB : forA;
  to.decisive[group]!++;
  to.logLoss[group]! -= Math.log(forWinner > MIN_PREDICTION ? forWinner : MIN_PREDICTION);
  to.brier[group]! += missing * missing;
  if (forWinner > 0.5) to.right[group]!++;
}

function addToBin({ count, predicted, actual }: Predictions, group: number, chance: number, result: number): void {
  const bin = group * BINS + Math.min(BINS - 1, Math.floor(chance * BINS));
  count[bin]!++;
  predicted[bin]! += chance;
  actual[bin]! += result;
}

/**
 * Adds every pair of a rated board: the prediction by the ratings before the game, and the result. With a board of the same game loaded for
 * another comparison, the results are those of that.
 */
export function addPredictions(
  to: Predictions,
  group: number,
  board: Board,
  rules: Rules,
  judge: { readonly board: Board; readonly compare: Compare } = { board, compare: rules.compare },
): void {
  for (let a = 0; a < board.size; a++) {
    for (let b = a + 1; b < board.size; b++) {
      if (!areOpposed(board, a, b)) continue;
      const result = compareOn(judge.board, judge.compare, a, b);
      addPrediction(to, group, predictOn(board, a, b, rules), predictOn(board, b, a, rules), result);
    }
  }
}

/** The figures of groups from `from` on, each counted as often as `times` says. Null when no pair was decisive. */
export function figuresOf(sums: Predictions, times: ArrayLike<number>, from = 0): Figures | null {
  let [decisive, logLoss, brier, right] = [0, 0, 0, 0];
  const bins = Array.from({ length: BINS }, () => ({ count: 0, predicted: 0, actual: 0 }));
  for (let at = 0; at < times.length; at++) {
    const [group, weight] = [from + at, times[at]!];
    if (weight === 0) continue;
    decisive += weight * sums.decisive[group]!;
    logLoss += weight * sums.logLoss[group]!;
    brier += weight * sums.brier[group]!;
    right += weight * sums.right[group]!;
    for (const [bin, sum] of bins.entries()) {
      sum.count += weight * sums.count[group * BINS + bin]!;
      sum.predicted += weight * sums.predicted[group * BINS + bin]!;
      sum.actual += weight * sums.actual[group * BINS + bin]!;
    }
  }
  if (decisive === 0) return null;
  const sides = bins.reduce((sum, { count }) => sum + count, 0);
  return {
    pairs: sides / 2,
    decisive,
    logLoss: logLoss / decisive,
    brier: brier / decisive,
    accuracy: right / decisive,
    calibration: bins.reduce((sum, { predicted, actual }) => sum + Math.abs(predicted - actual), 0) / sides,
    bins: bins.map(({ count, predicted, actual }, bin) => {
      const mean = (sum: number) => (count === 0 ? null : sum / count);
      return { from: bin / BINS, to: (bin + 1) / BINS, count, predicted: mean(predicted), actual: mean(actual) };
    }),
  };
}
