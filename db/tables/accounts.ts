import type { Kit } from "./kit";
import type { People } from "./people";

export type ClaimState = "open" | "granted" | "refused" | "withdrawn";

/** Sign-in and security events. */
export function defineAccounts(kit: Kit, { players }: People) {
  const { table, index, uniqueIndex, id, text, int, bool, refersTo, time, json } = kit;

  const claimTokens = table("claim_tokens", {
    id: id(),
    playerId: refersTo(() => players.id),
    /** The hash of the token, which is in the link only. */
    hash: text().notNull().unique(),
    createdAt: time().notNull(),
    createdBy: int().references(() => players.id),
    expiresAt: time().notNull(),
    usedAt: time(),
    /** Set: its owner asked for it by e-mail. It sets a password and nothing else. */
    byMail: bool(),
  });

  /** Open sessions. Deleting a row ends the session. */
  const sessions = table(
    "sessions",
    {
      id: id(),
      playerId: refersTo(() => players.id),
      /** The hash of the token, which is in the browser's cookie only. */
      hash: text().notNull().unique(),
      /** The player's session version at the start: the session ends when it changes. */
      version: int().notNull(),
      createdAt: time().notNull(),
      /** Accurate to the hour or so. */
      seenAt: time().notNull(),
      /** The browser in words, from its User-Agent: Firefox on Windows. */
      browser: text().notNull(),
    },
    (row) => [index("sessions_of").on(row.playerId), index("sessions_seen").on(row.seenAt)],
  );

  /** An authenticator app (TOTP). */
  const authenticators = table("authenticators", {
    id: id(),
    playerId: refersTo(() => players.id).unique(),
    /** Encrypted with a key that is not in the database. */
    secret: text().notNull(),
    createdAt: time().notNull(),
    /** Null until the first right code; from then on sign-ins require a code. */
    confirmedAt: time(),
    /** The step of the last used code: it and earlier ones are used up. */
    lastStep: int().notNull(),
  });

  /** Passkeys of phones, computers and security keys. The private key stays there. */
  const passkeys = table(
    "passkeys",
    {
      id: id(),
      playerId: refersTo(() => players.id),
      /** WebAuthn's credential id, in base64url. */
      credentialId: text().notNull().unique(),
      /** COSE, in base64url. */
      publicKey: text().notNull(),
      /** The signature counter, if it has one: a lower value means a copy. */
      counter: int().notNull(),
      /** WebAuthn's user handle: random, the same for all passkeys of a player. */
      userHandle: text().notNull(),
      /** The host that it was made for; it works on no other. */
      rpId: text().notNull(),
      /** How browsers reach it: usb, internal, hybrid. */
      transports: json<readonly string[]>().notNull(),
      /** The owner's name for it. */
      name: text().notNull(),
      createdAt: time().notNull(),
      usedAt: time(),
    },
    (row) => [index("passkeys_of").on(row.playerId)],
  );

  /** Accounts with a provider (Discord, GitHub, Google, OpenID Connect) by which a player signs in. */
  const identities = table(
    "identities",
    {
      id: id(),
      playerId: refersTo(() => players.id),
      /** The provider's id, or the address of an OpenID Connect issuer. */
      issuer: text().notNull(),
      /** The provider's id for the person. Never reused there, unlike names and e-mail addresses. */
      subject: text().notNull(),
      /** The name shown there at the last sign-in. */
      name: text().notNull(),
      linkedAt: time().notNull(),
      usedAt: time(),
    },
    (row) => [uniqueIndex("identities_subject").on(row.issuer, row.subject), index("identities_of").on(row.playerId)],
  );

  /** Accounts that a game server sent with a guest's games, or that an admin invited: their owner may claim the guest without a decision. */
  const guestIdentities = table(
    "guest_identities",
    {
      id: id(),
      playerId: refersTo(() => players.id),
      issuer: text().notNull(),
      subject: text().notNull(),
      /** Where the account comes from: a game server's report, or an admin's invitation, which another one may have replaced. */
      source: text<"report" | "invitation" | "replaced">().notNull(),
      at: time().notNull(),
    },
    (row) => [
      uniqueIndex("guest_identities_subject").on(row.issuer, row.subject, row.playerId),
      index("guest_identities_of").on(row.playerId),
    ],
  );

  /** Requests to be recognised as a guest. */
  const guestClaims = table(
    "guest_claims",
    {
      id: id(),
      guestId: refersTo(() => players.id),
      /** The claimant's own player; null for somebody without an account. */
      playerId: int().references(() => players.id),
      /** The provider's account that the claimant came with. */
      issuer: text().notNull(),
      subject: text().notNull(),
      name: text().notNull(),
      /** What the claimant wants the decider to know. */
      message: text().notNull(),
      createdAt: time().notNull(),
      state: text<ClaimState>().notNull(),
      decidedAt: time(),
      decidedBy: int().references(() => players.id),
      reason: text(),
    },
    (row) => [
      index("guest_claims_state").on(row.state, row.id),
      index("guest_claims_subject").on(row.issuer, row.subject),
      index("guest_claims_of").on(row.guestId),
    ],
  );

  /** For a player who has lost the app or the passkeys: each works once. */
  const recoveryCodes = table(
    "recovery_codes",
    {
      id: id(),
      playerId: refersTo(() => players.id),
      hash: text().notNull(),
      usedAt: time(),
    },
    (row) => [uniqueIndex("recovery_codes_of").on(row.playerId, row.hash)],
  );

  /** Security events of accounts: a part of the audit log that is deleted after a time. */
  const securityEvents = table(
    "security_events",
    {
      id: id(),
      at: time().notNull(),
      event: text().notNull(),
      /** The account's player, if there is one. */
      playerId: int(),
      /** The name as it was typed. */
      name: text().notNull(),
      /** The network of the client, as rate limits count it. */
      network: text().notNull(),
    },
    (row) => [index("security_events_at").on(row.at), index("security_events_of").on(row.playerId)],
  );

  return {
    claimTokens,
    sessions,
    authenticators,
    passkeys,
    identities,
    guestIdentities,
    guestClaims,
    recoveryCodes,
    securityEvents,
  };
}
