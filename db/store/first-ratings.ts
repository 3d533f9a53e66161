import { and, asc, desc, eq, gte, isNotNull } from "drizzle-orm";
import type { Reader } from "../client/session";

/** The ratings after each first game of the players with the most games on a ladder, and at least this many. */
export async function findFirstRatings(
  reader: Reader,
  ladderId: number,
  players: number,
  least: number,
  max: number,
): Promise<number[][]> {
  const { ratings, participants: row } = reader.tables;
  const busiest = await reader.db
    .select({ playerId: ratings.playerId })
    .from(ratings)
    .where(and(eq(ratings.ladderId, ladderId), gte(ratings.games, least)))
    .orderBy(desc(ratings.games), desc(ratings.playerId))
    .limit(players);
  const histories: number[][] = [];
  for (const { playerId } of busiest) {
    const games = await reader.db
      .select({ before: row.ratingBefore, change: row.change })
      .from(row)
      .where(and(eq(row.playerId, playerId), eq(row.ladderId, ladderId), isNotNull(row.ratingBefore)))
      .orderBy(asc(row.playedAt), asc(row.gameId))
      .limit(max);
    histories.push(games.map(({ before, change }) => before! + change!));
  }
  return histories;
}
