import type { GamePlayer } from "@/lib/games/view";
import type { Result } from "@/lib/rating";

/** Which of the game's players a slug means; −1 for nobody. */
export function positionOfSlug(players: readonly GamePlayer[], slug: string | undefined | null): number {
  return slug ? players.findIndex((player) => player.slug === slug) : -1;
}

/** Two players, in either order. */
export interface PairOfTwo {
  readonly one: number;
  readonly other: number;
}

export function isSamePair(x: PairOfTwo, y: PairOfTwo): boolean {
  return (x.one === y.one && x.other === y.other) || (x.one === y.other && x.other === y.one);
}

export const resultWords: Record<Result, string> = { 1: "Win", 0.5: "Tie", 0: "Loss" };
