import type { Rules } from "./types";

/** An entrant's minutes in game, at most MAX_GAME_LENGTH. */
export function countedMinutes(seconds: number, { maxGameMinutes }: Pick<Rules, "maxGameMinutes">): number {
  const minutes = seconds / 60;
  return minutes < maxGameMinutes ? minutes : maxGameMinutes;
}

/** The minutes of a pair, from both entrants' counted minutes. */
export function minutesOf(countedA: number, countedB: number): number {
  return countedA < countedB ? countedA : countedB;
}

/** Equation 3: a's adjustment; b's is the negative. The stake is 1 without the rule for newcomers. */
export function adjust(
  result: number,
  predicted: number,
  minutes: number,
  stake: number,
  { gameMult }: Pick<Rules, "gameMult">,
): number {
  return (result - predicted) * gameMult * minutes * stake;
}
