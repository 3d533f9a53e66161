import { randomInt } from "node:crypto";
import { and, eq, gt, lt, sql } from "drizzle-orm";
import type { Reader, Store } from "../client/session";

// Only for PostgreSQL, where several servers share a database. None of this is a transaction of the store: pages do not show it, so it must
// not make anybody read them anew.

/**
 * Counts an attempt in a sliding window, in one statement, so that of two servers which count at once one waits for the other's row.
 * Returns 0 if it was counted, and otherwise how many milliseconds to wait.
 */
export async function takeFromLimit(
  store: Store,
  { kind, key, most, windowMs, now }: { kind: string; key: string; most: number; windowMs: number; now: Date },
): Promise<number> {
  const { sharedNotes: notes } = store.tables;
  const time = now.getTime();
  const recent = sql`(select coalesce(jsonb_agg(t order by t::numeric), '[]'::jsonb) from jsonb_array_elements(${notes.value}) as t where floor(t::numeric) > ${time - windowMs}::numeric)`;
  // With a fraction of its own: of two in the same millisecond, each can tell whether it was added.
  const mark = `${time}.${String(randomInt(1_000_000)).padStart(6, "0")}`;
  const fresh = sql`jsonb_build_array(${mark}::numeric)`;
  const rows = await store.rows(sql`
    insert into ${notes} (kind, key, value, until) values (${kind}, ${key}, ${fresh}, ${new Date(time + windowMs)}::timestamptz)
    on conflict (kind, key) do update set
      value = case when jsonb_array_length(${recent}) >= ${most}::int then ${recent} else ${recent} || ${fresh} end,
      until = greatest(${notes.until}, excluded.until)
    returning value @> ${fresh}, floor((value ->> 0)::numeric)::bigint`);
  const [isAdded, oldest] = rows[0]!;
  return isAdded === true ? 0 : Math.max(1, Number(oldest) + windowMs - time);
}

/** Whether the next attempt would have to wait; counts nothing. */
export async function isLimitSpent(
  store: Store,
  { kind, key, most, windowMs, now }: { kind: string; key: string; most: number; windowMs: number; now: Date },
): Promise<boolean> {
  const { sharedNotes: notes } = store.tables;
  const rows = await store.rows(sql`
    select count(*) >= ${most}::int from ${notes}, jsonb_array_elements(${notes.value}) as t
    where kind = ${kind} and key = ${key} and floor(t::numeric) > ${now.getTime() - windowMs}::numeric`);
  return rows[0]![0] === true;
}

/** Takes one attempt of that time back. */
export async function giveBackToLimit(store: Store, kind: string, key: string, takenAt: Date): Promise<void> {
  const { sharedNotes: notes } = store.tables;
  const place = sql`(select max(at.n) - 1 from jsonb_array_elements(${notes.value}) with ordinality as at(t, n) where floor(at.t::numeric) = ${takenAt.getTime()}::numeric)`;
  await store.rows(sql`
    update ${notes} set value = ${notes.value} - ${place}::int
    where kind = ${kind} and key = ${key} and ${place} is not null returning kind`);
}

export interface Note {
  readonly key: string;
  readonly value: unknown;
}

/** Writes a note down for the other servers, until a time. */
export async function putNote(store: Store, kind: string, { key, value }: Note, until: Date): Promise<void> {
  const { sharedNotes: notes } = store.tables;
  const row = { kind, key, value, until };
  await store.db
    .insert(notes)
    .values(row)
    .onConflictDoUpdate({ target: [notes.kind, notes.key], set: { value, until } });
}

export async function removeNote(store: Store, kind: string, key: string): Promise<void> {
  const { sharedNotes: notes } = store.tables;
  await store.db.delete(notes).where(and(eq(notes.kind, kind), eq(notes.key, key)));
}

/** Reads a note and removes it, in one statement: of several who ask, one gets it. Undefined if there is none, or its time is over. */
export async function takeNote(store: Store, kind: string, key: string, now: Date): Promise<unknown> {
  const { sharedNotes: notes } = store.tables;
  const [taken] = await store.db
    .delete(notes)
    .where(and(eq(notes.kind, kind), eq(notes.key, key)))
    .returning({ value: notes.value, until: notes.until });
  return taken !== undefined && taken.until > now ? taken.value : undefined;
}

/** The notes of a kind whose time is not over. */
export async function notesOf(reader: Reader, kind: string, now: Date): Promise<Note[]> {
  const { sharedNotes: notes } = reader.tables;
  return reader.db
    .select({ key: notes.key, value: notes.value })
    .from(notes)
    .where(and(eq(notes.kind, kind), gt(notes.until, now)));
}

/** Deletes what is over. */
export async function clearNotes(store: Store, now: Date): Promise<void> {
  const { sharedNotes: notes } = store.tables;
  await store.db.delete(notes).where(lt(notes.until, now));
}
