import type { GamePlayer } from "@/lib/games/view";

/** Which of the game's players a slug means; −1 for nobody. */
export function positionOfSlug(players: readonly GamePlayer[], slug: string | undefined | null): number {
  return slug ? players.findIndex((player) => player.slug === slug) : -1;
}
