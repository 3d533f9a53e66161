import type { Reader } from "@/db";
import type { Ladder } from "@/db/store/ladders";
import { findRatingsByPlayers } from "@/db/store/ratings";
import { isRatedOn } from "@/lib/games/who-is-rated";
import { knownPlayers } from "@/lib/players/identity";
import { nameKey } from "@/lib/players/schema";

/** Somebody who is to be in a team. */
export interface Candidate {
  /** Null for a name that nobody has. */
  readonly player: { readonly id: number; readonly name: string; readonly slug: string } | null;
  readonly name: string;
  /** Guests and players who are new to the ladder have the starting rating. */
  readonly rating: number;
  readonly games: number;
  /** Not rated on this ladder. */
  readonly guest: boolean;
}

/** The people of these names with their ratings on a ladder, in the same order. */
export async function candidatesOf(reader: Reader, ladder: Ladder, names: readonly string[]): Promise<Candidate[]> {
  const players = await knownPlayers(reader, names);
  const ids = [...new Set([...players.values()].map(({ id }) => id))];
  const ratings = new Map((await findRatingsByPlayers(reader, ladder.id, ids)).map((row) => [row.playerId, row]));
  return names.map((typed) => {
    const found = players.get(nameKey(typed)) ?? null;
    const guest = !isRatedOn(ladder, found);
    const row = found === null || guest ? undefined : ratings.get(found.id);
    const { rating, games } = row ?? { rating: ladder.rules.initialRating, games: 0 };
    const player = found && { id: found.id, name: found.name, slug: found.slug };
    return { player, name: found?.name ?? typed, rating, games, guest };
  });
}
