import type { Board } from "./board";
import type { Rules } from "./types";

/** Equation 1: the expected result of a player rated `a` against one rated `b`, from 0 to 1. */
export function predict(a: number, b: number, { spread }: Pick<Rules, "spread">): number {
  return 1 / (1 + Math.exp((b - a) / spread));
}

/** Beyond e^±300 the quotient of two strengths could leave binary64's range (e^±709). */
const STRENGTH_RANGE = 300;

/**
 * Equation 1 for all pairs of a game takes one exp a player instead of one a pair: with strength = exp((rating − mean) / T), it is
 * strengthA / (strengthA + strengthB). Games with a rating more than 300 T from the mean use equation 1 as it is written above.
 */
export function prepareStrengths(board: Board, { spread }: Pick<Rules, "spread">): void {
  const { size, rating, rated, strength } = board;
  let sum = 0;
  let players = 0;
  for (let row = 0; row < size; row++) {
    if (rated[row] === 0) continue;
    sum += rating[row]!;
    players++;
  }
  const mean = sum / players;
  board.near = true;
  for (let row = 0; row < size; row++) {
    if (rated[row] === 0) continue;
    const distance = (rating[row]! - mean) / spread;
    // Every distance is infinite if the mean overflowed.
    if (Math.abs(distance) > STRENGTH_RANGE) board.near = false;
    strength[row] = Math.exp(distance);
  }
}

/** Equation 1 between two rows of a board. */
export function predictOn({ near, rating, strength }: Board, a: number, b: number, rules: Pick<Rules, "spread">): number {
  return near ? strength[a]! / (strength[a]! + strength[b]!) : predict(rating[a]!, rating[b]!, rules);
}
