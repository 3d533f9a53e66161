import type { Entrant, Pair, Rules } from "@/lib/rating";

/** What one pair of this game can be worth at most: the measure for rounding in it. */
export function stakeOfAPair(entrants: readonly Entrant[], { gameMult, maxGameMinutes }: Rules): number {
  return gameMult * Math.min(maxGameMinutes, Math.max(...entrants.map(({ seconds }) => seconds / 60)));
}

/** What all pairs of a game together could move. */
export function stakeOfAll(pairs: readonly Pair[], { gameMult }: Rules): number {
  return pairs.reduce((sum, { minutes }) => sum + gameMult * minutes, 0);
}
