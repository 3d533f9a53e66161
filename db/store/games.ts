import { and, asc, between, desc, eq, inArray, lt, ne, or, sql } from "drizzle-orm";
import type { Reader, Tx } from "../client/session";
import type { Tables } from "../tables/define-tables";
import { participantRange } from "../tables/participant-id";
import { inChunks } from "./in-chunks";

export { gameOf, participantId, positionOf } from "../tables/participant-id";

export type Game = Tables["games"]["$inferSelect"];
export type Participant = Tables["participants"]["$inferSelect"];

export async function reserveGameIds(tx: Tx, count: number): Promise<number[]> {
  return tx.reserveIds(tx.tables.games, count);
}

export async function insertGames(tx: Tx, games: readonly Game[], participants: readonly Participant[]): Promise<void> {
  await tx.insertRows(tx.tables.games, games);
  await tx.insertRows(tx.tables.participants, participants);
}

export type GameUpdate = Partial<Pick<Game, "playedAt" | "status" | "note" | "version" | "participantCount">>;

export async function updateGame(tx: Tx, id: number, change: GameUpdate): Promise<void> {
  const { games } = tx.tables;
  await tx.db.update(games).set(change).where(eq(games.id, id));
}

/** Puts a game's participants in place of those it had. */
export async function replaceParticipants(tx: Tx, gameId: number, rows: readonly Participant[]): Promise<void> {
  const { participants } = tx.tables;
  const [first, last] = participantRange(gameId);
  await tx.db.delete(participants).where(between(participants.id, first, last));
  await tx.insertRows(participants, rows);
}

export async function gameById(reader: Reader, id: number): Promise<Game | null> {
  const { games } = reader.tables;
  const [game] = await reader.db.select().from(games).where(eq(games.id, id));
  return game ?? null;
}

export async function gamesById(reader: Reader, ids: readonly number[]): Promise<Game[]> {
  const { games } = reader.tables;
  return inChunks(ids, (part) => reader.db.select().from(games).where(inArray(games.id, part)));
}

/** A game's participants in the order they were entered. */
export async function participantsOf(reader: Reader, gameId: number): Promise<Participant[]> {
  const { participants } = reader.tables;
  const [first, last] = participantRange(gameId);
  return reader.db
    .select()
    .from(participants)
    .where(between(participants.id, first, last))
    .orderBy(asc(participants.id));
}

/** The games among these that the ladder has already, by what the system they came from calls them. */
export async function knownExternalIds(reader: Reader, ladderId: number, externalIds: readonly string[]): Promise<Set<string>> {
  const { games } = reader.tables;
  const found = await inChunks(externalIds, (part) =>
    reader.db
      .select({ externalId: games.externalId })
      .from(games)
      .where(and(eq(games.ladderId, ladderId), inArray(games.externalId, part))),
  );
  return new Set(found.flatMap(({ externalId }) => (externalId === null ? [] : [externalId])));
}

/** When the ladder's newest game was played, voided ones aside. */
export async function newestPlayedAt(reader: Reader, ladderId: number): Promise<Date | null> {
  const { games } = reader.tables;
  const [newest] = await reader.db
    .select({ playedAt: games.playedAt })
    .from(games)
    .where(and(eq(games.ladderId, ladderId), ne(games.status, "voided")))
    .orderBy(desc(games.playedAt))
    .limit(1);
  return newest?.playedAt ?? null;
}

/** A place in a ladder's order of games: by when they were played, then by when they were entered. */
export interface Place {
  readonly playedAt: Date;
  readonly id: number;
}

/** Games newest first, those before `before`, of one ladder or of all. */
export async function newestGames(reader: Reader, ladderId: number | null, limit: number, before?: Place): Promise<Game[]> {
  if (ladderId !== null) return newestOfLadder(reader, ladderId, limit, before);
  // Ladders are few and each keeps its games in order: the newest of all are among the newest of each.
  const { ladders } = reader.tables;
  const ids = await reader.db.select({ id: ladders.id }).from(ladders);
  const ofEach = await Promise.all(ids.map(({ id }) => newestOfLadder(reader, id, limit, before)));
  return ofEach
    .flat()
    .sort((a, b) => b.playedAt.getTime() - a.playedAt.getTime() || b.id - a.id)
    .slice(0, limit);
}

async function newestOfLadder(reader: Reader, ladderId: number, limit: number, before?: Place): Promise<Game[]> {
  const { games } = reader.tables;
  const older =
    before && or(lt(games.playedAt, before.playedAt), and(eq(games.playedAt, before.playedAt), lt(games.id, before.id)));
  return reader.db
    .select()
    .from(games)
    .where(and(eq(games.ladderId, ladderId), older))
    .orderBy(desc(games.playedAt), desc(games.id))
    .limit(limit);
}

/** The participants of several games, game by game in the order they were entered. */
export async function participantsOfGames(reader: Reader, gameIds: readonly number[]): Promise<Map<number, Participant[]>> {
  const { games, participants } = reader.tables;
  // From the games to their rows, which is the order "cross" holds SQLite to; a list of ranges it answers by reading every row.
  const rowsOfGame = sql`${participants.id} >= ${games.id} * 256 and ${participants.id} < ${games.id} * 256 + 256`;
  const found = await inChunks(gameIds, (part) =>
    reader.db
      .select({ row: participants })
      .from(games)
      .crossJoin(participants)
      .where(and(inArray(games.id, part), rowsOfGame))
      .orderBy(asc(participants.id)),
  );
  const byGame = new Map<number, Participant[]>(gameIds.map((id) => [id, []]));
  for (const { row } of found) byGame.get(row.gameId)?.push(row);
  return byGame;
}
