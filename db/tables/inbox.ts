import { sql } from "drizzle-orm";
import { noticeKinds, type NoticeChannel, type NoticeKind } from "../values";
import type { Kit } from "./kit";
import type { People } from "./people";

export type MailKind = "verify" | "password" | "invitation" | "notice" | "daily";

/** What players are told about themselves, how, and the e-mail that waits to be sent. */
export function defineInbox(kit: Kit, { players }: People) {
  const { table, index, id, key, text, oneOf, int, bool, refersTo, time, json } = kit;

  const inbox = table(
    "inbox",
    {
      id: id(),
      playerId: refersTo(() => players.id),
      kind: oneOf(noticeKinds).notNull(),
      at: time().notNull(),
      /** What happened, as lib/events has it. Without foreign keys: events are deleted earlier, and games may be. */
      event: text().notNull(),
      ladderId: int(),
      gameId: int(),
      /** Ids and numbers only, as in events: names and reasons are read when they are shown. */
      payload: json<unknown>().notNull(),
      /** When its owner opened it. */
      readAt: time(),
      /** Set: it waits for the e-mail of the day. */
      daily: bool(),
    },
    (row) => [
      index("inbox_of").on(row.playerId, row.id),
      // What the bell counts.
      index("inbox_unread")
        .on(row.playerId)
        .where(sql`read_at is null`),
      index("inbox_at").on(row.at),
    ],
  );

  /** The kinds for which a player chose another channel than usual. */
  const noticeChoices = table("notice_choices", {
    /** The player's id. */
    id: key(),
    choices: json<Readonly<Partial<Record<NoticeKind, NoticeChannel>>>>().notNull(),
  });

  /** E-mail addresses that their owners entered: one that works, and perhaps one that waits to be confirmed. */
  const emailAddresses = table(
    "email_addresses",
    {
      id: id(),
      playerId: refersTo(() => players.id),
      /** Encrypted with a key that is not in the database. */
      address: text().notNull(),
      /** A keyed hash, by which a lost password finds its account. */
      hash: text().notNull(),
      createdAt: time().notNull(),
      /** Null until the link in the first e-mail was used. */
      verifiedAt: time(),
      /** The hash of the token, which is in the e-mail only, and its end. */
      tokenHash: text().unique(),
      tokenUntil: time(),
    },
    (row) => [index("email_addresses_of").on(row.playerId), index("email_addresses_hash").on(row.hash)],
  );

  /** E-mail that waits. What it says is written when it is sent; a row that was sent is deleted. */
  const mails = table(
    "mails",
    {
      id: id(),
      kind: text<MailKind>().notNull(),
      /** Whom it is about; null where that is found out when it is sent. */
      playerId: int(),
      /** The notice, or the address to confirm. */
      subjectId: int(),
      /** Sealed: an address that is not stored elsewhere, and what goes with it. */
      sealed: text(),
      at: time().notNull(),
      dueAt: time().notNull(),
      attempts: int().notNull(),
    },
    (row) => [index("mails_due").on(row.dueAt), index("mails_of").on(row.playerId)],
  );

  return { inbox, noticeChoices, emailAddresses, mails };
}
