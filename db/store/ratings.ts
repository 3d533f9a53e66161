import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Reader, Tx } from "../client/session";
import type { Tables } from "../tables/define-tables";
import { inChunks } from "./in-chunks";

export type Rating = Tables["ratings"]["$inferSelect"];

export async function ratingsOf(reader: Reader, ladderId: number, playerIds: readonly number[]): Promise<Rating[]> {
  const { ratings } = reader.tables;
  return inChunks(playerIds, (part) =>
    reader.db
      .select()
      .from(ratings)
      .where(and(eq(ratings.ladderId, ladderId), inArray(ratings.playerId, part))),
  );
}

export async function putRatings(tx: Tx, rows: readonly Rating[]): Promise<void> {
  const { ratings } = tx.tables;
  const given = (field: string) => sql.raw(`excluded.${field}`);
  await inChunks(
    rows,
    async (part) => {
      await tx.db
        .insert(ratings)
        .values(part)
        .onConflictDoUpdate({
          target: [ratings.ladderId, ratings.playerId],
          set: {
            rating: given("rating"),
            games: given("games"),
            won: given("won"),
            lost: given("lost"),
            tied: given("tied"),
            lastGameId: given("last_game_id"),
            lastPlayedAt: given("last_played_at"),
            lastChange: given("last_change"),
            recent: given("recent"),
          },
        });
      return [];
    },
    500,
  );
}

export async function removeRatings(tx: Tx, ladderId: number, playerIds: readonly number[]): Promise<void> {
  const { ratings } = tx.tables;
  await inChunks(playerIds, async (part) => {
    await tx.db.delete(ratings).where(and(eq(ratings.ladderId, ladderId), inArray(ratings.playerId, part)));
    return [];
  });
}

export interface Standing extends Rating {
  readonly name: string;
  readonly slug: string;
}

/** The best of a ladder, or all of it. Equal ratings: whoever came later first, which the index gives for nothing. */
export async function topStandings(reader: Reader, ladderId: number, limit?: number): Promise<Standing[]> {
  const { ratings, players } = reader.tables;
  const query = reader.db
    .select()
    .from(ratings)
    .innerJoin(players, eq(players.id, ratings.playerId))
    .where(eq(ratings.ladderId, ladderId))
    .orderBy(desc(ratings.rating), desc(ratings.playerId));
  const found = await (limit === undefined ? query : query.limit(limit));
  return found.map((row) => ({ ...row.ratings, name: row.players.name, slug: row.players.slug }));
}
