import { and, desc, eq, lt, sql } from "drizzle-orm";
import { findRow, findRows, insertRow, type Row } from "../client/rows";
import type { Reader, Tx } from "../client/session";
import { selectEpoch } from "./epoch";

export type Revision = Row<"gameRevisions">;
export type AuditRow = Row<"auditLog">;

export const insertRevisions = (tx: Tx, revisions: readonly Omit<Revision, "id">[]) =>
  tx.insertRows(tx.tables.gameRevisions, revisions);

/** A game's revisions, oldest first. */
export const findRevisionsByGame = (reader: Reader, gameId: number) =>
  findRows(reader, "gameRevisions", { gameId }, { orderBy: "version" });

/** The revisions of several games. */
export const findRevisionsByGames = (reader: Reader, gameId: readonly number[]) => findRows(reader, "gameRevisions", { gameId });

/** Adds a line to the audit log, in the transaction of the write itself. */
export const insertAuditRow = (tx: Tx, row: Omit<AuditRow, "id">) => insertRow(tx, "auditLog", row);

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

/** When one of these acts was first done to a player. */
export async function findFirstAuditAt(reader: Reader, action: readonly string[], playerId: number): Promise<Date | null> {
  const about = { targetKind: "player", targetId: playerId, action };
  return (await findRow(reader, "auditLog", about, { orderBy: "id" }))?.at ?? null;
}

/** The newest id with the epoch of the database: ids start over with another epoch. */
export async function findNewestAuditPosition(reader: Reader): Promise<{ epoch: string; id: number }> {
  const { auditLog } = reader.tables;
  const [row] = await reader.rows(sql`select ${selectEpoch(reader)}, coalesce(max(${auditLog.id}), 0) from ${auditLog}`);
  return { epoch: String(row?.[0]), id: Number(row?.[1]) };
}

export const findAuditRowById = (reader: Reader, id: number) => findRow(reader, "auditLog", { id });

/** When games were last revised; unrevised ones are left out. */
export async function findRevisionTimes(reader: Reader, gameIds: readonly number[]): Promise<Map<number, Date>> {
  const found = await findRows(reader, "gameRevisions", { gameId: gameIds }, { orderBy: "version" });
  return new Map(found.map(({ gameId, at }) => [gameId, at]));
}
