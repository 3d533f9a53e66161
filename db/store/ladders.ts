import { asc, eq, getTableColumns, sql } from "drizzle-orm";
import { prepared } from "../client/prepared";
import type { Reader, Tx } from "../client/session";
import type { Tables } from "../tables/define-tables";
import { selectEpoch } from "./epoch";

type LadderRow = Tables["ladders"]["$inferSelect"];

export interface Ladder extends LadderRow {
  /** Of the database: before a version, which begins again in another database or when a backup is restored. */
  readonly epoch: string;
}

/** Names the state of a ladder's games: what caches and open pages compare. */
export function stateOf({ epoch, version }: Pick<Ladder, "epoch" | "version">): string {
  return `${epoch}.${version}`;
}

export type NewLadder = Pick<Ladder, "slug" | "name" | "description" | "rules" | "rateWho" | "createdAt">;

export async function insertLadder(tx: Tx, ladder: NewLadder): Promise<Ladder> {
  const fresh = { ...ladder, version: 0, playerCount: 0, gameCount: 0 };
  const [inserted] = await tx.db.insert(tx.tables.ladders).values(fresh).returning({ id: tx.tables.ladders.id });
  return (await ladderById(tx, inserted!.id))!;
}

function fieldsOf(reader: Reader) {
  return { ...getTableColumns(reader.tables.ladders), epoch: selectEpoch(reader) };
}

const bySlug = prepared<{ slug: string }, Ladder>((reader, { slug }) => {
  const { ladders } = reader.tables;
  return reader.db.select(fieldsOf(reader)).from(ladders).where(eq(ladders.slug, slug));
});

export async function ladderBySlug(reader: Reader, slug: string): Promise<Ladder | null> {
  const [ladder] = await bySlug(reader, { slug });
  return ladder ?? null;
}

const byId = prepared<{ id: number }, Ladder>((reader, { id }) => {
  const { ladders } = reader.tables;
  return reader.db.select(fieldsOf(reader)).from(ladders).where(eq(ladders.id, id));
});

export async function ladderById(reader: Reader, id: number): Promise<Ladder | null> {
  const [ladder] = await byId(reader, { id });
  return ladder ?? null;
}

const inOrder = prepared<object, Ladder>((reader) => {
  const { ladders } = reader.tables;
  return reader.db.select(fieldsOf(reader)).from(ladders).orderBy(asc(ladders.id));
});

/** All ladders, the oldest first. */
export async function allLadders(reader: Reader): Promise<Ladder[]> {
  return inOrder(reader, {});
}

/** Takes the ladder's lock, then reads it: what it says stays true until the transaction ends. */
export async function lockedLadder(tx: Tx, id: number): Promise<Ladder | null> {
  await tx.lockLadder(id);
  return ladderById(tx, id);
}

export type LadderChange = Partial<Pick<Ladder, "name" | "description" | "rules" | "rateWho" | "closedAt">>;

export async function updateLadder(tx: Tx, id: number, change: LadderChange): Promise<void> {
  const { ladders } = tx.tables;
  await tx.db.update(ladders).set(change).where(eq(ladders.id, id));
}

/** What the fold keeps on the ladder's own row. */
export interface LadderTotals {
  readonly playersAdded: number;
  readonly gamesAdded: number;
  readonly newestPlayedAt: Date | null;
  /** The highest number of the games that were added; null where none was. */
  readonly lastAddedGame: number | null;
  /** Nothing but added games: no game that was there has changed in what was entered, nor have the rules. */
  readonly onlyAdded: boolean;
}

export async function addToLadder(tx: Tx, id: number, totals: LadderTotals): Promise<void> {
  const { ladders } = tx.tables;
  await tx.db
    .update(ladders)
    .set({
      version: sql`${ladders.version} + 1`,
      playerCount: sql`${ladders.playerCount} + ${totals.playersAdded}`,
      gameCount: sql`${ladders.gameCount} + ${totals.gamesAdded}`,
      newestPlayedAt: totals.newestPlayedAt,
      ...(totals.lastAddedGame !== null && { lastAddedGame: totals.lastAddedGame }),
      ...(!totals.onlyAdded && { onlyAddedSince: sql`${ladders.version} + 1` }),
    })
    .where(eq(ladders.id, id));
}
