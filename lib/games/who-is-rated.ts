import { fillGiven, type EnteredRow, type RowToFill } from "@/db/store/games";
import type { Ladder } from "@/db/store/ladders";
import type { Player } from "@/db/store/players";
import type { EnteredGame } from "@/lib/fold/edits";
import { isGuest, type PlayersByKey } from "@/lib/players/identity";
import { nameKey } from "@/lib/players/schema";
import { scoresForLadder } from "./fit";
import type { GameInput } from "./schema";

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

/** Names become players, and it is decided who is rated. */
export function enteredGame(game: GameInput, ladder: Ladder, players: PlayersByKey, decided?: Decided): EnteredGame {
  const { externalId: _id, scores: _scores, participants, ...fields } = scoresForLadder(ladder, game);
  return {
    participants: participants.map((given) => {
      const { player: name, team, score, seconds, rated: stated } = given;
      const player = players.get(nameKey(name))!;
      const rated = isRatedInGame(ladder, player, decided, stated);
      // Fields by name, and optional ones only where there are any: rows that are spread take five times the memory, and a file has a million.
      const row: RowToFill<EnteredRow> = { playerId: player.id, team, score, seconds, rated };
      fillGiven(given, row);
      return row;
    }),
    ...fields,
  };
}
