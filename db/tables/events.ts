import { sql } from "drizzle-orm";
import type { Kit } from "./kit";

/** What happened, to be told: written in the transaction of what it tells, and handed on from there. */
export function defineEvents(kit: Kit) {
  const { table, index, id, text, int, time, json } = kit;

  const events = table(
    "events",
    {
      id: id(),
      at: time().notNull(),
      kind: text().notNull(),
      // Without foreign keys: a game or a ladder may be deleted before its event is old enough to be.
      ladderId: int(),
      gameId: int(),
      playerIds: json<readonly number[]>().notNull(),
      /** Ids and numbers only: names and reasons are read when they are told, so that an erased name is in none of these rows. */
      payload: json<unknown>().notNull(),
      /** When it was handed to the inbox and the outlets. */
      fannedOutAt: time(),
    },
    (row) => [
      // The few that nobody has taken yet.
      index("events_waiting")
        .on(row.id)
        .where(sql`fanned_out_at is null`),
      index("events_at").on(row.at),
    ],
  );

  return { events };
}

export type Events = ReturnType<typeof defineEvents>;
