import { compareRates } from "./compare";
import { decideScale } from "./scale";
import type { Rules } from "./types";

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
    offset: doubles(),
    scale: 1,
    highest: -1,
  };
}

/**
 * Beyond e^±300 the quotient of two strengths could leave binary64's range (e^±709). Games with a rating more than 300 spreads
 * from the mean use equation 1 as it is written instead.
 */
const STRENGTH_RANGE = 300;

/** Steps 3 to 7 for the entrants on the board. The pairs themselves can be read from it afterwards: see pairs-of-a-board.ts. */
export function rateBoard(board: Board, rules: Rules): void {
  prepare(board, rules);
  sumPairs(board, rules);
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
    const minutes = seconds[row]! / 60;
    counted[row] = minutes < maxGameMinutes ? minutes : maxGameMinutes;
    offset[row] = 0;
  }
  board.near = near;
}

/** Equations 1 to 4. Each pair is computed once and negated for the other side: zero-sum to the bit. */
function sumPairs(board: Board, rules: Rules): void {
  const { size, score, seconds, team, counted, offset } = board;
  for (let a = 0; a < size; a++) {
    const scoreA = score[a]!;
    const secondsA = seconds[a]!;
    const teamA = team[a]!;
    const countedA = counted[a]!;
    let offsetA = offset[a]!;
    for (let b = a + 1; b < size; b++) {
      if (team[b] === teamA) continue;
      const predicted = predictedOn(board, a, b, rules);
      const result = compareRates(scoreA, secondsA, score[b]!, seconds[b]!);
      const adjustment = adjustmentOf(result, predicted, lesser(countedA, counted[b]!), rules);
      offsetA += adjustment;
      offset[b]! -= adjustment;
    }
    offset[a] = offsetA;
  }
}

/** Equation 1 for two rows of a board. */
export function predictedOn({ near, strength, rating }: Board, a: number, b: number, { spread }: Rules): number {
  return near ? strength[a]! / (strength[a]! + strength[b]!) : 1 / (1 + Math.exp((rating[b]! - rating[a]!) / spread));
}

/** Equation 3. */
export function adjustmentOf(result: number, predicted: number, minutes: number, { gameMult }: Rules): number {
  return (result - predicted) * gameMult * minutes;
}

/** Math.min for numbers that are neither NaN nor −0; the compiler makes faster code for it. */
export function lesser(one: number, other: number): number {
  return one < other ? one : other;
}
