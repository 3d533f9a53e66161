import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { Reader } from "../client/session";
import { withNames, type Rating, type Standing } from "./ratings";

/** The active players just above and just below one in the order of a ladder; null at its ends. */
export async function neighboursOf(
  reader: Reader,
  { ladderId, playerId, rating }: Pick<Rating, "ladderId" | "playerId" | "rating">,
): Promise<{ above: Standing | null; below: Standing | null }> {
  const { ratings, players } = reader.tables;
  const beside = async (side: "above" | "below") => {
    const [compare, direction] = side === "above" ? [sql`>`, asc] : [sql`<`, desc];
    const found = await reader.db
      .select()
      .from(ratings)
      .innerJoin(players, eq(players.id, ratings.playerId))
      .where(
        and(
          eq(ratings.ladderId, ladderId),
          eq(ratings.active, true),
          sql`(${ratings.rating}, ${ratings.playerId}) ${compare} (${rating}, ${playerId})`,
        ),
      )
      .orderBy(direction(ratings.rating), direction(ratings.playerId))
      .limit(1);
    return withNames(found)[0] ?? null;
  };
  const [above, below] = await Promise.all([beside("above"), beside("below")]);
  return { above, below };
}
