import { and, asc, count, desc, eq, sql } from "drizzle-orm";
import { findRows, lessThan, type Row } from "../client/rows";
import type { Reader, Tx } from "../client/session";

export type RatingMove = Row<"ratingMoves">;

export async function insertRatingMoves(tx: Tx, moves: readonly Omit<RatingMove, "id">[]): Promise<void> {
  const ids = await tx.reserveIds(tx.tables.ratingMoves, moves.length);
  await tx.insertRows(
    tx.tables.ratingMoves,
    moves.map((move, at) => ({ id: ids[at]!, ...move })),
  );
}

/** The players whom one change of a game moved: how many, and those it moved most. */
export async function findRatingMovesByGame(reader: Reader, gameId: number, at: Date, limit: number) {
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
export const findRatingMovesByPlayer = (reader: Reader, ladderId: number, playerId: number, limit?: number, before?: number) =>
  findRows(
    reader,
    "ratingMoves",
    { playerId, ladderId, id: before === undefined ? undefined : lessThan(before) },
    { orderBy: "id", descending: true, limit },
  );
