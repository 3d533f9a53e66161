import { sql } from "drizzle-orm";
import type { Rules } from "@/lib/rating";
import type { Kit } from "./kit";

export type RateWho = "registered" | "everyone";
/** A scorekeeper enters and corrects games of named ladders; an admin may do everything. */
export type Role = "player" | "scorekeeper" | "admin";
/** Who may make an account: everybody, those who have an invitation, or nobody who has none already. */
export type Registration = "open" | "invited" | "closed";
/** What a banned player's public page says about the ban. */
export type BanShown = "nothing" | "ban" | "reason";
/** `unrated`: fewer than two opposing rated players. It depends on what was entered only. */
export type GameStatus = "rated" | "unrated" | "voided";
export type GameSource = "form" | "api" | "import" | "demo";
export type RevisionAction = "correct" | "void" | "restore" | "rate" | "revert" | "move" | "merge" | "unmerge";
/** What moves ratings besides playing. */
export type MoveCause = RevisionAction | "late" | "import" | "rules";

/** Somebody in a game as it was entered. */
export interface SnapshotRow {
  playerId: number;
  name: string;
  team: string | null;
  score: number;
  seconds: number;
  rated: boolean;
  /** Only where the game has them. */
  place?: number;
  /** By position in the game. */
  direct?: readonly (number | null)[];
}

/** A game as it was entered: what a revision keeps of the version before. */
export interface GameSnapshot {
  playedAt: string;
  status: GameStatus;
  note: string | null;
  participants: SnapshotRow[];
  /** Before a move: the ladder that the game was on. */
  ladder?: string;
  /** Before its import was undone: what the file called it. */
  externalId?: string;
}

