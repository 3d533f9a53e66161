import {
  and,
  asc,
  between,
  desc,
  eq,
  getTableColumns,
  gte,
  isNotNull,
  isNull,
  lt,
  ne,
  or,
  sql,
  type AnyColumn,
  type SQL,
} from "drizzle-orm";
import { inChunks } from "../client/in-chunks";
import { isOneOf, numberList } from "../client/prepared";
import { deleteRows, existsRow, findRow, findRows, NOT_NULL, updateRows, type Row } from "../client/rows";
import type { Reader, Tx } from "../client/session";
import type { GameStatus, GameTexts, OptionalFields } from "../tables/define-tables";
import { optionalFields, type OptionalField } from "../tables/games";
import { participantRange } from "../tables/participant-id";
import { entrantFields } from "@/lib/rating";

export { optionalFields, type OptionalField } from "../tables/games";
export { gameOf, participantId, positionOf } from "../tables/participant-id";

export type Game = Row<"games">;
export type Participant = Row<"participants">;

/** The entered fields of a game. */
export interface GameFields extends Readonly<GameTexts> {
  readonly playedAt: Date;
  /** Only the date is known: `playedAt` is noon UTC of it. Left out of a change, it stays as it is. */
  readonly timeUnknown?: boolean;
}

/** The entered fields of a participant, and whether they are rated. */
type RowFields = Readonly<Pick<Participant, "playerId" | "team" | "score" | "seconds" | "rated" | OptionalField>>;

/** Optional fields of a participant; null or missing where the game does not have them. */
export type EnteredFields = { readonly [Name in OptionalField]?: OptionalFields[Name] | null };

/** The same before it is stored: optional fields only where the game has them. */
export type EnteredRow = Omit<RowFields, OptionalField> & EnteredFields;

type FieldsToFill = { -readonly [Name in OptionalField]?: OptionalFields[Name] | null };
type FilledFields = { readonly [Name in OptionalField]: OptionalFields[Name] | null };

/** A row whose optional fields are filled in when it is made: a copy with more of them takes many times as long. */
export type RowToFill<Row> = Omit<Row, OptionalField> & FieldsToFill;

/** All entered fields of a row; optional ones are null where it does not have them. */
export function rowFieldsOf(row: EnteredRow): RowToFill<EnteredRow> {
  const { playerId, team, score, seconds, rated } = row;
  const fields: RowToFill<EnteredRow> = { playerId, team, score, seconds, rated };
  fillFields(row, fields);
  return fields;
}

/** Fills in every optional field, with null where there is none. */
export function fillFields(from: EnteredFields, row: FieldsToFill): asserts row is FilledFields {
  for (const name of optionalFields) copyField(from, row, name);
}

/** Fills in the optional fields that there are. */
export function fillGiven(from: EnteredFields, row: FieldsToFill): void {
  for (const name of optionalFields) if (from[name] != null) copyField(from, row, name);
}

export function copyField<Name extends OptionalField>(from: EnteredFields, to: FieldsToFill, name: Name): void {
  to[name] = from[name] ?? null;
}

/** Whether somebody has what some rules of the rating read besides a score and a time. */
export function isWhole(rows: readonly EnteredFields[]): boolean {
  return rows.some((row) => entrantFields.some((name) => row[name] != null));
}

/** The entered fields of a stored game, without its ladder and origin. */
export function gameFieldsOf(game: Game): GameFields {
  const { id: _id, ladderId: _ladder, status: _status, version: _version, participantCount: _count, ...rest } = game;
  const { source: _source, externalId: _external, importId: _import, ...entered } = rest;
  const { enteredAt: _at, enteredBy: _by, enteredByKey: _key, ratedAgain: _again, whole: _whole, ...fields } = entered;
  return fields;
}

export const reserveGameIds = (tx: Tx, count: number) => tx.reserveIds(tx.tables.games, count);

export async function insertGames(tx: Tx, games: readonly Game[], participants: readonly Participant[]): Promise<void> {
  await tx.insertRows(tx.tables.games, games);
  await tx.insertRows(tx.tables.participants, participants);
}

export type GameUpdate = Partial<GameFields & Pick<Game, "ladderId" | "status" | "participantCount" | "whole">>;

/** Changes a game, and raises its version by this much. */
export const updateGame = (tx: Tx, id: number, change: GameUpdate, versions = 1) =>
  updateRows(tx, "games", { id }, { ...change, version: sql`${tx.tables.games.version} + ${versions}` });

/** Notes how many games after it a late one had rated again. */
export const updateRatedAgain = (tx: Tx, id: number, ratedAgain: number) => updateRows(tx, "games", { id }, { ratedAgain });

/**
 * From this many games on an index is worth building: for each deleted game the engines look for participants that refer to it, and
 * without an index each look reads the whole table.
 */
const MANY_DELETED = 20;

