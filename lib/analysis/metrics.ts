import type { Compare, Rules } from "@/lib/rating";
import type { Board } from "@/lib/rating/board";
import { compareOn } from "@/lib/rating/compare";
import { areOpposed } from "@/lib/rating/opponents";
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

export const BINS = 10;
/** The logarithm of a prediction of 0 is infinite: one surprise would outweigh everything. */
export const MIN_PREDICTION = 1e-15;

/** Sums from which the figures are computed. */
export interface FiguresSum {
  pairs: number;
  decisive: number;
  logLoss: number;
  brier: number;
  right: number;
  readonly count: Float64Array;
  readonly predicted: Float64Array;
  readonly actual: Float64Array;
}

export function noFigures(): FiguresSum {
  const bins = () => new Float64Array(BINS);
  return { pairs: 0, decisive: 0, logLoss: 0, brier: 0, right: 0, count: bins(), predicted: bins(), actual: bins() };
}

/**
 * Adds every pair of a rated board: the prediction by the ratings before the game, and the result. With a board of the same game loaded for
 * another comparison, the results are those of that.
 */
export function addPredictions(
  sum: FiguresSum,
  board: Board,
  rules: Rules,
  judge: { readonly board: Board; readonly compare: Compare } = { board, compare: rules.compare },
): void {
  for (let a = 0; a < board.size; a++) {
    for (let b = a + 1; b < board.size; b++) {
      if (!areOpposed(board, a, b)) continue;
      const result = compareOn(judge.board, judge.compare, a, b);
      const forA = predictOn(board, a, b, rules);
      const forB = predictOn(board, b, a, rules);
      sum.pairs++;
      addToBin(sum, forA, result);
      addToBin(sum, forB, 1 - result);
      if (result === 0.5) continue;
      const forWinner = result === 1 ? forA : forB;
      const missing = result === 1 ? forB : forA;
      sum.decisive++;
      sum.logLoss -= Math.log(forWinner > MIN_PREDICTION ? forWinner : MIN_PREDICTION);
      sum.brier += missing * missing;
      if (forWinner > 0.5) sum.right++;
    }
  }
}

function addToBin(sum: FiguresSum, predicted: number, result: number): void {
  const bin = Math.min(BINS - 1, Math.floor(predicted * BINS));
  sum.count[bin]!++;
  sum.predicted[bin]! += predicted;
  sum.actual[bin]! += result;
}

/** Null when no pair was decisive. */
export function figuresOf(sum: FiguresSum): Figures | null {
  const { pairs, decisive } = sum;
  if (decisive === 0) return null;
  return {
    pairs,
    decisive,
    logLoss: sum.logLoss / decisive,
    brier: sum.brier / decisive,
    accuracy: sum.right / decisive,
    bins: Array.from({ length: BINS }, (_, bin) => {
      const count = sum.count[bin]!;
      const mean = (values: Float64Array) => (count === 0 ? null : values[bin]! / count);
      return { from: bin / BINS, to: (bin + 1) / BINS, count, predicted: mean(sum.predicted), actual: mean(sum.actual) };
    }),
  };
}

export function addFigures(one: FiguresSum, other: FiguresSum): FiguresSum {
  const columns = (a: Float64Array, b: Float64Array) => a.map((value, at) => value + b[at]!);
  return {
    pairs: one.pairs + other.pairs,
    decisive: one.decisive + other.decisive,
    logLoss: one.logLoss + other.logLoss,
    brier: one.brier + other.brier,
    right: one.right + other.right,
    count: columns(one.count, other.count),
    predicted: columns(one.predicted, other.predicted),
    actual: columns(one.actual, other.actual),
  };
}