/** The tables, defined once and built with either engine's kit. */
export function defineTables(kit: Kit) {
  const { table, index, uniqueIndex, primaryKey, id, key, text, int, real, bool, time, json } = kit;

  const ladders = table("ladders", {
    id: id(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    description: text().notNull(),
    rules: json<Rules>().notNull(),
    rateWho: text<RateWho>().notNull(),
    createdAt: time().notNull(),
    closedAt: time(),
    /** Set on a closed ladder: left out of lists, the sitemap and search. Its address still works. */
    hiddenAt: time(),
    /** Rises with every change of its games: what caches and open pages compare. */
    version: int().notNull(),
    /** Kept by the fold, so that no page counts. */
    playerCount: int().notNull(),
    gameCount: int().notNull(),
    newestPlayedAt: time(),
    /** The game with the highest number: those that came after a version are the ones above what it was then. */
    lastAddedGame: int(),
    /** Since this version games were only added; before it some were changed, or the rules. */
    onlyAddedSince: int().notNull().default(0),
  });

  const players = table(
    "players",
    {
      id: id(),
      name: text().notNull(),
      /** NFKC, case folded: two names with the same key are the same name. */
      nameKey: text().notNull().unique(),
      /** The key without accents, curly apostrophes and the like, where that is another text; not unique. */
      looseKey: text(),
      slug: text().notNull().unique(),
      /** None: a guest, who is compared with nobody. */
      passwordHash: text(),
      role: text<Role>().notNull(),
      /** A session carries it; raising it ends all sessions. */
      sessionVersion: int().notNull(),
      createdAt: time().notNull(),
      /** Set: may not sign in. Still rated, because the history is not the account. */
      disabledAt: time(),
      /** The player this one was merged into, who has the games now. The name leads there. */
      mergedInto: int(),
      /** The seed of the mark that is drawn beside the name. Kept, so that a rename keeps the mark. */
      mark: int().notNull().default(0),
      /** Set: may not sign in before then. Few rows have it. It stays after the ban is over, and means nothing any more. */
      bannedUntil: time(),
      banReason: text(),
      banShown: text<BanShown>(),
      /** Set: not listed in standings and not ranked. Games and ratings stay. */
      hiddenAt: time(),
    },
    (row) => [
      index("players_loosely").on(row.looseKey),
      index("players_banned").on(row.bannedUntil),
      index("players_hidden").on(row.hiddenAt),
    ],
  );

  /** The ladders whose games a scorekeeper may enter and correct. */
  const scorekeepers = table(
    "scorekeepers",
    {
      id: id(),
      playerId: int()
        .notNull()
        .references(() => players.id),
      ladderId: int()
        .notNull()
        .references(() => ladders.id, { onDelete: "cascade" }),
    },
    (row) => [uniqueIndex("scorekeepers_of").on(row.playerId, row.ladderId)],
  );

  /** What the admins' list of players shows and sorts by, kept with each game so that no page counts. */
  const playerActivity = table(
    "player_activity",
    {
      /** The player's: everyone has a row. */
      id: key(),
      /** On all ladders, rated or not, voided ones aside. */
      games: int().notNull(),
      /** The newest of those. */
      lastPlayedAt: time(),
      /** When they signed in last. */
      lastVisitAt: time(),
      /** The later of the two; 1970 for never, so that both engines sort it alike. */
      lastSeenAt: time().notNull(),
    },
    (row) => [index("player_activity_games").on(row.games, row.id), index("player_activity_seen").on(row.lastSeenAt, row.id)],
  );

  /** Names that a player had. They keep leading to the player, and nobody else can take them. */
  const formerNames = table(
    "former_names",
    {
      id: id(),
      playerId: int()
        .notNull()
        .references(() => players.id),
      name: text().notNull(),
      nameKey: text().notNull().unique(),
      /** As in players. */
      looseKey: text(),
      slug: text().notNull().unique(),
      /** When it ceased to be the name. */
      at: time().notNull(),
    },
    (row) => [index("former_names_of").on(row.playerId), index("former_names_loosely").on(row.looseKey)],
  );

  /**
   * Every name from each of its characters on, so that names which hold a text are found by the index, as those which start with it are.
   * Derived from the players' names and addresses; see db/store/name-parts.ts.
   */
  const nameParts = table(
    "name_parts",
    {
      part: text().notNull(),
      playerId: int().notNull(),
    },
    (row) => [primaryKey({ columns: [row.part, row.playerId] })],
  );

  /** The teams of a ladder, each with a colour of its own. Made when a team first appears in a game; games keep what was entered. */
  const teams = table(
    "teams",
    {
      id: id(),
      ladderId: int()
        .notNull()
        .references(() => ladders.id),
      /** As it was first written. */
      name: text().notNull(),
      /** Compared as the names of players are: Wolf and wolf are one team. */
      nameKey: text().notNull(),
      /** One of eight inks, from 0. The division of the shield goes with it. */
      colour: int().notNull(),
      /** 0 for the team that appeared first. */
      position: int().notNull(),
      /** Set: another spelling of that team, which is shown in its place. Never a chain. */
      joinedInto: int(),
    },
    (row) => [uniqueIndex("teams_named").on(row.ladderId, row.nameKey)],
  );

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

  const apiKeys = table("api_keys", {
    id: id(),
    name: text().notNull(),
    /** The readable start of the key, to tell keys apart; the rest is kept as a hash only. */
    prefix: text().notNull().unique(),
    hash: text().notNull(),
    /** Bound to one ladder, or good for all. */
    ladderId: int().references(() => ladders.id),
    createdAt: time().notNull(),
    createdBy: int().references(() => players.id),
    lastUsedAt: time(),
    revokedAt: time(),
  });

  /** Files that were imported, so that one can be undone as a whole. */
  const imports = table("imports", {
    id: id(),
    ladderId: int()
      .notNull()
      .references(() => ladders.id),
    fileName: text().notNull(),
    at: time().notNull(),
    /** None: the command line. */
    by: int().references(() => players.id),
    games: int().notNull(),
    /** The lowest and the highest number of its games. Others may have come in between, so a game names its import too. */
    firstGame: int(),
    lastGame: int(),
    undoneAt: time(),
  });

  const games = table(
    "games",
    {
      id: id(),
      ladderId: int()
        .notNull()
        .references(() => ladders.id),
      playedAt: time().notNull(),
      status: text<GameStatus>().notNull(),
      note: text(),
      source: text<GameSource>().notNull(),
      /** What the system it came from calls it; a ladder takes each once. */
      externalId: text(),
      /** 1 when entered, one more with each revision. */
      version: int().notNull(),
      participantCount: int().notNull(),
      enteredAt: time().notNull(),
      enteredBy: int().references(() => players.id),
      enteredByKey: int().references(() => apiKeys.id),
      importId: int().references(() => imports.id),
    },
    (game) => [
      // A ladder's games in the order of the fold.
      index("games_in_order").on(game.ladderId, game.playedAt, game.id),
      uniqueIndex("games_external").on(game.ladderId, game.externalId),
    ],
  );

  const participants = table(
    "participants",
    {
      /** participantId(game, position): a game's rows are adjacent and in order in the table's own tree. */
      id: key(),
      gameId: int()
        .notNull()
        .references(() => games.id),
      playerId: int()
        .notNull()
        .references(() => players.id),
      /** Those of the game, so that a player's history is read in order from one index. */
      ladderId: int().notNull(),
      playedAt: time().notNull(),
      team: text(),
      score: real().notNull(),
      seconds: int().notNull(),
      /** Decided when the game is recorded, and kept. */
      rated: bool().notNull(),
      /** 1st, 2nd, …, where games have places. */
      place: int(),
      /** What they scored against each of the others, by position in the game; null for none. A merge leaves positions as they are. */
      direct: json<readonly (number | null)[]>(),
      /** All three from the fold; null for guests, and in games that are unrated or voided. */
      ratingBefore: real(),
      offset: real(),
      change: real(),
      /** From the fold too, on ladders with the rule for newcomers: rated games on the ladder before this one. */
      gamesBefore: int(),
    },
    (row) => [
      index("participants_history").on(row.playerId, row.ladderId, row.playedAt, row.gameId),
      // Games that could still be rated for somebody, who is asked for by name: most rows are rated and not in it.
      index("participants_unrated")
        .on(row.playerId, row.ladderId)
        .where(sql`not rated`),
    ],
  );

  /** What a game server calls a report, so that sending it again enters nothing again. Written with the game, in its transaction. */
  const submissions = table(
    "submissions",
    {
      id: id(),
      keyId: int()
        .notNull()
        .references(() => apiKeys.id),
      ladderId: int()
        .notNull()
        .references(() => ladders.id),
      idempotencyKey: text().notNull(),
      /** Of what was reported: the same name for another game is refused. */
      bodyHash: text().notNull(),
      gameId: int()
        .notNull()
        .references(() => games.id),
      at: time().notNull(),
    },
    (row) => [uniqueIndex("submissions_once").on(row.keyId, row.ladderId, row.idempotencyKey)],
  );

  const ratings = table(
    "ratings",
    {
      ladderId: int()
        .notNull()
        .references(() => ladders.id),
      playerId: int()
        .notNull()
        .references(() => players.id),
      rating: real().notNull(),
      games: int().notNull(),
      /** Pairwise: opponents one was ahead of, behind and level with, over all games. */
      won: int().notNull(),
      lost: int().notNull(),
      tied: int().notNull(),
      lastGameId: int()
        .notNull()
        .references(() => games.id),
      lastPlayedAt: time().notNull(),
      lastChange: real().notNull(),
      /** The ratings after the last 20 games, to a tenth: a sparkline. */
      recent: json<number[]>().notNull(),
      /** Played within 60 days of the ladder's newest game. */
      active: bool().notNull().default(true),
      /** The player is hidden: rated as ever, but neither listed nor counted in the buckets. */
      hidden: bool().notNull().default(false),
    },
    (row) => [
      primaryKey({ columns: [row.ladderId, row.playerId] }),
      // The orders in which a ladder can be read. Ranks and pages count within the first two, so these know who is hidden.
      index("ratings_in_order").on(row.ladderId, row.hidden, row.rating, row.playerId),
      index("ratings_active_in_order").on(row.ladderId, row.hidden, row.active, row.rating, row.playerId),
      index("ratings_by_games").on(row.ladderId, row.games, row.playerId),
      index("ratings_by_last_played").on(row.ladderId, row.lastPlayedAt, row.playerId),
    ],
  );

  /** How many players have a rating from bucket × width up to the next: exact ranks and deep pages without counting rows. */
  const ratingBuckets = table(
    "rating_buckets",
    {
      ladderId: int()
        .notNull()
        .references(() => ladders.id),
      width: int().notNull(),
      bucket: int().notNull(),
      everyone: int().notNull(),
      active: int().notNull(),
    },
    (row) => [primaryKey({ columns: [row.ladderId, row.width, row.bucket] })],
  );

  const gameRevisions = table(
    "game_revisions",
    {
      id: id(),
      gameId: int()
        .notNull()
        .references(() => games.id),
      /** The version that this revision ended. */
      version: int().notNull(),
      action: text<RevisionAction>().notNull(),
      reason: text().notNull(),
      before: json<GameSnapshot>().notNull(),
      at: time().notNull(),
      by: int().references(() => players.id),
    },
    (row) => [uniqueIndex("game_revisions_version").on(row.gameId, row.version)],
  );

  /** Whom something other than a game of their own moved, and by how much: nobody's rating changes without a visible cause. */
  const ratingMoves = table(
    "rating_moves",
    {
      id: id(),
      ladderId: int()
        .notNull()
        .references(() => ladders.id),
      playerId: int()
        .notNull()
        .references(() => players.id),
      at: time().notNull(),
      cause: text<MoveCause>().notNull(),
      /** The game that was corrected, voided, restored or entered late. */
      gameId: int().references(() => games.id),
      change: real().notNull(),
    },
    (row) => [
      index("rating_moves_of").on(row.playerId, row.ladderId, row.id),
      // What one change of a game did to everybody.
      index("rating_moves_by").on(row.gameId, row.at),
    ],
  );

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
   * What servers on one database tell each other and what may be lost when that is restarted: counts of limits, how far long work has come.
   * PostgreSQL does not log it; with SQLite it is in memory.
   */
  const sharedNotes = table(
    "shared_notes",
    { kind: text().notNull(), key: text().notNull(), value: json<unknown>().notNull(), until: time().notNull() },
    (row) => [primaryKey({ columns: [row.kind, row.key] }), index("shared_notes_until").on(row.until)],
  );

  return {
    ladders,
    players,
    scorekeepers,
    playerActivity,
    formerNames,
    nameParts,
    teams,
    site,
    apiKeys,
    imports,
    games,
    participants,
    submissions,
    ratings,
    ratingBuckets,
    gameRevisions,
    ratingMoves,
    auditLog,
    claimTokens,
    sessions,
    authenticators,
    passkeys,
    recoveryCodes,
    securityEvents,
    databaseEpoch,
    sharedFiles,
    sharedNotes,
  };
}

export type Tables = ReturnType<typeof defineTables>;
