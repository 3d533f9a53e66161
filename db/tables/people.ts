import type { Kit } from "./kit";

/** A scorekeeper enters and corrects games of named ladders; an admin may do everything. */
export type Role = "player" | "scorekeeper" | "admin";
/** What a banned player's public page says about the ban. */
export type BanShown = "nothing" | "ban" | "reason";

/** Who plays: players with their names, what they may do and when they were seen. */
export function definePeople(kit: Kit) {
  const { table, index, id, key, text, int, time } = kit;

  const players = table(
    "players",
    {
      id: id(),
      name: text().notNull(),
      /** NFKC, case folded: two names with the same key are the same name. */
      nameKey: text().notNull().unique(),
      /** The key without accents, curly apostrophes and similar marks, where that gives a different text; not unique. */
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

  return { players, playerActivity, formerNames };
}

export type People = ReturnType<typeof definePeople>;
