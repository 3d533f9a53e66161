import { sql } from "drizzle-orm";
import type { Reader } from "../client/session";

/** A player's rated games, how many of them they were in for less than so many percent of the longest time, and what those came to. */
export async function countGamesLeftEarly(
  reader: Reader,
  ladderId: number,
  playerId: number,
  /** Whole, because times are. */
  percent: number,
): Promise<{ games: number; early: number; points: number }> {
  const { participants: row } = reader.tables;
  const [found] = await reader.rows(sql`
    select count(*), coalesce(sum(case when mine.seconds * 100 < ${percent} * mine.longest then 1 else 0 end), 0),
      coalesce(sum(case when mine.seconds * 100 < ${percent} * mine.longest then mine.moved else 0 end), 0)
    from (
      select own.seconds as seconds, own.change as moved, (
        select max(${row.seconds}) from ${row} where ${row.id} >= own.game_id * 256 and ${row.id} < own.game_id * 256 + 256
      ) as longest
      from ${row} as own
      where own.player_id = ${playerId} and own.ladder_id = ${ladderId} and own.rating_before is not null
    ) as mine`);
  return { games: Number(found?.[0]), early: Number(found?.[1]), points: Number(found?.[2]) };
}
