import { sql, type SQL } from "drizzle-orm";
import type { Reader } from "../client/session";
import type { GamePosition } from "./games";

export interface GamesAround {
  readonly playerId: number;
  readonly from: Date;
  readonly to: Date;
  /** All participants. */
  readonly players: readonly number[];
}

/** Each player's games on a ladder within a time span that had exactly these players, without voided ones. */
export async function findGamesAround(reader: Reader, ladderId: number, spans: readonly GamesAround[]) {
  const found = spans.map((): GamePosition[] => []);
  if (spans.length === 0) return found;
  const { games, participants: row } = reader.tables;
  // By the index of the player's history: a ladder may have had thousands of games in that time, a player a few.
  const rows = await reader.rows(sql`
    select span.number, ${games.id}, ${games.playedAt} from ${spansOf(reader, spans)} cross join ${row} cross join ${games}
    where ${row.playerId} = span.player and ${row.ladderId} = ${ladderId}
      and ${row.playedAt} >= span.since and ${row.playedAt} <= span.till
      and ${games.id} = ${row.gameId} and ${games.status} <> 'voided' and ${games.participantCount} = span.size
      and not exists (${somebodyElse(reader)})
    order by ${row.playedAt}, ${row.gameId}`);
  for (const [number, id, playedAt] of rows)
    found[Number(number)]!.push({ id: Number(id), playedAt: new Date(Number(playedAt)) });
  return found;
}

/** Filtered in the query, not by the caller: the other games of a busy evening are many rows. */
function somebodyElse({ engine, tables: { games, participants: row } }: Reader): SQL {
  const isGiven =
    engine === "postgres"
      ? sql`other.player_id = any(span.players::bigint[])`
      : sql`other.player_id in (select value from json_each(span.players))`;
  return sql`select 1 from ${row} as other
    where other.id >= ${games.id} * 256 and other.id < ${games.id} * 256 + 256 and not (${isGiven})`;
}

/** The spans as a table, one value per column however many they are. */
function spansOf({ engine, tables: { participants: row } }: Reader, spans: readonly GamesAround[]): SQL {
  const time = (value: Date) => row.playedAt.mapToDriverValue(value);
  const columns = [
    spans.map((_, at) => at),
    spans.map(({ playerId }) => playerId),
    spans.map(({ from }) => time(from)),
    spans.map(({ to }) => time(to)),
    spans.map(({ players }) => players.length),
    // As text, because PostgreSQL flattens an array of arrays.
    spans.map(({ players }) => (engine === "postgres" ? `{${players.join(",")}}` : JSON.stringify(players))),
  ] as const;
  if (engine === "postgres") {
    const [numbers, player, since, till, sizes, players] = columns.map((values) => sql.param(values));
    return sql`unnest(${numbers}::int[], ${player}::bigint[], ${since}::timestamptz[], ${till}::timestamptz[], ${sizes}::int[],
      ${players}::text[]) as span (number, player, since, till, size, players)`;
  }
  const each = spans.map((_, at) => columns.map((values) => values[at]));
  return sql`(select value ->> 0 as number, value ->> 1 as player, value ->> 2 as since, value ->> 3 as till, value ->> 4 as size,
    value ->> 5 as players from json_each(${JSON.stringify(each)})) as span`;
}
