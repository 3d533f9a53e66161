import { sql } from "drizzle-orm";
import type { Events } from "./events";
import { outletKinds } from "../values";
import type { Kit } from "./kit";
import type { People } from "./people";

/** What became of a message: it waits for its time, it was taken, it changed one that was there, it was given up, it need not be sent. */
export type DeliveryState = "waiting" | "delivered" | "edited" | "failed" | "dropped";

/** Where events are told outside the site, and what has been sent there. */
export function defineOutlets(kit: Kit, { players, events }: People & Events) {
  const { table, index, uniqueIndex, primaryKey, id, text, oneOf, int, refersTo, time, json } = kit;

  const outlets = table("outlets", {
    id: id(),
    kind: oneOf(outletKinds).notNull(),
    name: text().notNull(),
    /** Sealed: whoever knows the address can write to the channel. */
    address: text().notNull(),
    /** The part of the address that can be shown. */
    shownAddress: text().notNull(),
    /** Sealed: what requests are signed with, and until when also with the one before. Webhooks only. */
    secret: text(),
    oldSecret: text(),
    oldSecretUntil: time(),
    /** The site's address for links, where no setting says it: the one that the admin used. */
    site: text().notNull(),
    /** Which events; null for all, also those of later versions. */
    sends: json<readonly string[] | null>(),
    /** Which ladders; null for all. */
    ladderIds: json<readonly number[] | null>(),
    /** Discord's numbers of the server and the channel, for links to messages. */
    guildId: text(),
    channelId: text(),
    createdAt: time().notNull(),
    createdBy: int().references(() => players.id),
    deliveredAt: time(),
    /** The other side asked to wait until then. */
    pausedUntil: time(),
    /** One server at a time sends to an outlet; if it dies, another goes on after this time. */
    claimedUntil: time(),
    /** Switched off, because the other side said that the address is gone. */
    disabledAt: time(),
    disabledStatus: int(),
  });

  const deliveries = table(
    "deliveries",
    {
      id: id(),
      outletId: refersTo(() => outlets.id, { onDelete: "cascade" }),
      /** Null for a test. */
      eventId: int().references(() => events.id, { onDelete: "cascade" }),
      /** The game whose message is to show today's numbers; null for a message of its own. */
      gameId: int(),
      kind: text().notNull(),
      /** Sent along, and the same each time: the other side can tell a repetition. */
      messageId: text().notNull(),
      at: time().notNull(),
      state: text<DeliveryState>().notNull(),
      /** When it is tried next; null where nothing is left to do. */
      dueAt: time(),
      attempts: int().notNull(),
      /** The last answer: its status, or a word where there was none. */
      status: int(),
      problem: text(),
      tookMs: int(),
      /** How long the other side let it wait. */
      waitedMs: int(),
      doneAt: time(),
    },
    (row) => [
      // An event is told to an outlet once, whoever hands it on.
      uniqueIndex("deliveries_once").on(row.eventId, row.outletId),
      index("deliveries_log").on(row.outletId, row.id),
      index("deliveries_due")
        .on(row.outletId, row.dueAt)
        .where(sql`due_at is not null`),
      index("deliveries_at").on(row.at),
    ],
  );

  /** The message about a game in a channel, to be edited when the game is corrected, however late. */
  const outletMessages = table(
    "outlet_messages",
    {
      outletId: refersTo(() => outlets.id, { onDelete: "cascade" }),
      /** Without a foreign key: the message stays when the game is deleted. */
      gameId: int().notNull(),
      messageId: text().notNull(),
      /** Of what it says, to tell whether that changed; null for one of an earlier version. */
      digest: text(),
    },
    (row) => [primaryKey({ columns: [row.outletId, row.gameId] })],
  );

  return { outlets, deliveries, outletMessages };
}
