import type { Board } from "./board";
import { resultOf, stakeBetween } from "./choices";
import { adjust, minutesOf, predictFrom } from "./pair";
import { predict } from "./predict";
import type { PairColumns, Rules } from "./types";

function makePairColumns(pairs: number): PairColumns {
  const doubles = () => new Float64Array(pairs);
  return {
    length: 0,
    a: new Uint16Array(pairs),
    b: new Uint16Array(pairs),
    predicted: doubles(),
    result: doubles(),
    minutes: doubles(),
    stake: doubles(),
    adjustment: doubles(),
  };
}

/**
 * Every pair of a rated board in columns: in those that are given, if they have room. Computed once more, with the same
 * arithmetic as the sums, rather than written while summing: games that are rated for their changes only would pay for it.
 */
export function writePairs(board: Board, rules: Rules, used?: PairColumns): PairColumns {
  const { size, position, rating, team, strength, near, counted } = board;
  const most = (size * (size - 1)) / 2;
  const columns = used !== undefined && used.a.length >= most ? used : makePairColumns(most);
  let row = 0;
  for (let a = 0; a < size; a++) {
    for (let b = a + 1; b < size; b++) {
      if (team[b] === team[a]) continue;
      const predicted = near ? predictFrom(strength[a]!, strength[b]!) : predict(rating[a]!, rating[b]!, rules);
      const result = resultOf(board, rules.compare, a, b);
      const minutes = minutesOf(counted[a]!, counted[b]!);
      columns.a[row] = position[a]!;
      columns.b[row] = position[b]!;
      columns.predicted[row] = predicted;
      columns.result[row] = result;
      columns.minutes[row] = minutes;
      const stake = stakeBetween(board, rules, a, b);
      columns.stake[row] = stake;
      columns.adjustment[row] = adjust(result, predicted, rules.gameMult, minutes) * stake;
      row++;
    }
  }
  columns.length = row;
  return columns;
}
