import { sql, type SQL } from "drizzle-orm";
import { inChunks } from "../client/in-chunks";
import { atLeast, findRows, NOT_NULL } from "../client/rows";
import type { RawValue, Reader, Tx, Visit } from "../client/session";
import { gameOf, participantRange } from "../tables/participant-id";
import { entrantColumns, entrantFieldsIn, type StoredEntrantFields } from "./entrant-fields";
import { positionSql, type GamePosition } from "./games";

/** The positions before and after every game. */
export const FIRST_POSITION: GamePosition = { playedAt: new Date("0001-01-01T00:00:00Z"), id: 0 };
export const LAST_POSITION: GamePosition = { playedAt: new Date("9999-12-31T23:59:59Z"), id: Number.MAX_SAFE_INTEGER };

/** A game's position in the order of the fold, with the time as a number. */
export interface PositionedGame {
  readonly id: number;
  readonly playedAt: number;
  readonly participantCount: number;
  /** Somebody in it has what only some rules read: it is read whole. */
  readonly whole: boolean;
}

/** The next rated games of a ladder from a position on (or after it), in the order of the fold. */
export async function findRatedGames(
  reader: Reader,
  ladderId: number,
  from: GamePosition,
  including: "from" | "after",
  limit: number,
): Promise<PositionedGame[]> {
  const { games } = reader.tables;
  const columns = [games.id, games.playedAt, games.participantCount, games.whole].map((column) => sql`${column}`);
  const rest = sql`from ${games}
    where ${games.ladderId} = ${ladderId} and ${games.status} = 'rated'
      and (${games.playedAt}, ${games.id}) ${including === "from" ? sql`>=` : sql`>`} ${positionSql(games.playedAt, from)}
    order by ${games.playedAt}, ${games.id}`;
  const found: PositionedGame[] = [];
  await reader.each({ columns, rest, limit }, (id, playedAt, count, whole) =>
    found.push({ id: Number(id), playedAt: Number(playedAt), participantCount: Number(count), whole: Boolean(whole) }),
  );
  return found;
}

/** The fields of a participant that the fold reads. Arguments instead of an object, because there may be millions. */
export type VisitRow = (
  id: number,
  player: number,
  team: string | null,
  score: number,
  seconds: number,
  before: number,
  offset: number,
  change: number,
  /** Set if everything is read. */
  rest?: RestOfRow,
) => void;

/** What is read of whole games, whose pairs may depend on more than scores and times. */
interface RestOfRow {
  /** False for guests, who are read only here. */
  readonly rated: boolean;
  readonly gamesBefore: number | null;
  readonly fields: StoredEntrantFields;
}

/**
 * How much of a row is read, because reading costs by the column: without results, the offset and the change have no meaning; everything
 * includes guests.
 */
export type RowDetail = "ratings" | "results" | "everything";

/**
 * The rated participants of all rated games between two positions, both included: game by game in the order of the fold, each in the order
 * entered.
 */
export async function forEachParticipant(
  reader: Reader,
  ladderId: number,
  first: GamePosition,
  last: GamePosition,
  visit: VisitRow,
  detail: RowDetail = "results",
): Promise<void> {
  const { games, participants: row } = reader.tables;
  const columns = visitedColumns(reader, detail);
  // The cross join keeps SQLite from starting at the participants.
  const rest = sql`
    from ${games} cross join ${row}
    where ${row.id} >= ${games.id} * 256 and ${row.id} < ${games.id} * 256 + 256
      and ${games.ladderId} = ${ladderId} and ${games.status} = 'rated' and ${detail === "everything" ? sql`true` : row.rated}
      and (${games.playedAt}, ${games.id}) >= ${positionSql(games.playedAt, first)}
      and (${games.playedAt}, ${games.id}) <= ${positionSql(games.playedAt, last)}
    order by ${games.playedAt}, ${games.id}, ${row.id}`;
  await reader.each({ columns, rest }, asRow(visit, detail));
}

