import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { Reader } from "../client/session";
import { listedOn, withNames, type Rating, type Standing } from "./ratings";

type RatingPosition = Pick<Rating, "ladderId" | "playerId" | "rating">;

/** The active players just above and just below a player on a ladder; null at its ends. */
export async function findNeighbours(
  reader: Reader,
  position: RatingPosition,
): Promise<{ above: Standing | null; below: Standing | null }> {
  const [above, below] = await Promise.all([findPlayerAbove(reader, position), beside(reader, position, "below")]);
  return { above, below };
}

export async function findPlayerAbove(reader: Reader, position: RatingPosition): Promise<Standing | null> {
  return beside(reader, position, "above");
}

async function beside(
  reader: Reader,
  { ladderId, playerId, rating }: RatingPosition,
  side: "above" | "below",
): Promise<Standing | null> {
  const { ratings, players } = reader.tables;
  const [compare, direction] = side === "above" ? [sql`>`, asc] : [sql`<`, desc];
  const found = await reader.db
    .select()
    .from(ratings)
    .innerJoin(players, eq(players.id, ratings.playerId))
    .where(
      and(
        listedOn(reader, ladderId),
        eq(ratings.active, true),
        sql`(${ratings.rating}, ${ratings.playerId}) ${compare} (${rating}, ${playerId})`,
      ),
    )
    .orderBy(direction(ratings.rating), direction(ratings.playerId))
    .limit(1);
  return withNames(found)[0] ?? null;
}
