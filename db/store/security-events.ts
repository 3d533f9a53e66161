import { and, desc, lt } from "drizzle-orm";
import type { Reader, Tx } from "../client/session";
import type { Tables } from "../tables/define-tables";

export type SecurityEvent = Tables["securityEvents"]["$inferSelect"];

export async function insertSecurityEvent(tx: Tx, event: Omit<SecurityEvent, "id">): Promise<void> {
  await tx.db.insert(tx.tables.securityEvents).values(event);
}

export async function deleteSecurityEventsBefore(tx: Tx, at: Date): Promise<void> {
  const { securityEvents } = tx.tables;
  await tx.db.delete(securityEvents).where(lt(securityEvents.at, at));
}

/** Newest first, older than the event with this id. */
export async function findNewestSecurityEvents(reader: Reader, limit: number, before?: number): Promise<SecurityEvent[]> {
  const { securityEvents } = reader.tables;
  const older = before === undefined ? undefined : lt(securityEvents.id, before);
  return reader.db.select().from(securityEvents).where(and(older)).orderBy(desc(securityEvents.id)).limit(limit);
}