/** Deletes voided games with all that refers to them. Rating changes that they caused stay, without naming the game. */
export async function deleteGames(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const isMany = ids.length >= MANY_DELETED;
  if (isMany) await tx.execute("CREATE INDEX participants_to_delete ON participants (game_id)");
  await inChunks(ids, async (part) => {
    for (const name of ["ratingMoves", "reports"] as const) await updateRows(tx, name, { gameId: part }, { gameId: null });
    for (const name of ["participants", "gameRevisions", "submissions"] as const) await deleteRows(tx, name, { gameId: part });
    await deleteRows(tx, "games", { id: part });
  });
  if (isMany) await tx.execute("DROP INDEX participants_to_delete");
}

/** Frees the external id for another game of the ladder. */
export const deleteExternalId = (tx: Tx, id: number) => updateRows(tx, "games", { id }, { externalId: null });

/** Replaces a game's participants. */
export async function replaceParticipants(tx: Tx, gameId: number, rows: readonly Participant[]): Promise<void> {
  const { participants } = tx.tables;
  const [first, last] = participantRange(gameId);
  await tx.db.delete(participants).where(between(participants.id, first, last));
  await tx.insertRows(participants, rows);
}

/** Whether a game of a ladder has what only some rules read. */
export const existsWholeGame = (reader: Reader, ladderId: number) => existsRow(reader, "games", { ladderId, whole: true });

export const findGameById = (reader: Reader, id: number) => findRow(reader, "games", { id });

export const findGamesByIds = (reader: Reader, id: readonly number[]) => findRows(reader, "games", { id });

/** The games of a ladder with these external ids, voided ones included. */
export const findGamesByExternalIds = (reader: Reader, ladderId: number, externalId: readonly string[]) =>
  findRows(reader, "games", { ladderId, externalId });

/** The games of a ladder that were played at exactly these times, voided ones included. */
export const findGamesByPlayedAt = (reader: Reader, ladderId: number, playedAt: readonly Date[]) =>
  findRows(reader, "games", { ladderId, playedAt });

/** A game's participants in the order they were entered. */
export const findParticipantsByGame = (reader: Reader, gameId: number) => participantsOfGames(reader, [gameId]);

/**
 * How many rated games of a ladder have somebody without a place, or how many games that are not voided have a place for everyone and no
 * scores, which are stored as 0; and the first of them.
 */
export async function countGamesWithout(reader: Reader, ladderId: number, what: "places" | "scores") {
  const { games, participants: row } = reader.tables;
  const [status, some, lacking] =
    what === "places"
      ? [eq(games.status, "rated"), sql`exists`, isNull(row.place)]
      : [ne(games.status, "voided"), sql`not exists`, or(isNull(row.place), ne(row.score, 0))];
  const [found] = await reader.rows(sql`
    select count(*), min(${games.id}) from ${games} where ${games.ladderId} = ${ladderId} and ${status} and ${some} (
      select 1 from ${row} where ${rowsOfGame(reader)} and ${lacking})`);
  return { count: Number(found?.[0]), first: found?.[1] == null ? null : Number(found[1]) };
}

/** When the ladder's newest game was played, without voided ones. */
export async function findNewestPlayedAt(reader: Reader, ladderId: number): Promise<Date | null> {
  const status = ["rated", "unrated"] as const;
  const newest = await findRow(reader, "games", { ladderId, status }, { orderBy: "playedAt", descending: true });
  return newest?.playedAt ?? null;
}

/** A game's position in a ladder's order: by time played, then by entry. */
export type GamePosition = Readonly<Pick<Game, "playedAt" | "id">>;

/** A position to be compared with columns, of which `playedAt` is the first. */
export function positionSql(column: AnyColumn, { playedAt, id }: GamePosition): SQL {
  return sql`(${sql.param(playedAt, column)}, ${id})`;
}

/** Filters for games; all are optional. */
export interface GamesWanted {
  readonly id?: number;
  readonly playerId?: number;
  readonly status?: GameStatus;
  /** Reported with this key. */
  readonly keyId?: number;
  /** The range of the time played: from (included), to (excluded). */
  readonly from?: Date;
  readonly until?: Date;
  /** Brought by this import. */
  readonly importId?: number;
  /** With these texts. */
  readonly texts?: Readonly<Partial<GameTexts>>;
}

/** The values of a text in the games of a ladder, without voided ones, in order. */
export async function findGameTextValues(reader: Reader, ladderId: number, field: keyof GameTexts): Promise<string[]> {
  const { games } = reader.tables;
  const found = await reader.db
    .selectDistinct({ text: games[field] })
    .from(games)
    .where(and(eq(games.ladderId, ladderId), isNotNull(games[field]), ne(games.status, "voided")))
    .orderBy(asc(games[field]));
  return found.map(({ text }) => text!);
}

