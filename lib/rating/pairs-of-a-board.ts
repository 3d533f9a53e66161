import { adjustmentOf, lesser, predictedOn, type Board } from "./board";
import { compareRates } from "./compare";
import type { Pair, PairColumns, Rules } from "./types";

/**
 * Every pair of a rated board, with the same arithmetic as the sums, to the bit. Computed once more rather than written down while
 * summing: most games are rated for their changes only, and their loop stays free of it.
 */
export function pairsOf(board: Board, rules: Rules): Pair[] {
  const { size, position, score, seconds, team, counted } = board;
  const pairs: Pair[] = [];
  for (let a = 0; a < size; a++) {
    for (let b = a + 1; b < size; b++) {
      if (team[b] === team[a]) continue;
      const predicted = predictedOn(board, a, b, rules);
      const result = compareRates(score[a]!, seconds[a]!, score[b]!, seconds[b]!);
      const minutes = lesser(counted[a]!, counted[b]!);
      const adjustment = adjustmentOf(result, predicted, minutes, rules);
      pairs.push({ a: position[a]!, b: position[b]!, predicted, result, minutes, adjustment });
    }
  }
  return pairs;
}

function makePairColumns(pairs: number): PairColumns {
  const doubles = () => new Float64Array(pairs);
  return {
    length: 0,
    a: new Uint16Array(pairs),
    b: new Uint16Array(pairs),
    predicted: doubles(),
    result: doubles(),
    minutes: doubles(),
    adjustment: doubles(),
  };
}

/** The same in columns: in those that are given, if they have room. */
export function writePairs(board: Board, rules: Rules, used?: PairColumns): PairColumns {
  const { size, position, score, seconds, team, counted } = board;
  const most = (size * (size - 1)) / 2;
  const columns = used !== undefined && used.a.length >= most ? used : makePairColumns(most);
  let row = 0;
  for (let a = 0; a < size; a++) {
    for (let b = a + 1; b < size; b++) {
      if (team[b] === team[a]) continue;
      const predicted = predictedOn(board, a, b, rules);
      const result = compareRates(score[a]!, seconds[a]!, score[b]!, seconds[b]!);
      const minutes = lesser(counted[a]!, counted[b]!);
      columns.a[row] = position[a]!;
      columns.b[row] = position[b]!;
      columns.predicted[row] = predicted;
      columns.result[row] = result;
      columns.minutes[row] = minutes;
      columns.adjustment[row] = adjustmentOf(result, predicted, minutes, rules);
      row++;
    }
  }
  columns.length = row;
  return columns;
}