function visitedColumns(reader: Reader, detail: RowDetail): SQL[] {
  const row = reader.tables.participants;
  const columns = [row.id, row.playerId, row.team, row.score, row.seconds, row.ratingBefore];
  const results = detail === "ratings" ? [] : [row.offset, row.change];
  const whole = detail === "everything" ? [row.rated, row.gamesBefore] : [];
  const own = [...columns, ...results, ...whole].map((column) => sql`${column}`);
  return detail === "everything" ? [...own, ...entrantColumns(reader)] : own;
}

function asRow(visit: VisitRow, detail: RowDetail): Visit {
  const teamOf = (team: RawValue) => (typeof team === "string" ? team : null);
  if (detail !== "everything") return (a, b, c, d, e, f, g, h) => visit(+a!, +b!, teamOf(c), +d!, +e!, +f!, +g!, +h!);
  return (a, b, c, d, e, f, g, h, rated, gamesBefore, k, l) => {
    const rest = {
      rated: Boolean(rated),
      gamesBefore: gamesBefore == null ? null : Number(gamesBefore),
      fields: entrantFieldsIn(k, l),
    };
    visit(+a!, +b!, teamOf(c), +d!, +e!, +f!, +g!, +h!, rest);
  };
}

/** Maximum gap of other games between two that are read in one range. */
const WIDEST_GAP = 16;
/** With more ranges than this for a list of games, one query for single games is faster than one for each range. */
const MAX_STRETCHES = 20;

/** Visits the participants of rated games of a ladder, given in the order of the fold. */
export type GameRowsReader = (games: readonly PositionedGame[], visit: VisitRow) => Promise<void>;

/** Games are mostly entered in the order of play, so their rows are a few ranges of the table: half the time of single lookups. */
export function gameRowsReader(reader: Reader, ladderId: number, detail: RowDetail = "results"): GameRowsReader {
  const { participants: table } = reader.tables;
  // Exactly the participants in the fold have a rating before: guests and games that are unrated or voided have none.
  const where = detail === "everything" ? sql`true` : sql`${table.ratingBefore} is not null`;
  const read = reader.between({ table, columns: visitedColumns(reader, detail), where });
  return async (games, visit) => {
    const stretches = stretchesOf(games);
    if (stretches.length > MAX_STRETCHES) {
      await eachScattered(reader, ladderId, games, visit, detail);
      return;
    }
    for (const [from, to] of stretches) {
      let at = from;
      let before = -1;
      const visitInOrder: VisitRow = (id, player, team, score, seconds, rating, offset, change, rest) => {
        if (!(id > before)) throw new Error(`Row ${id} came out of its order.`);
        before = id;
        const gameId = gameOf(id);
        while (games[at]!.id < gameId && at < to) at++;
        if (games[at]!.id === gameId) visit(id, player, team, score, seconds, rating, offset, change, rest);
      };
      await read(participantRange(games[from]!.id)[0], participantRange(games[to]!.id)[1], asRow(visitInOrder, detail));
    }
  };
}

/** The first and the last of consecutive games with increasing ids and small gaps, as indexes into the list. */
function stretchesOf(games: readonly PositionedGame[]): [number, number][] {
  const found: [number, number][] = [];
  for (let from = 0; from < games.length;) {
    let to = from;
    while (to + 1 < games.length && isNext(games[to]!.id, games[to + 1]!.id)) to++;
    found.push([from, to]);
    from = to + 1;
  }
  return found;
}

function isNext(id: number, next: number): boolean {
  return next > id && next - id <= WIDEST_GAP;
}

/** Games that were entered in another order than played: looked up in one query. */
async function eachScattered(
  reader: Reader,
  ladderId: number,
  games: readonly PositionedGame[],
  visit: VisitRow,
  detail: RowDetail,
): Promise<void> {
  const wanted = new Set(games.map(({ id }) => id));
  const [first, last] = [games[0]!, games.at(-1)!].map(({ id, playedAt }) => ({ playedAt: new Date(playedAt), id }));
  const visitWanted: VisitRow = (id, ...row) => {
    if (wanted.has(gameOf(id))) visit(id, ...row);
  };
  await forEachParticipant(reader, ladderId, first!, last!, visitWanted, detail);
}

/** New numbers of participants, as columns. */
export interface MovedRows {
  readonly ids: Float64Array;
  readonly ratingBefore: Float64Array;
  readonly offset: Float64Array;
  readonly change: Float64Array;
  /** Only with the rule for newcomers. */
  readonly gamesBefore?: Float64Array | null;
}

