import { asc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import { deleteRows, findRows, insertRow, updateRows, type Row } from "../client/rows";
import type { Reader, Store, Tx } from "../client/session";
import { selectEpoch } from "./epoch";
import { deleteReportsByLadder } from "./reports";

export interface Ladder extends Row<"ladders"> {
  /** The epoch of the database: a prefix of versions, which start over in another database or after a restore. */
  readonly epoch: string;
  /** How many players are hidden: counted in `playerCount`, and not listed. */
  readonly hiddenCount: number;
}

/** The number of players in the standings of a ladder. */
export function countListedPlayers({ playerCount, hiddenCount }: Pick<Ladder, "playerCount" | "hiddenCount">): number {
  return playerCount - hiddenCount;
}

/** Identifies the state of a ladder's games for caches and open pages. */
export function ladderState({ epoch, version }: Pick<Ladder, "epoch" | "version">): string {
  return `${epoch}.${version}`;
}

export type NewLadder = Pick<Ladder, "slug" | "name" | "description" | "rules" | "rateWho" | "createdAt">;

export async function insertLadder(tx: Tx, ladder: NewLadder): Promise<Ladder> {
  const fresh = { ...ladder, version: 0, playerCount: 0, gameCount: 0 };
  return (await findLadderById(tx, (await insertRow(tx, "ladders", fresh)).id))!;
}

function fieldsOf(reader: Reader) {
  // A few rows at most, from the start of an index. Plain SQL, because drizzle omits the table names here.
  const hidden = sql`(select count(*) from ratings where ratings.ladder_id = ladders.id and ratings.hidden = true)`;
  return { ...getTableColumns(reader.tables.ladders), epoch: selectEpoch(reader), hiddenCount: hidden.mapWith(Number) };
}

const select = (reader: Reader) => reader.db.select(fieldsOf(reader)).from(reader.tables.ladders);

export async function findLadderBySlug(reader: Reader, slug: string): Promise<Ladder | null> {
  return (await select(reader).where(eq(reader.tables.ladders.slug, slug)))[0] ?? null;
}

export async function findLadderById(reader: Reader, id: number): Promise<Ladder | null> {
  return (await select(reader).where(eq(reader.tables.ladders.id, id)))[0] ?? null;
}

/** All ladders, oldest first. */
export async function findAllLadders(reader: Reader): Promise<Ladder[]> {
  return select(reader).orderBy(asc(reader.tables.ladders.id));
}

/** Ladders in public lists. */
export async function findListedLadders(reader: Reader): Promise<Ladder[]> {
  return (await findAllLadders(reader)).filter(({ hiddenAt }) => hiddenAt === null);
}

/** A transaction that locks this ladder, if it is known beforehand: it queues without a connection. */
export function writeLadder<T>(store: Store, ladder: number | undefined, work: (tx: Tx) => Promise<T>): Promise<T> {
  return store.write(work, ladder === undefined ? {} : { ladder });
}

/** Locks all ladders, and keeps new ones from being made: no game can be entered meanwhile. */
export async function lockAllLadders(tx: Tx): Promise<void> {
  await tx.lock("ladders");
  for (const { id } of await findAllLadders(tx)) await tx.lockLadder(id);
}

/** Locks the ladder, then reads it: the row stays true until the transaction ends. */
export async function findLadderForUpdate(tx: Tx, id: number): Promise<Ladder | null> {
  await tx.lockLadder(id);
  return findLadderById(tx, id);
}

export type LadderChange = Partial<
  Pick<Ladder, "name" | "description" | "rules" | "rateWho" | "reporting" | "closedAt" | "hiddenAt">
>;

export const updateLadder = (tx: Tx, id: number, change: LadderChange) => updateRows(tx, "ladders", { id }, change);

/** Totals that the fold stores on the ladder's row. */
export interface LadderTotals {
  readonly playersAdded: number;
  readonly gamesAdded: number;
  readonly newestPlayedAt: Date | null;
  /** Ratings before the ladder's end are as they were: games were added there, or nothing was rated. */
  readonly appended?: boolean;
}

export async function updateLadderTotals(tx: Tx, id: number, totals: LadderTotals): Promise<void> {
  const { version, playerCount, gameCount } = tx.tables.ladders;
  await updateRows(
    tx,
    "ladders",
    { id },
    {
      version: sql`${version} + 1`,
      playerCount: sql`${playerCount} + ${totals.playersAdded}`,
      gameCount: sql`${gameCount} + ${totals.gamesAdded}`,
      newestPlayedAt: totals.newestPlayedAt,
      ...(totals.appended ? {} : { appendedSince: sql`${version} + 1` }),
    },
  );
}

/** The numbers of a ladder's games, voided ones included. */
export async function findGameIdsByLadder(reader: Reader, id: number): Promise<number[]> {
  const { games } = reader.tables;
  return (await reader.db.select({ id: games.id }).from(games).where(eq(games.ladderId, id))).map((row) => row.id);
}

/**
 * Deletes a ladder without games, with all that refers to it: remains of moved games, and revoked keys. An active key must not become one
 * for all ladders: see `findActiveKeyNamesByLadder`.
 */
export async function deleteLadder(tx: Tx, id: number): Promise<void> {
  const { imports, games } = tx.tables;
  const own = tx.db.select({ id: imports.id }).from(imports).where(eq(imports.ladderId, id));
  await tx.db.update(games).set({ importId: null }).where(inArray(games.importId, own));
  await updateRows(tx, "apiKeys", { ladderId: id }, { ladderId: null });
  await deleteReportsByLadder(tx, id);
  const owned = ["imports", "submissions", "ratings", "ratingBuckets", "ratingMoves", "startingRatings", "teams"] as const;
  for (const name of owned) await deleteRows(tx, name, { ladderId: id });
  for (const { id: seasonId } of await findRows(tx, "seasons", { ladderId: id }))
    await deleteRows(tx, "seasonEditions", { seasonId });
  await deleteRows(tx, "seasons", { ladderId: id });
  await deleteRows(tx, "ladders", { id });
}
