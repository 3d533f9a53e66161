import type { Ladder } from "@/db/store/ladders";
import type { Player } from "@/db/store/players";
import { isGuest } from "@/lib/players/identity";

/**
 * Whether a player's games on a ladder are rated: everyone's, or only those of registered players. Null stands for an unknown name, which
 * will be a guest.
 */
export function isRatedOn({ rateWho }: Pick<Ladder, "rateWho">, player: Pick<Player, "passwordHash"> | null): boolean {
  return rateWho === "everyone" || (player !== null && !isGuest(player));
}

/** Decisions that were made when a game was recorded, by player. They stay with the game until an admin changes them. */
export type Decided = ReadonlyMap<number, boolean>;

/** Whether a player is rated in a game: as a file or a correction says, as decided when it was recorded, or by the ladder's rule. */
export function isRatedInGame(
  ladder: Pick<Ladder, "rateWho">,
  player: Pick<Player, "id" | "passwordHash">,
  decided?: Decided,
  stated?: boolean,
): boolean {
  return stated ?? decided?.get(player.id) ?? isRatedOn(ladder, player);
}
