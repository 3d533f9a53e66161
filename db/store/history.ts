import { sql } from "drizzle-orm";
import type { RawValue, Reader, Tx } from "../client/session";
import { gameOf } from "../tables/participant-id";
import type { Place } from "./games";
import { inChunks } from "./in-chunks";

/** A rated game as the fold reads it: its rated participants in the order they were entered. */
export interface FoldGame {
  readonly id: number;
  readonly playedAt: number;
  readonly rows: FoldRow[];
}

export interface FoldRow {
  readonly id: number;
  readonly player: number;
  readonly team: string | null;
  readonly score: number;
  readonly seconds: number;
  readonly before: number;
  readonly offset: number;
  readonly change: number;
}

/** The next rated games of a ladder from a place on (or after it), in the order of the fold. */
export async function foldPage(
  reader: Reader,
  ladderId: number,
  from: Place,
  including: "from" | "after",
  limit: number,
): Promise<FoldGame[]> {
  const { games, participants: row } = reader.tables;
  const place = sql`(${sql.param(from.playedAt, games.playedAt)}, ${from.id})`;
  const found = await reader.rows(sql`
    select ${games.id}, ${games.playedAt} from ${games}
    where ${games.ladderId} = ${ladderId} and ${games.status} = 'rated'
      and (${games.playedAt}, ${games.id}) ${including === "from" ? sql`>=` : sql`>`} ${place}
    order by ${games.playedAt}, ${games.id} limit ${limit}`);
  const page = found.map(([id, playedAt]): FoldGame => ({ id: Number(id), playedAt: Number(playedAt), rows: [] }));
  const last = page.at(-1);
  if (last === undefined) return [];

  const end = sql`(${sql.param(new Date(last.playedAt), games.playedAt)}, ${last.id})`;
  const rows = await reader.rows(sql`
    select ${row.id}, ${row.playerId}, ${row.team}, ${row.score}, ${row.seconds}, ${row.ratingBefore}, ${row.offset}, ${row.change}
    from ${games} join ${row} on ${row.id} >= ${games.id} * 256 and ${row.id} < ${games.id} * 256 + 256
    where ${games.ladderId} = ${ladderId} and ${games.status} = 'rated' and ${row.rated}
      and (${games.playedAt}, ${games.id}) ${including === "from" ? sql`>=` : sql`>`} ${place}
      and (${games.playedAt}, ${games.id}) <= ${end}`);
  const byId = new Map(page.map((game) => [game.id, game]));
  for (const raw of rows) byId.get(gameOf(Number(raw[0])))?.rows.push(foldRow(raw));
  // The join may come in any order; within a game the order decides the last bit of the sums.
  for (const game of page) game.rows.sort((a, b) => a.id - b.id);
  return page;
}

function foldRow(raw: RawValue[]): FoldRow {
  const [id, playerId, team, score, seconds, before, offset, change] = raw;
  return {
    id: Number(id),
    player: Number(playerId),
    team: typeof team === "string" ? team : null,
    score: Number(score),
    seconds: Number(seconds),
    before: Number(before),
    offset: Number(offset),
    change: Number(change),
  };
}

export interface Moved {
  readonly id: number;
  readonly ratingBefore: number;
  readonly offset: number;
  readonly change: number;
}

export async function writeMoved(tx: Tx, moved: readonly Moved[]): Promise<void> {
  await tx.updateRows(tx.tables.participants, moved);
}

/** How many rated games a ladder has from a place on. */
export async function countFrom(reader: Reader, ladderId: number, from: Place): Promise<number> {
  const { games } = reader.tables;
  const [row] = await reader.rows(sql`
    select count(*) from ${games} where ${games.ladderId} = ${ladderId} and ${games.status} = 'rated'
      and (${games.playedAt}, ${games.id}) >= (${sql.param(from.playedAt, games.playedAt)}, ${from.id})`);
  return Number(row?.[0]);
}

/** Where players stood just before a place; those who had not played a rated game are left out. */
export async function ratingsBefore(
  reader: Reader,
  ladderId: number,
  playerIds: readonly number[],
  place: Place,
): Promise<Map<number, number>> {
  const { players, participants: row } = reader.tables;
  const found = await inChunks(playerIds, (part) =>
    reader.rows(sql`
      select ${players.id}, (
        select ${row.ratingBefore} + ${row.change} from ${row}
        where ${row.playerId} = ${players.id} and ${row.ladderId} = ${ladderId} and ${row.ratingBefore} is not null
          and (${row.playedAt}, ${row.gameId}) < (${sql.param(place.playedAt, row.playedAt)}, ${place.id})
        order by ${row.playedAt} desc, ${row.gameId} desc limit 1)
      from ${players} where ${players.id} in ${part}`),
  );
  return new Map(found.flatMap(([id, rating]) => (rating === null ? [] : [[Number(id), Number(rating)]])));
}

/** One rated game of a player's history. */
export interface HistoryEntry {
  readonly gameId: number;
  readonly playedAt: Date;
  readonly after: number;
  readonly change: number;
}

/** The last rated games of a player before a place, the newest first. */
export async function historyBefore(
  reader: Reader,
  ladderId: number,
  playerId: number,
  place: Place,
  limit: number,
): Promise<HistoryEntry[]> {
  const { participants: row } = reader.tables;
  const found = await reader.rows(sql`
    select ${row.gameId}, ${row.playedAt}, ${row.ratingBefore} + ${row.change}, ${row.change} from ${row}
    where ${row.playerId} = ${playerId} and ${row.ladderId} = ${ladderId} and ${row.ratingBefore} is not null
      and (${row.playedAt}, ${row.gameId}) < (${sql.param(place.playedAt, row.playedAt)}, ${place.id})
    order by ${row.playedAt} desc, ${row.gameId} desc limit ${limit}`);
  return found.map(([gameId, playedAt, after, change]) => ({
    gameId: Number(gameId),
    playedAt: new Date(Number(playedAt)),
    after: Number(after),
    change: Number(change),
  }));
}
