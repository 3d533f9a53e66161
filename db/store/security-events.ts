import { desc, lt } from "drizzle-orm";
import { insertRow, type Row } from "../client/rows";
import type { Reader, Tx } from "../client/session";

export type SecurityEvent = Row<"securityEvents">;

export const insertSecurityEvent = (tx: Tx, event: Omit<SecurityEvent, "id">) => insertRow(tx, "securityEvents", event);

export async function deleteSecurityEventsBefore(tx: Tx, at: Date): Promise<void> {
  const { securityEvents } = tx.tables;
  await tx.db.delete(securityEvents).where(lt(securityEvents.at, at));
}

/** Newest first, older than the event with this id. */
export async function findNewestSecurityEvents(reader: Reader, limit: number, before?: number): Promise<SecurityEvent[]> {
  const { securityEvents } = reader.tables;
  const older = before === undefined ? undefined : lt(securityEvents.id, before);
  return reader.db.select().from(securityEvents).where(older).orderBy(desc(securityEvents.id)).limit(limit);
}
