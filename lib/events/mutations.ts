import type { Store, Tx } from "@/db";
import {
  deleteEventsBefore,
  findWaitingEventsForUpdate,
  existsWaitingEvent,
  insertEvents,
  updateEventsFannedOut,
  type EventRow,
} from "@/db/store/events";
import { pluck } from "@/lib/platform/grouped";
import { siteEvent, type NewEvent, type StoredEvent } from "./schema";
import { DAY_MS } from "@/lib/format/durations";
import { KEEP_EVENTS_DAYS } from "./policy";

/** Records what happened, in the transaction in which it did: told if it is saved, and only then. */
export async function recordEvents(tx: Tx, events: readonly NewEvent[]): Promise<void> {
  const nothing = { ladderId: null, gameId: null, playerIds: [] };
  await insertEvents(
    tx,
    events.map((event) => ({ ...nothing, ...event })),
  );
}

/** Takes note of events in the transaction that hands them on, so that none is missed and none noted twice. */
export type Consumer = (tx: Tx, events: readonly StoredEvent[], now: Date) => Promise<void>;

const BATCH = 200;

/** Hands events that nobody has taken yet to every consumer, in the order in which they happened. Returns how many they were. */
export async function fanOut(store: Store, consumers: readonly Consumer[], now: Date): Promise<number> {
  let total = 0;
  while (await existsWaitingEvent(store)) {
    const taken = await store.write(async (tx) => {
      const rows = await findWaitingEventsForUpdate(tx, BATCH);
      if (rows.length === 0) return 0;
      const events = rows.flatMap(storedEvent);
      for (const consume of consumers) await consume(tx, events, now);
      await updateEventsFannedOut(tx, pluck(rows, "id"), now);
      return rows.length;
    });
    total += taken;
    // The rest is another server's.
    if (taken === 0) break;
  }
  return total;
}

/** A kind that this version does not know is passed over: a newer server on the same database wrote it. */
export function storedEvent({ id, at, kind, ladderId, gameId, playerIds, payload }: EventRow): StoredEvent[] {
  const read = siteEvent.safeParse({ kind, ladderId, gameId, playerIds, payload });
  return read.success ? [{ id, at, ...read.data }] : [];
}

export const pruneEvents = (store: Store, now: Date) =>
  store.write((tx) => deleteEventsBefore(tx, new Date(now.getTime() - KEEP_EVENTS_DAYS * DAY_MS)));
