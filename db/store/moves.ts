import { and, asc, count, desc, eq, lt, sql } from "drizzle-orm";
import type { Reader, Tx } from "../client/session";
import type { Tables } from "../tables/define-tables";

export type RatingMove = Tables["ratingMoves"]["$inferSelect"];

export async function insertRatingMoves(tx: Tx, moves: readonly Omit<RatingMove, "id">[]): Promise<void> {
  const ids = await tx.reserveIds(tx.tables.ratingMoves, moves.length);
  await tx.insertRows(
    tx.tables.ratingMoves,
    moves.map((move, at) => ({ id: ids[at]!, ...move })),
  );
}

/** The players whom one change of a game moved: how many, and those it moved most. */
export async function findRatingMovesByGame(
  reader: Reader,
  gameId: number,
  at: Date,
  limit: number,
): Promise<{ count: number; most: { name: string; slug: string; change: number }[] }> {
  const { ratingMoves: move, players } = reader.tables;
  const same = and(eq(move.gameId, gameId), eq(move.at, at));
  const [total] = await reader.db.select({ count: count() }).from(move).where(same);
  const most = await reader.db
    .select({ name: players.name, slug: players.slug, change: move.change })
    .from(move)
    .innerJoin(players, eq(players.id, move.playerId))
    .where(same)
    .orderBy(desc(sql`abs(${move.change})`), asc(move.id))
    .limit(limit);
  return { count: total?.count ?? 0, most };
}

/** What moved a player besides their own games, newest first; all of it, or a page before `before`. */
export async function findRatingMovesByPlayer(
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
