import { sql, type SQL } from "drizzle-orm";
import type { Reader, Tx } from "../client/session";
import type { GamePosition } from "./games";
import { inChunks } from "./in-chunks";

/** The positions before and after every game. */
export const BEGINNING: GamePosition = { playedAt: new Date("0001-01-01T00:00:00Z"), id: 0 };
export const END: GamePosition = { playedAt: new Date("9999-12-31T23:59:59Z"), id: Number.MAX_SAFE_INTEGER };

/** A game's position in the order of the fold, with the time as a number. */
export interface PositionedGame {
  readonly id: number;
  readonly playedAt: number;
}

/** The next rated games of a ladder from a place on (or after it), in the order of the fold. */
export async function ratedGames(
  reader: Reader,
  ladderId: number,
  from: GamePosition,
  including: "from" | "after",
  limit: number,
): Promise<PositionedGame[]> {
  const { games } = reader.tables;
  const found = await reader.rows(sql`
    select ${games.id}, ${games.playedAt} from ${games}
    where ${games.ladderId} = ${ladderId} and ${games.status} = 'rated'
      and (${games.playedAt}, ${games.id}) ${including === "from" ? sql`>=` : sql`>`} ${positionSql(reader, from)}
    order by ${games.playedAt}, ${games.id} limit ${limit}`);
  return found.map(([id, playedAt]) => ({ id: Number(id), playedAt: Number(playedAt) }));
}

/** What the fold reads of a rated participant. Not an object, because there may be millions. */
export type VisitRow = (
  id: number,
  player: number,
  team: string | null,
  score: number,
  seconds: number,
  before: number,
  offset: number,
  change: number,
) => void;

/** The rated participants of all rated games between two places, both included: game by game in the order of the fold, each in the order entered. */
export async function eachRow(
  reader: Reader,
  ladderId: number,
  first: GamePosition,
  last: GamePosition,
  visit: VisitRow,
): Promise<void> {
  const { games, participants: row } = reader.tables;
  const { id, playerId, team, score, seconds, ratingBefore, offset, change } = row;
  const columns = [id, playerId, team, score, seconds, ratingBefore, offset, change].map((column) => sql`${column}`);
  // The cross join keeps SQLite from starting at the participants.
  const rest = sql`
    from ${games} cross join ${row}
    where ${row.id} >= ${games.id} * 256 and ${row.id} < ${games.id} * 256 + 256
      and ${games.ladderId} = ${ladderId} and ${games.status} = 'rated' and ${row.rated}
      and (${games.playedAt}, ${games.id}) >= ${positionSql(reader, first)}
      and (${games.playedAt}, ${games.id}) <= ${positionSql(reader, last)}
    order by ${games.playedAt}, ${games.id}, ${row.id}`;
  await reader.each({ columns, rest }, (a, b, c, d, e, f, g, h) => {
    visit(Number(a), Number(b), typeof c === "string" ? c : null, Number(d), Number(e), Number(f), Number(g), Number(h));
  });
}

function positionSql(reader: Reader, { playedAt, id }: GamePosition): SQL {
  return sql`(${sql.param(playedAt, reader.tables.games.playedAt)}, ${id})`;
}

/** New numbers of participants, in columns. */
export interface MovedRows {
  readonly ids: Float64Array;
  readonly ratingBefore: Float64Array;
  readonly offset: Float64Array;
  readonly change: Float64Array;
}

export async function writeMoved(tx: Tx, { ids, ratingBefore, offset, change }: MovedRows): Promise<void> {
  await tx.updateNumbers(tx.tables.participants, { ids, fields: { ratingBefore, offset, change } });
}

/** How many rated games a ladder has from a place on. */
export async function countFrom(reader: Reader, ladderId: number, from: GamePosition): Promise<number> {
  const { games } = reader.tables;
  const [row] = await reader.rows(sql`
    select count(*) from ${games} where ${games.ladderId} = ${ladderId} and ${games.status} = 'rated'
      and (${games.playedAt}, ${games.id}) >= ${positionSql(reader, from)}`);
  return Number(row?.[0]);
}

/** The ratings of players just before a place; those who had not played a rated game are left out. */
export async function ratingsBefore(
  reader: Reader,
  ladderId: number,
  playerIds: readonly number[],
  place: GamePosition,
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
  place: GamePosition,
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
