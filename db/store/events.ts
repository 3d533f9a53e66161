import { and, desc, eq, isNull, like, lt, sql } from "drizzle-orm";
import { findRow, findRows, updateRows, type Row } from "../client/rows";
import type { Reader, Tx } from "../client/session";

export type EventRow = Row<"events">;

export const insertEvents = (tx: Tx, events: readonly Omit<EventRow, "id" | "fannedOutAt">[]) =>
  tx.insertRows(tx.tables.events, events);

export const findEventById = (reader: Reader, id: number) => findRow(reader, "events", { id });

export const findEventsByIds = (reader: Reader, id: readonly number[]) => findRows(reader, "events", { id });

/** The newest event of a game itself. */
export async function findNewestGameEvent(reader: Reader, gameId: number): Promise<EventRow | null> {
  const { events } = reader.tables;
  const [newest] = await reader.db
    .select()
    .from(events)
    .where(and(eq(events.gameId, gameId), like(events.kind, "game-%")))
    .orderBy(desc(events.id))
    .limit(1);
  return newest ?? null;
}

/** Whether an event waits: one look into an index that is nearly always empty. */
export async function hasWaitingEvents(reader: Reader): Promise<boolean> {
  const { events } = reader.tables;
  return (await reader.rows(sql`select 1 from ${events} where ${isNull(events.fannedOutAt)} limit 1`)).length > 0;
}

/** Locks the oldest events that wait and that no other server has taken. */
export async function findWaitingEventsForUpdate(tx: Tx, limit: number): Promise<EventRow[]> {
  const { events } = tx.tables;
  const others = tx.engine === "postgres" ? sql`for update skip locked` : sql``;
  const query = sql`select ${events.id} from ${events} where ${isNull(events.fannedOutAt)} order by ${events.id} limit ${limit} ${others}`;
  const ids = (await tx.rows(query)).map(([id]) => Number(id));
  return ids.length === 0 ? [] : findRows(tx, "events", { id: ids }, { orderBy: "id" });
}

export const updateEventsFannedOut = (tx: Tx, id: readonly number[], fannedOutAt: Date) =>
  updateRows(tx, "events", { id }, { fannedOutAt });

/** Deletes the events from before a time, and what was made of them. */
export async function deleteEventsBefore(tx: Tx, before: Date): Promise<void> {
  const { events } = tx.tables;
  await tx.db.delete(events).where(lt(events.at, before));
}

/** Whether an event of a kind has happened on a ladder since a time. */
export async function existsEventSince(reader: Reader, kind: string, ladderId: number, since: Date): Promise<boolean> {
  const { events } = reader.tables;
  const which = and(sql`${events.at} >= ${sql.param(since, events.at)}`, eq(events.kind, kind), eq(events.ladderId, ladderId));
  return (await reader.rows(sql`select 1 from ${events} where ${which} limit 1`)).length > 0;
}

/** After a restored backup: what it tells was told long ago, and is not told again. */
export async function updateWaitingEventsAsTold(tx: Tx): Promise<void> {
  const { events } = tx.tables;
  await tx.db
    .update(events)
    .set({ fannedOutAt: sql`${events.at}` })
    .where(isNull(events.fannedOutAt));
}
