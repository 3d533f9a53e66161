import type { Board } from "./board";
import type { Newcomer, Rules } from "./types";

/** A player's share as a newcomer after a number of rated games on the ladder: 1 before the first, one half after τ games. */
export function noveltyOf(games: number, newcomer: Newcomer): number {
  return 1 / (1 + games / newcomer.games);
}

/**
 * The stake of two rows of a board: 1 without the rule for newcomers, and when neither is one. Both sides share it, so the pair stays
 * zero-sum to the bit, and the one who was ahead still gains.
 */
export function stakeOn({ novelty }: Board, { newcomer }: Pick<Rules, "newcomer">, a: number, b: number): number {
  return newcomer === null ? 1 : 1 + (newcomer.boost * (novelty[a]! + novelty[b]!)) / 2;
}
