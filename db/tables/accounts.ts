import type { Kit } from "./kit";
import type { People } from "./people";

/** How people sign in, and what happened to their accounts. */
export function defineAccounts(kit: Kit, { players }: Pick<People, "players">) {
  const { table, index, uniqueIndex, id, text, int, time, json } = kit;

  const claimTokens = table("claim_tokens", {
    id: id(),
    playerId: int()
      .notNull()
      .references(() => players.id),
    /** The token itself is in the link only. */
    hash: text().notNull().unique(),
    createdAt: time().notNull(),
    createdBy: int().references(() => players.id),
    expiresAt: time().notNull(),
    usedAt: time(),
  });

  /** Where somebody is signed in. Deleting a row ends the session. */
  const sessions = table(
    "sessions",
    {
      id: id(),
      playerId: int()
        .notNull()
        .references(() => players.id),
      /** The token itself is in the browser's cookie only. */
      hash: text().notNull().unique(),
      /** The player's session version when it began: with another one it has ended. */
      version: int().notNull(),
      createdAt: time().notNull(),
      /** To the hour or so. */
      seenAt: time().notNull(),
      /** In words, as far as the browser says: Firefox on Windows. */
      browser: text().notNull(),
    },
    (row) => [index("sessions_of").on(row.playerId), index("sessions_seen").on(row.seenAt)],
  );

  /** An app that shows a new code every 30 seconds. */
  const authenticators = table("authenticators", {
    id: id(),
    playerId: int()
      .notNull()
      .unique()
      .references(() => players.id),
    /** Encrypted with a key that is not in the database. */
    secret: text().notNull(),
    createdAt: time().notNull(),
    /** Null until the first right code: then it is asked for at sign-in. */
    confirmedAt: time(),
    /** The half minute of the last code that was used: it and those before it are used up. */
    lastStep: int().notNull(),
  });

  /** What a phone, a computer or a security key signs in with. The private key stays there. */
  const passkeys = table(
    "passkeys",
    {
      id: id(),
      playerId: int()
        .notNull()
        .references(() => players.id),
      /** What the browser calls it, in base64url. */
      credentialId: text().notNull().unique(),
      /** COSE, in base64url. */
      publicKey: text().notNull(),
      /** How often it has signed, where it counts: one that goes back is a copy. */
      counter: int().notNull(),
      /** What it calls its owner: a random text, the same for all passkeys of a player. */
      userHandle: text().notNull(),
      /** The host that it was made for; it works on no other. */
      rpId: text().notNull(),
      /** How browsers reach it: usb, internal, hybrid. */
      transports: json<readonly string[]>().notNull(),
      /** Its owner's word for it. */
      name: text().notNull(),
      createdAt: time().notNull(),
      usedAt: time(),
    },
    (row) => [index("passkeys_of").on(row.playerId)],
  );

  /** For somebody who has lost the app or the passkeys: each works once. */
  const recoveryCodes = table(
    "recovery_codes",
    {
      id: id(),
      playerId: int()
        .notNull()
        .references(() => players.id),
      hash: text().notNull(),
      usedAt: time(),
    },
    (row) => [uniqueIndex("recovery_codes_of").on(row.playerId, row.hash)],
  );

  /** Sign-ins and what else concerns accounts: a part of the audit log that is deleted after a time. */
  const securityEvents = table(
    "security_events",
    {
      id: id(),
      at: time().notNull(),
      event: text().notNull(),
      /** Whose account it is about, where there is one. */
      playerId: int(),
      /** The name as it was given. */
      name: text().notNull(),
      /** Where it came from, as limits count it. */
      network: text().notNull(),
    },
    (row) => [index("security_events_at").on(row.at), index("security_events_of").on(row.playerId)],
  );

  return { claimTokens, sessions, authenticators, passkeys, recoveryCodes, securityEvents };
}
