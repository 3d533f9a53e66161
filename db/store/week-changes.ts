import { sql } from "drizzle-orm";
import type { Reader } from "../client/session";
import { isAnyOf } from "./any-of";
import { inChunks } from "./in-chunks";
import type { PlayedSince } from "./ladder-pages";

/** When the games were played that a ladder got after the one with this number, up to another; null where they are too many. */
export async function addedGames(
  reader: Reader,
  ladderId: number,
  numbers: { readonly above: number; readonly upTo: number },
  most: number,
): Promise<number[] | null> {
  const { games } = reader.tables;
  // With the sign SQLite reads by number; left to choose, it would read every game of the ladder.
  const found = await reader.rows(sql`
    select ${games.playedAt} from ${games}
    where ${games.id} > ${numbers.above} and ${games.id} <= ${numbers.upTo} and +${games.ladderId} = ${ladderId} limit ${most + 1}`);
  return found.length > most ? null : found.map(([playedAt]) => Number(playedAt));
}

/**
 * Everyone in games played from `from` on, and in those played after one moment and up to another, which left the week meanwhile; null
 * where there are too many games.
 */
export async function playersInGames(
  reader: Reader,
  ladderId: number,
  spans: { readonly from: Date; readonly after: Date; readonly upTo: Date },
  most: number,
): Promise<Set<number> | null> {
  const { games, participants: row } = reader.tables;
  const at = (time: Date) => sql.param(time, games.playedAt);
  const ids = await reader.rows(sql`
    select id from (select ${games.id} from ${games} where ${games.ladderId} = ${ladderId}
      and ${games.playedAt} >= ${at(spans.from)} limit ${most + 1}) as changed
    union
    select id from (select ${games.id} from ${games} where ${games.ladderId} = ${ladderId}
      and ${games.playedAt} > ${at(spans.after)} and ${games.playedAt} <= ${at(spans.upTo)} limit ${most + 1}) as gone`);
  if (ids.length > most) return null;
  const found = await reader.rows(sql`
    select distinct ${row.playerId} from ${games} cross join ${row}
    where ${isAnyOf(
      reader,
      games.id,
      ids.map(([id]) => Number(id)),
    )} and ${row.id} >= ${games.id} * 256 and ${row.id} < ${games.id} * 256 + 256`);
  return new Set(found.map(([id]) => Number(id)));
}

/** What `playedSince` says of these players, each read from the index of their own history. */
export async function playedSinceBy(
  reader: Reader,
  ladderId: number,
  since: Date,
  playerIds: readonly number[],
): Promise<PlayedSince[]> {
  const { participants: row, ratings } = reader.tables;
  const found = await inChunks(playerIds, (part) =>
    reader.rows(sql`
      select ${row.playerId}, ${row.ratingBefore}, ${ratings.rating}, ${ratings.games}, ${ratings.hidden}
      from ${ratings} cross join ${row}
      where ${ratings.ladderId} = ${ladderId} and ${isAnyOf(reader, ratings.playerId, part)}
        and ${row.playerId} = ${ratings.playerId} and ${row.ladderId} = ${ladderId}
        and ${row.playedAt} > ${sql.param(since, row.playedAt)} and ${row.ratingBefore} is not null
      order by ${row.playerId}, ${row.playedAt}, ${row.gameId}`),
  );
  const players: { -readonly [Field in keyof PlayedSince]: PlayedSince[Field] }[] = [];
  for (const [id, before, now, games, hidden] of found) {
    const last = players.at(-1);
    if (last?.playerId === Number(id)) last.gamesSince++;
    else {
      const numbers = { before: Number(before), now: Number(now), gamesSince: 1, games: Number(games) };
      players.push({ playerId: Number(id), ...numbers, hidden: Boolean(hidden) });
    }
  }
  return players;
}
