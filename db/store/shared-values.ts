import { and, eq, gt, lt } from "drizzle-orm";
import type { Reader, Store, Tx } from "../client/session";

// Only for PostgreSQL, where several servers share a database. These writes bypass the store's transactions: pages do not show them, so
// they must not invalidate pages.

export interface Note {
  readonly key: string;
  readonly value: unknown;
}

/** Stores a value for the other servers, until it expires. */
export async function upsertSharedValue(store: Store | Tx, kind: string, { key, value }: Note, until: Date): Promise<void> {
  const { sharedNotes: notes } = store.tables;
  const row = { kind, key, value, until };
  await store.db
    .insert(notes)
    .values(row)
    .onConflictDoUpdate({ target: [notes.kind, notes.key], set: { value, until } });
}

export async function deleteSharedValue(store: Store, kind: string, key: string): Promise<void> {
  const { sharedNotes: notes } = store.tables;
  await store.db.delete(notes).where(and(eq(notes.kind, kind), eq(notes.key, key)));
}

/** The unexpired values of a kind. */
export async function findSharedValuesByKind(reader: Reader, kind: string, now: Date): Promise<Note[]> {
  const { sharedNotes: notes } = reader.tables;
  return reader.db
    .select({ key: notes.key, value: notes.value })
    .from(notes)
    .where(and(eq(notes.kind, kind), gt(notes.until, now)));
}

export async function deleteExpiredSharedValues(store: Store, now: Date): Promise<void> {
  const { sharedNotes: notes } = store.tables;
  await store.db.delete(notes).where(lt(notes.until, now));
}
