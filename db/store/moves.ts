import { and, desc, eq, lt } from "drizzle-orm";
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

/** What moved a player besides their own games, the newest first; all of it, or so much of what came before `before`. */
export async function movesOf(
  reader: Reader,
  ladderId: number,
  playerId: number,
  limit?: number,
  before?: number,
): Promise<RatingMove[]> {
  const { ratingMoves } = reader.tables;
  const query = reader.db
    .select()
    .from(ratingMoves)
    .where(
      and(
        eq(ratingMoves.playerId, playerId),
        eq(ratingMoves.ladderId, ladderId),
        before === undefined ? undefined : lt(ratingMoves.id, before),
      ),
    )
    .orderBy(desc(ratingMoves.id));
  return limit === undefined ? query : query.limit(limit);
}
