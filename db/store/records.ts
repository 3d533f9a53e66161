import { and, asc, desc, eq, inArray, lt, sql } from "drizzle-orm";
import type { Reader, Tx } from "../client/session";
import type { Tables } from "../tables/define-tables";
import { selectEpoch } from "./epoch";
import { inChunks } from "./in-chunks";

export type Revision = Tables["gameRevisions"]["$inferSelect"];
export type AuditRow = Tables["auditLog"]["$inferSelect"];

export async function insertRevision(tx: Tx, revision: Omit<Revision, "id">): Promise<void> {
  await insertRevisions(tx, [revision]);
}

export async function insertRevisions(tx: Tx, revisions: readonly Omit<Revision, "id">[]): Promise<void> {
  await tx.insertRows(tx.tables.gameRevisions, revisions);
}

/** A game's revisions, oldest first. */
export async function findRevisionsByGame(reader: Reader, gameId: number): Promise<Revision[]> {
  const { gameRevisions } = reader.tables;
  return reader.db.select().from(gameRevisions).where(eq(gameRevisions.gameId, gameId)).orderBy(asc(gameRevisions.version));
}

/** Adds a line to the audit log, in the transaction of the write itself. */
export async function insertAuditRow(tx: Tx, row: Omit<AuditRow, "id">): Promise<void> {
  await tx.db.insert(tx.tables.auditLog).values(row);
}

export interface AuditFilter {
  readonly action?: string;
  /** By name. */
  readonly actor?: string;
  readonly kind?: string;
  readonly id?: number;
  /** Lines older than this one. */
  readonly before?: number;
}

/** The audit log, newest first. */
export async function findNewestAuditRows(reader: Reader, limit: number, filter: AuditFilter = {}): Promise<AuditRow[]> {
  const { auditLog } = reader.tables;
  const { action, actor, kind, id, before } = filter;
  const wanted = and(
    action === undefined ? undefined : eq(auditLog.action, action),
    actor === undefined ? undefined : eq(sql`lower(${auditLog.actor})`, actor.toLowerCase()),
    kind === undefined ? undefined : eq(auditLog.targetKind, kind),
    id === undefined ? undefined : eq(auditLog.targetId, id),
    before === undefined ? undefined : lt(auditLog.id, before),
  );
  return reader.db.select().from(auditLog).where(wanted).orderBy(desc(auditLog.id)).limit(limit);
}

/** The id of the newest line; 0 before the first. */
export async function findNewestAuditId(reader: Reader): Promise<number> {
  return (await findNewestAuditPosition(reader)).id;
}

/** The newest id with the epoch of the database: ids start over with another epoch. */
export async function findNewestAuditPosition(reader: Reader): Promise<{ epoch: string; id: number }> {
  const { auditLog } = reader.tables;
  const [row] = await reader.rows(sql`select ${selectEpoch(reader)}, coalesce(max(${auditLog.id}), 0) from ${auditLog}`);
  return { epoch: String(row?.[0]), id: Number(row?.[1]) };
}

export async function findAuditRowById(reader: Reader, id: number): Promise<AuditRow | null> {
  const { auditLog } = reader.tables;
  const [row] = await reader.db.select().from(auditLog).where(eq(auditLog.id, id));
  return row ?? null;
}

/** When games were last revised; unrevised ones are left out. */
export async function findRevisionTimes(reader: Reader, gameIds: readonly number[]): Promise<Map<number, Date>> {
  const { gameRevisions: revision } = reader.tables;
  const found = await inChunks(gameIds, (part) =>
    reader.db
      .select({ gameId: revision.gameId, at: revision.at })
      .from(revision)
      .where(inArray(revision.gameId, part))
      .orderBy(asc(revision.version)),
  );
  return new Map(found.map(({ gameId, at }) => [gameId, at]));
}
