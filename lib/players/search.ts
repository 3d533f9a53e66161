import { pluck } from "@/lib/platform/grouped";
import type { Reader } from "@/db";
import { countAboveEach } from "@/db/store/buckets";
import { findListedLadders } from "@/db/store/ladders";
import { findRatingsByPlayers } from "@/db/store/ratings";
import { searchPlayers, type FoundPlayer, type Wanted } from "@/db/store/search";
import { nameKey, slugPart } from "./schema";

/** A search text in the forms of the search indexes. */
export function wantedOf(typed: string): Wanted {
  const text = typed.slice(0, 200);
  // Digits alone would match the numbers that distinguish addresses of the same name.
  const slug = /\p{L}/u.test(text) ? slugPart(text) : "";
  return { key: nameKey(text), slug };
}

/** Players whose name starts with the text, ignoring accents, then those whose name contains it. */
export async function playersLike(reader: Reader, typed: string, limit: number): Promise<FoundPlayer[]> {
  return searchPlayers(reader, wantedOf(typed), limit);
}

/** The same with ratings, and ranks of active players, ladder by ladder. */
export async function ratedPlayersLike(reader: Reader, typed: string, limit: number) {
  const found = await playersLike(reader, typed, limit);
  const ids = found.map(({ id }) => id);
  const ladders = await findListedLadders(reader);
  const rated = await Promise.all(
    ladders.map(async ({ id }) => {
      const rows = (await findRatingsByPlayers(reader, id, ids)).filter(({ hidden }) => !hidden);
      const above = await countAboveEach(reader, id, pluck(rows, "rating"), "active");
      return rows.map((row) => ({ ...row, rank: row.active ? above.get(row.rating)! + 1 : null }));
    }),
  );
  return found.map((player) => ({
    ...player,
    ratings: ladders.flatMap(({ name }, at) => {
      const row = rated[at]!.find(({ playerId }) => playerId === player.id);
      return row === undefined ? [] : [{ ladder: name, rating: row.rating, rank: row.rank }];
    }),
  }));
}
