import { registrations } from "../values";
import type { Kit } from "./kit";

/** The site's settings, its audit log, and what its servers share. */
export function defineSite(kit: Kit) {
  const { table, index, primaryKey, id, key, text, oneOf, int, smallInt, bool, time, json } = kit;

  /** One row at most: the site's settings. Null means the default. */
  const site = table("site", {
    id: key(),
    /** Increases with every change. */
    version: int().notNull(),
    name: text(),
    description: text(),
    /** The colour of links on light and on dark pages, as #rrggbb. */
    accent: text(),
    accentDark: text(),
    /** How to reach an admin. */
    contact: text(),
    footer: text(),
    imprint: text(),
    privacy: text(),
    /** The zone of times for readers whose own zone is not known. Null means UTC. */
    timeZone: text(),
    /** The origins of sites whose pages may frame embeds, a line each. Null means none. */
    embedders: text(),
    logoType: text(),
    /** Part of the logo's address, so that browsers can cache it for ever. */
    logoHash: text(),
    logoWidth: int(),
    logoHeight: int(),
    /** The picture in base64. Read only by the route that serves it. */
    logo: text(),
    /** Null means open. */
    registration: oneOf(registrations),
    /** False: nobody new can come in by a provider. Null means true. */
    providersRegister: bool(),
    /** False: the sign-in page does not offer passwords. Null means true. */
    passwordsOffered: bool(),
    /** Set: an admin without a second factor has to set one up before anything else. */
    adminsNeedSecondFactor: bool(),
    /** Retention of security events in days. Null means the default. */
    keepEventsDays: int(),
  });

  /** Append-only: triggers refuse anything else. */
  const auditLog = table(
    "audit_log",
    {
      id: id(),
      at: time().notNull(),
      /** The player who did it, or null for the command line and the program itself. */
      actorId: int(),
      /** The actor's name at the time, or what else did it. */
      actor: text().notNull(),
      action: text().notNull(),
      /** The target: a kind and an id, and a name for people. */
      targetKind: text().notNull(),
      targetId: int(),
      target: text().notNull(),
      before: json<unknown>(),
      after: json<unknown>(),
      reason: text(),
    },
    (row) => [index("audit_log_target").on(row.targetKind, row.targetId), index("audit_log_at").on(row.at)],
  );

  /**
   * One row with a random text, made with the database and renewed when a backup is restored into it. Ids and versions start over then;
   * with the epoch as a prefix, none means two different states.
   */
  const databaseEpoch = table("database_epoch", { id: key(), epoch: text().notNull() });

  /**
   * Files that all servers on one database must be able to read, such as uploads, in parts of base64. With SQLite, which has one server,
   * they are in a folder.
   */
  const sharedFiles = table(
    "shared_files",
    {
      folder: text().notNull(),
      name: text().notNull(),
      part: int().notNull(),
      at: time().notNull(),
      content: text().notNull(),
    },
    (row) => [primaryKey({ columns: [row.folder, row.name, row.part] })],
  );

  /** Volatile values that servers on one database share: the progress of long work. Unlogged on PostgreSQL; in memory with SQLite. */
  const sharedNotes = table(
    "shared_notes",
    { kind: text().notNull(), key: text().notNull(), value: json<unknown>().notNull(), until: time().notNull() },
    (row) => [primaryKey({ columns: [row.kind, row.key] }), index("shared_notes_until").on(row.until)],
  );

  /** Counters of rate-limiter-flexible, unlogged on PostgreSQL; in memory with SQLite. */
  const rateLimits = table("rate_limits", { key: text().primaryKey(), points: smallInt().notNull(), expire: int() });

  return { site, auditLog, databaseEpoch, sharedFiles, sharedNotes, rateLimits };
}
