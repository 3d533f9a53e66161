import { loadEntrants, makeBoard, type Board } from "./board";
import { compareOn } from "./compare";
import { adjust, areOpposed, countedMinutes, minutesOf, noveltyOf, stakeOn } from "./pair";
import { predictOn, prepareStrengths } from "./predict";
import { decideScale } from "./scale";
import type { Entrant, Pair, RatedGame, Rules } from "./types";

/** Games with up to this many entrants share one board; larger games get their own. */
const shared = makeBoard(256);

/** One game with every pair, from the ratings before it. */
export function rateGame(entrants: readonly Entrant[], rules: Rules): RatedGame {
  const board = entrants.length <= shared.rating.length ? shared : makeBoard(entrants.length);
  const pairs: Pair[] = [];
  loadEntrants(board, entrants, rules);
  rateBoard(board, rules, pairs);
  const { size, offset, scale, highest } = board;
  const offsets = new Array<number>(size);
  const changes = new Array<number>(size);
  for (let row = 0; row < size; row++) {
    offsets[row] = offset[row]!;
    changes[row] = offset[row]! * scale;
  }
  return { pairs, offsets, scale, highest: highest < 0 ? null : highest, changes };
}

/** Steps 3 to 7 for the game on the board. Each pair is also added to `pairs`, if it is given. */
export function rateBoard(board: Board, rules: Rules, pairs: Pair[] | null): void {
  prepare(board, rules);
  const { size, counted, offset } = board;
  let compared = 0;
  for (let a = 0; a < size; a++) {
    for (let b = a + 1; b < size; b++) {
      if (!areOpposed(board, a, b)) continue;
      const predicted = predictOn(board, a, b, rules); // equation 1
      const result = compareOn(board, rules.compare, a, b); // equation 2
      const minutes = minutesOf(counted[a]!, counted[b]!);
      const stake = stakeOn(board, rules, a, b);
      const adjustment = adjust(result, predicted, minutes, stake, rules); // equation 3
      // Equation 4. A pair is computed once and negated for the other side: zero-sum to the bit.
      offset[a]! += adjustment;
      offset[b]! -= adjustment;
      compared++;
      if (pairs !== null) pairs.push({ a, b, predicted, result, minutes, stake, adjustment });
    }
  }
  board.pairs = compared;
  decideScale(board, rules); // equations 5 and 6
}

/** Computes what all pairs of an entrant share. */
function prepare(board: Board, rules: Rules): void {
  const { size, seconds, games, counted, novelty, offset } = board;
  prepareStrengths(board, rules);
  for (let row = 0; row < size; row++) {
    counted[row] = countedMinutes(seconds[row]!, rules);
    if (rules.newcomer !== null) novelty[row] = noveltyOf(games[row]!, rules.newcomer);
    offset[row] = 0;
  }
}
