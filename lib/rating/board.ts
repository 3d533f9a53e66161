import { resultOf, stakeBetween, type Choices } from "./choices";
import { compareRates } from "./compare";
import { adjust, countedMinutes, minutesOf, predictFrom, STRENGTH_RANGE } from "./pair";
import { predict } from "./predict";
import { decideScale } from "./scale";
import type { Pair, Rules } from "./types";

/**
 * One game's rated entrants in columns. Every way to rate (one game with its pairs, one game's changes, a whole history) works
 * here, with the same arithmetic in the same order, so that all agree to the bit.
 */
export interface Board {
  size: number;
  /** Index of each rated entrant among all entrants of the game. */
  position: Int32Array;
  rating: Float64Array;
  score: Float64Array;
  seconds: Float64Array;
  /** Teammates have the same number; in a free-for-all every number is different. */
  team: Int32Array;
  /** exp((rating − mean) / spread). */
  strength: Float64Array;
  /** Whether strengths can be divided by each other; false when the ratings are too far apart for that. */
  near: boolean;
  /** Minutes in game, cut at MAX_GAME_LENGTH. */
  counted: Float64Array;
  /** What the ladder's choices beyond the original need; null when it has made none. */
  choices: Choices | null;
  offset: Float64Array;
  scale: number;
  /** Row of the entrant who decides the scale; −1 when nobody moves. */
  highest: number;
}

export function makeBoard(capacity: number): Board {
  const doubles = () => new Float64Array(capacity);
  return {
    size: 0,
    position: new Int32Array(capacity),
    rating: doubles(),
    score: doubles(),
    seconds: doubles(),
    team: new Int32Array(capacity),
    strength: doubles(),
    near: true,
    counted: doubles(),
    choices: null,
    offset: doubles(),
    scale: 1,
    highest: -1,
  };
}

/** Steps 3 to 7 for the entrants on the board. Each pair is also added to `pairs`, if it is given. */
export function rateBoard(board: Board, rules: Rules, pairs: Pair[] | null): void {
  prepare(board, rules);
  if (board.choices === null) sumPairs(board, rules, pairs);
  else sumPairsByChoice(board, rules, pairs);
  decideScale(board, rules);
}

/**
 * Computes what all pairs of an entrant share: the minutes that count, and the strength, so that there is one exp a player
 * instead of one a pair.
 */
function prepare(board: Board, { spread, maxGameMinutes }: Rules): void {
  const { size, rating, seconds, strength, counted, offset } = board;
  let sum = 0;
  for (let row = 0; row < size; row++) sum += rating[row]!;
  const mean = sum / size;
  let near = true;
  for (let row = 0; row < size; row++) {
    const distance = (rating[row]! - mean) / spread;
    // If the mean overflowed, every distance is infinite.
    if (Math.abs(distance) > STRENGTH_RANGE) near = false;
    strength[row] = Math.exp(distance);
    counted[row] = countedMinutes(seconds[row]!, maxGameMinutes);
    offset[row] = 0;
  }
  board.near = near;
}

/**
 * Equations 1 to 4. Each pair is computed once and negated for the other side: zero-sum to the bit. The equations are those of
 * pair.ts, written out in this one loop, because calls make games of 64 up to a tenth slower; same-bits.test.ts compares the two.
 */
function sumPairs(board: Board, rules: Rules, pairs: Pair[] | null): void {
  const plain = !board.near;
  const { size, position, rating, score, seconds, team, strength, counted, offset } = board;
  const { spread, gameMult } = rules;
  for (let a = 0; a < size; a++) {
    const ratingA = rating[a]!;
    const scoreA = score[a]!;
    const secondsA = seconds[a]!;
    const teamA = team[a]!;
    const strengthA = strength[a]!;
    const countedA = counted[a]!;
    let offsetA = offset[a]!;
    for (let b = a + 1; b < size; b++) {
      if (team[b] === teamA) continue;
      const predicted = plain ? 1 / (1 + Math.exp((rating[b]! - ratingA) / spread)) : strengthA / (strengthA + strength[b]!);
      const result = compareRates(scoreA, secondsA, score[b]!, seconds[b]!);
      const countedB = counted[b]!;
      const minutes = countedA < countedB ? countedA : countedB;
      const adjustment = (result - predicted) * gameMult * minutes;
      offsetA += adjustment;
      offset[b]! -= adjustment;
      if (pairs !== null) pairs.push({ a: position[a]!, b: position[b]!, predicted, result, minutes, stake: 1, adjustment });
    }
    offset[a] = offsetA;
  }
}

/** The same for ladders that compare by something else, or on which the first games of newcomers are worth more. */
function sumPairsByChoice(board: Board, rules: Rules, pairs: Pair[] | null): void {
  const { size, position, rating, team, strength, near, counted, offset } = board;
  for (let a = 0; a < size; a++) {
    for (let b = a + 1; b < size; b++) {
      if (team[b] === team[a]) continue;
      const predicted = near ? predictFrom(strength[a]!, strength[b]!) : predict(rating[a]!, rating[b]!, rules);
      const result = resultOf(board, rules.compare, a, b);
      const minutes = minutesOf(counted[a]!, counted[b]!);
      const stake = stakeBetween(board, rules, a, b);
      const adjustment = adjust(result, predicted, rules.gameMult, minutes) * stake;
      offset[a]! += adjustment;
      offset[b]! -= adjustment;
      if (pairs !== null) pairs.push({ a: position[a]!, b: position[b]!, predicted, result, minutes, stake, adjustment });
    }
  }
}
