import type { Kit } from "./kit";

/** Who may make an account: everybody, those who have an invitation, or nobody who has none already. */
export type Registration = "open" | "invited" | "closed";

/** The site itself: its settings, its log, and what its servers share. */
export function defineSite(kit: Kit) {
  const { table, index, primaryKey, id, key, text, int, smallInt, bool, time, json } = kit;

  /** One row at most: what the site says about itself. None of it set: the product's own name and colour. */
  const site = table("site", {
    id: key(),
    /** Rises with every change. */
    version: int().notNull(),
    name: text(),
    description: text(),
    /** The colour of links on light and on dark paper, as #rrggbb. */
    accent: text(),
    accentDark: text(),
    logoType: text(),
    /** Part of the logo's address, so that browsers can keep it for ever. */
    logoHash: text(),
    logoWidth: int(),
    logoHeight: int(),
    /** The picture in base64. Read only by the route that serves it. */
    logo: text(),
    /** None: open. */
    registration: text<Registration>(),
    /** Set: an admin without a second factor has to set one up before anything else. */
    adminsNeedSecondFactor: bool(),
    /** For how many days security events are kept. None: the product's own number. */
    keepEventsDays: int(),
  });

  /** Only ever added to: triggers refuse anything else. */
  const auditLog = table(
    "audit_log",
    {
      id: id(),
      at: time().notNull(),
      /** The player who did it, or null for the command line and the program itself. */
      actorId: int(),
      /** Their name at the time, or what else did it. */
      actor: text().notNull(),
      action: text().notNull(),
      /** What it was done to: a kind and a number, and a name for people. */
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
   * One row with a random text, made with the database and anew when a backup is restored into it. Numbers and versions begin again
   * then; with this in front of them, none means two different states.
   */
  const databaseEpoch = table("database_epoch", { id: key(), epoch: text().notNull() });

  /**
   * Where several servers share a database: files that all of them must be able to read, such as uploads, in parts of base64. With SQLite,
   * which one server has for itself, they are in a folder.
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

  /**
   * What servers on one database tell each other and what may be lost when that is restarted: how far long work has come.
   * PostgreSQL does not log it; with SQLite it is in memory.
   */
  const sharedNotes = table(
    "shared_notes",
    { kind: text().notNull(), key: text().notNull(), value: json<unknown>().notNull(), until: time().notNull() },
    (row) => [primaryKey({ columns: [row.kind, row.key] }), index("shared_notes_until").on(row.until)],
  );

  /** Counts of limits, as rate-limiter-flexible writes them on PostgreSQL, which does not log them; with SQLite they are in memory. */
  const rateLimits = table("rate_limits", { key: text().primaryKey(), points: smallInt().notNull(), expire: int() });

  return { site, auditLog, databaseEpoch, sharedFiles, sharedNotes, rateLimits };
}
