import { pluck } from "@/lib/platform/grouped";
import { z } from "zod";
import type { Reader } from "@/db";
import { knownPlayers, playersNumbered } from "@/lib/players/identity";
import { nameKey } from "@/lib/players/schema";
import type { GameInput } from "./schema";

/** The players of a game when its form was opened, by the names in the form. */
const playersAtOpen = z.array(z.object({ id: z.number().int(), name: z.string() }));

export type PlayersAtOpen = z.output<typeof playersAtOpen>;

/** The players as a hidden field of the form. A missing or malformed field means none. */
export function readPlayersAtOpen(text: string): PlayersAtOpen {
  try {
    return playersAtOpen.parse(JSON.parse(text));
  } catch {
    return [];
  }
}

/**
 * A name in a form means the player who had it when the form was opened. An erased player's name is refused: taking it for a new guest's
 * would bring it back and reveal who the anonymous player is. A former name still leads to its player, and a merged player's name to
 * the player who stays.
 */
export async function lostName(reader: Reader, game: GameInput, atOpen: PlayersAtOpen): Promise<string | null> {
  const named = new Set(game.participants.map(({ player }) => nameKey(player)));
  const still = atOpen.filter(({ name }) => named.has(nameKey(name)));
  const known = await knownPlayers(reader, pluck(still, "name"));
  const players = await playersNumbered(reader, pluck(still, "id"));
  for (const { id, name } of still) {
    const meant = players.get(id)?.id ?? id;
    if (known.get(nameKey(name))?.id !== meant) {
      return (
        `Nothing was saved, because ${name} was erased after you opened this game. ` +
        "Reload the page and correct the game again."
      );
    }
  }
  return null;
}
