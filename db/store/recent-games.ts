import { sql, type SQL } from "drizzle-orm";
import type { RawValue, Reader } from "../client/session";
import { inChunks } from "../client/in-chunks";

/** Queries joined by "union all": SQLite allows 500 in one statement. */
const MAX_QUERIES = 200;

/**
 * The last games of each player, in one statement. One short query per player, each from the end of the player's own part of an index: a
 * window function would read all games of everybody.
 */
function lastOfEach(reader: Reader, playerIds: readonly number[], query: (playerId: number) => SQL): Promise<RawValue[][]> {
  return inChunks(
    playerIds,
    (part) =>
      reader.rows(
        sql.join(
          part.map((id) => sql`select * from (${query(id)}) as one`),
          sql` union all `,
        ),
      ),
    MAX_QUERIES,
  );
}

/** The last rated games of players on a ladder, oldest first; players without one are left out. */
export async function findLastChanges(reader: Reader, ladderId: number, playerIds: readonly number[], limit: number) {
  const { participants: row } = reader.tables;
  const rows = await lastOfEach(
    reader,
    playerIds,
    (id) => sql`
      select ${row.playerId} as player, ${row.gameId} as game, ${row.playedAt} as played, ${row.change} as moved
      from ${row} where ${row.playerId} = ${id} and ${row.ladderId} = ${ladderId} and ${row.change} is not null
      order by ${row.playedAt} desc, ${row.gameId} desc limit ${limit}`,
  );
  const found = new Map<number, { gameId: number; playedAt: Date; change: number }[]>();
  for (const [player, game, played, moved] of rows) {
    listOf(found, Number(player)).push({ gameId: Number(game), playedAt: new Date(Number(played)), change: Number(moved) });
  }
  for (const changes of found.values())
    changes.sort((a, b) => a.playedAt.getTime() - b.playedAt.getTime() || a.gameId - b.gameId);
  return found;
}

/** The teams, as written, of the players' last games on a ladder, without voided ones; null for a game without teams. */
export async function findLastTeams(reader: Reader, ladderId: number, playerIds: readonly number[], limit: number) {
  const { participants: row, games } = reader.tables;
  const rows = await lastOfEach(
    reader,
    playerIds,
    // The cross join keeps SQLite from starting at the games.
    (id) => sql`
      select ${row.playerId} as player, ${row.team} as team
      from ${row} cross join ${games}
      where ${row.playerId} = ${id} and ${row.ladderId} = ${ladderId} and ${games.id} = ${row.gameId} and ${games.status} <> 'voided'
      order by ${row.playedAt} desc, ${row.gameId} desc limit ${limit}`,
  );
  const found = new Map<number, (string | null)[]>();
  for (const [player, team] of rows) listOf(found, Number(player)).push(typeof team === "string" ? team : null);
  return found;
}

function listOf<Item>(lists: Map<number, Item[]>, key: number): Item[] {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  return list;
}