export async function updateMovedRows(tx: Tx, moved: MovedRows): Promise<void> {
  const { ids, ratingBefore, offset, change, gamesBefore } = moved;
  const fields = { ratingBefore, offset, change, ...(gamesBefore == null ? {} : { gamesBefore }) };
  await tx.updateNumbers(tx.tables.participants, { ids, fields });
}

/** How many rated games a ladder has from a position on. */
export async function countGamesFrom(reader: Reader, ladderId: number, from: GamePosition): Promise<number> {
  const { games } = reader.tables;
  const [row] = await reader.rows(sql`
    select count(*) from ${games} where ${games.ladderId} = ${ladderId} and ${games.status} = 'rated'
      and (${games.playedAt}, ${games.id}) >= ${positionSql(games.playedAt, from)}`);
  return Number(row?.[0]);
}

type NumbersBefore = (
  reader: Reader,
  ladderId: number,
  playerIds: readonly number[],
  at: GamePosition,
) => Promise<Map<number, number>>;

/** The ratings of players just before a position; players without a rated game are left out. */
export const findRatingsBefore: NumbersBefore = (reader, ...given) =>
  lastBefore(reader, sql`${reader.tables.participants.ratingBefore} + ${reader.tables.participants.change}`, ...given);

/** The number of rated games of players just before a position, on a ladder with the rule for newcomers; those with none are left out. */
export const countGamesBefore: NumbersBefore = (reader, ...given) =>
  lastBefore(reader, sql`${reader.tables.participants.gamesBefore} + 1`, ...given);

/** A number from each player's last rated game before a position. */
async function lastBefore(reader: Reader, number: SQL, ladderId: number, playerIds: readonly number[], position: GamePosition) {
  const { players, participants: row } = reader.tables;
  const found = await inChunks(playerIds, (part) =>
    reader.rows(sql`
      select ${players.id}, (
        select ${number} from ${row}
        where ${row.playerId} = ${players.id} and ${row.ladderId} = ${ladderId} and ${row.ratingBefore} is not null
          and (${row.playedAt}, ${row.gameId}) < ${positionSql(row.playedAt, position)}
        order by ${row.playedAt} desc, ${row.gameId} desc limit 1)
      from ${players} where ${players.id} in ${part}`),
  );
  return new Map(found.flatMap(([id, value]) => (value === null ? [] : [[Number(id), Number(value)]])));
}

/** A player's last rated games before a position, newest first. */
export async function findHistoryBefore(
  reader: Reader,
  ladderId: number,
  playerId: number,
  position: GamePosition,
  limit: number,
) {
  const { participants: row } = reader.tables;
  const found = await reader.rows(sql`
    select ${row.gameId}, ${row.playedAt}, ${row.ratingBefore} + ${row.change}, ${row.change} from ${row}
    where ${row.playerId} = ${playerId} and ${row.ladderId} = ${ladderId} and ${row.ratingBefore} is not null
      and (${row.playedAt}, ${row.gameId}) < ${positionSql(row.playedAt, position)}
    order by ${row.playedAt} desc, ${row.gameId} desc limit ${limit}`);
  return found.map((raw) => {
    const [gameId, at, after, change] = raw.map(Number);
    return { gameId: gameId!, playedAt: new Date(at!), after: after!, change: change! };
  });
}

/** The ratings after each first game of the players with the most games on a ladder, and at least this many. */
export async function findFirstRatings(reader: Reader, ladderId: number, players: number, least: number, max: number) {
  const byGames = { orderBy: ["games", "playerId"], descending: true, limit: players } as const;
  const histories: number[][] = [];
  for (const { playerId } of await findRows(reader, "ratings", { ladderId, games: atLeast(least) }, byGames)) {
    const oldest = { orderBy: ["playedAt", "gameId"], limit: max } as const;
    const games = await findRows(reader, "participants", { playerId, ladderId, ratingBefore: NOT_NULL }, oldest);
    histories.push(games.map(({ ratingBefore, change }) => ratingBefore! + change!));
  }
  return histories;
}
