import type { Newcomer } from "./types";

/** How much of a newcomer somebody is after so many rated games on the ladder: 1 before the first, one half after τ games. */
export function noveltyOf(games: number, newcomer: Newcomer): number {
  return 1 / (1 + games / newcomer.games);
}

/**
 * What a pair is worth because of newcomers: 1 when neither is one. Both sides share it, so the pair stays zero-sum to the bit, and
 * whoever was ahead still gains.
 */
export function stakeOf(noveltyA: number, noveltyB: number, newcomer: Newcomer): number {
  return 1 + (newcomer.boost * (noveltyA + noveltyB)) / 2;
}
