import type { Entrant, Rules } from "@/lib/rating";

/** What one pair of this game can be worth at most: the measure for rounding in it. */
export function stakeOfAPair(entrants: readonly Entrant[], { gameMult, maxGameMinutes, newcomer }: Rules): number {
  const longest = Math.max(...entrants.map(({ seconds }) => seconds / 60));
  return gameMult * Math.min(maxGameMinutes, longest) * (1 + (newcomer?.boost ?? 0));
}

export const close = (actual: number, expected: number, tolerance: number) => Math.abs(actual - expected) <= tolerance;
