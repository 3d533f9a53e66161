import type { Entrant } from "@/lib/rating";

/** A participant of a game: what the algorithm needs of them, and who they are. */
export interface GamePlayer extends Entrant {
  readonly name: string;
  readonly slug: string;
}

/** Which of the game's players a slug means; −1 for nobody. */
export function positionOfSlug(players: readonly GamePlayer[], slug: string | undefined | null): number {
  return slug ? players.findIndex((player) => player.slug === slug) : -1;
}
