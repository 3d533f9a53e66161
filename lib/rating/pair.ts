import type { Board } from "./board";
import type { Entrant, Newcomer, Rules } from "./types";

type Side = Pick<Entrant, "team" | "rated">;

/** Whether two entrants are compared; step 1. */
export function areOpponents(a: Side, b: Side): boolean {
  return a.rated && b.rated && (a.team === null || a.team !== b.team);
}

/** Whether two rows of a board are opponents. */
export function areOpposed({ rated, team }: Board, a: number, b: number): boolean {
  return rated[a] === 1 && rated[b] === 1 && team[a] !== team[b];
}

/** A game with fewer than two opposing rated players is recorded, and no rating changes. */
export function isRatedGame(entrants: readonly Side[]): boolean {
  const first = entrants.find((entrant) => entrant.rated);
  return first !== undefined && entrants.some((entrant) => entrant !== first && areOpponents(first, entrant));
}

/** An entrant's minutes in game, at most MAX_GAME_LENGTH. */
export function countedMinutes(seconds: number, { maxGameMinutes }: Pick<Rules, "maxGameMinutes">): number {
  const minutes = seconds / 60;
  return minutes < maxGameMinutes ? minutes : maxGameMinutes;
}

/** The minutes of a pair, from both entrants' counted minutes. */
export function minutesOf(countedA: number, countedB: number): number {
  return countedA < countedB ? countedA : countedB;
}

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

/** Equation 3: a's adjustment; b's is the negative. */
export function adjust(
  result: number,
  predicted: number,
  minutes: number,
  stake: number,
  { gameMult }: Pick<Rules, "gameMult">,
): number {
  return (result - predicted) * gameMult * minutes * stake;
}