/** The newest rated games of a ladder whose teams were made with an expectation. */
export const findExpectedGames = (reader: Reader, ladderId: number, limit: number) =>
  findRows(
    reader,
    "games",
    { ladderId, status: "rated", expected: NOT_NULL },
    { orderBy: ["playedAt", "id"], descending: true, limit },
  );

/** Games newest first, before `before`, of one ladder, of some or of all. */
export async function findNewestGames(
  reader: Reader,
  ladderId: number | readonly number[] | null,
  limit: number,
  before?: GamePosition,
  wanted: GamesWanted = {},
): Promise<Game[]> {
  const ofLadder = wanted.playerId === undefined ? newestOfLadder : newestOfPlayer;
  if (typeof ladderId === "number") return ofLadder(reader, ladderId, limit, before, wanted);
  // There are few ladders, each with its games in order: the newest of all are among the newest of each.
  const { ladders } = reader.tables;
  const ids = ladderId ?? (await reader.db.select({ id: ladders.id }).from(ladders)).map(({ id }) => id);
  const ofEach = await Promise.all(ids.map((id) => ofLadder(reader, id, limit, before, wanted)));
  return ofEach
    .flat()
    .sort((a, b) => b.playedAt.getTime() - a.playedAt.getTime() || b.id - a.id)
    .slice(0, limit);
}

type Newest = (
  reader: Reader,
  ladderId: number,
  limit: number,
  before: GamePosition | undefined,
  wanted: GamesWanted,
) => Promise<Game[]>;

const newestOfLadder: Newest = async (reader, ladderId, limit, before, wanted) => {
  const { games } = reader.tables;
  return reader.db
    .select()
    .from(games)
    .where(and(eq(games.ladderId, ladderId), played(games.playedAt, games.id, before, wanted), kind(reader, wanted)))
    .orderBy(desc(games.playedAt), desc(games.id))
    .limit(limit);
};

/** Reads the player's own history, which is in the same order. */
const newestOfPlayer: Newest = async (reader, ladderId, limit, before, wanted) => {
  const { games, participants: row } = reader.tables;
  const found = await reader.db
    .select({ game: games })
    .from(row)
    .crossJoin(games)
    .where(
      and(
        eq(row.playerId, wanted.playerId!),
        eq(row.ladderId, ladderId),
        played(row.playedAt, row.gameId, before, wanted),
        eq(games.id, row.gameId),
        kind(reader, wanted),
      ),
    )
    .orderBy(desc(row.playedAt), desc(row.gameId))
    .limit(limit);
  return found.map(({ game }) => game);
};

function kind(reader: Reader, { id, status, keyId, importId, texts = {} }: GamesWanted): SQL | undefined {
  const { games } = reader.tables;
  const columns: Readonly<Record<string, AnyColumn>> = getTableColumns(games);
  return and(
    ...Object.entries(texts).flatMap(([field, text]) => (text === null ? [] : [eq(columns[field]!, text)])),
    id === undefined ? undefined : eq(games.id, id),
    status === undefined ? undefined : eq(games.status, status),
    keyId === undefined ? undefined : eq(games.enteredByKey, keyId),
    importId === undefined ? undefined : eq(games.importId, importId),
  );
}

/** Row values, which use the index; "earlier, or as early and with a lower id" would be read from the newest on. */
function played(at: AnyColumn, id: AnyColumn, before: GamePosition | undefined, { from, until }: GamesWanted): SQL | undefined {
  return and(from && gte(at, from), until && lt(at, until), before && sql`(${at}, ${id}) < ${positionSql(at, before)}`);
}

/** The rows of a joined game, as a range of the table. */
export function rowsOfGame({ tables: { games, participants: row } }: Reader): SQL {
  return sql`${row.id} >= ${games.id} * 256 and ${row.id} < ${games.id} * 256 + 256`;
}

async function participantsOfSome(reader: Reader, ids: readonly number[]): Promise<Participant[]> {
  const { games, participants } = reader.tables;
  // "Cross" fixes the join order from games to rows; SQLite would answer a list of ranges by reading every row.
  // Columns by name: nested rows are made by drizzle, which takes much longer.
  return reader.db
    .select({ ...getTableColumns(participants) })
    .from(games)
    .crossJoin(participants)
    .where(and(isOneOf(reader, games.id, sql`${sql.param(numberList(reader, ids))}`), rowsOfGame(reader)))
    .orderBy(asc(participants.id));
}

const participantsOfGames = (reader: Reader, gameIds: readonly number[]) =>
  inChunks(gameIds, (part) => participantsOfSome(reader, part));

/** The participants of several games, game by game in the order they were entered. */
export async function findParticipantsByGames(reader: Reader, gameIds: readonly number[]): Promise<Map<number, Participant[]>> {
  const byGame = new Map<number, Participant[]>(gameIds.map((id) => [id, []]));
  for (const row of await participantsOfGames(reader, gameIds)) byGame.get(row.gameId)?.push(row);
  return byGame;
}
