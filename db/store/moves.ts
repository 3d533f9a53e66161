import { and, desc, eq } from "drizzle-orm";
import type { Reader, Tx } from "../client/session";
import type { Tables } from "../tables/define-tables";

export type RatingMove = Tables["ratingMoves"]["$inferSelect"];

export async function insertMoves(tx: Tx, moves: readonly Omit<RatingMove, "id">[]): Promise<void> {
  const ids = await tx.reserveIds(tx.tables.ratingMoves, moves.length);
  await tx.insertRows(
    tx.tables.ratingMoves,
    moves.map((move, at) => ({ id: ids[at]!, ...move })),
  );
}

/** What moved a player besides their own games, the newest first; all of it, or so much. */
export async function movesOf(reader: Reader, ladderId: number, playerId: number, limit?: number): Promise<RatingMove[]> {
  const { ratingMoves } = reader.tables;
  const query = reader.db
    .select()
    .from(ratingMoves)
    .where(and(eq(ratingMoves.playerId, playerId), eq(ratingMoves.ladderId, ladderId)))
    .orderBy(desc(ratingMoves.id));
  return limit === undefined ? query : query.limit(limit);
}
