import { and, desc, eq, isNull, like, sql } from "drizzle-orm";
import { atLeast, deleteRows, existsRow, findRow, findRows, lessThan, updateRows, type Row } from "../client/rows";
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
export const existsWaitingEvent = (reader: Reader) => existsRow(reader, "events", { fannedOutAt: null });

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
export const deleteEventsBefore = (tx: Tx, before: Date) => deleteRows(tx, "events", { at: lessThan(before) });

/** Whether an event of a kind has happened on a ladder since a time. */
export const existsEventSince = (reader: Reader, kind: string, ladderId: number, since: Date) =>
  existsRow(reader, "events", { at: atLeast(since), kind, ladderId });

/** After a restored backup: what it tells was told long ago, and is not told again. */
export const updateWaitingEventsAsTold = (tx: Tx) =>
  updateRows(tx, "events", { fannedOutAt: null }, { fannedOutAt: sql`${tx.tables.events.at}` });
