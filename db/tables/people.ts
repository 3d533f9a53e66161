import { banShown, roles } from "../values";
import type { Kit } from "./kit";

/** Players with their names, roles and activity. */
export function definePeople(kit: Kit) {
  const { table, index, id, key, text, oneOf, int, refersTo, time } = kit;

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
      /** Null for a guest. */
      passwordHash: text(),
      role: oneOf(roles).notNull(),
      /** Sessions store it; raising it ends all sessions. */
      sessionVersion: int().notNull(),
      createdAt: time().notNull(),
      /** Set: may not sign in. Still rated, because the history is not the account. */
      disabledAt: time(),
      /** The player this one was merged into, who has the games now. The name leads there. */
      mergedInto: int(),
      /** The seed of the mark beside the name. Stored, so that a rename keeps the mark. */
      mark: int().notNull().default(0),
      /** The end of a ban. Few rows have it. It stays after the ban has expired, without effect. */
      bannedUntil: time(),
      banReason: text(),
      banShown: oneOf(banShown),
      /** Set: not listed in standings and not ranked. Games and ratings stay. */
      hiddenAt: time(),
    },
    (row) => [
      index("players_loosely").on(row.looseKey),
      index("players_banned").on(row.bannedUntil),
      index("players_hidden").on(row.hiddenAt),
    ],
  );

  /** The sort columns of the admins' list of players, updated with each game so that no page counts. */
  const playerActivity = table(
    "player_activity",
    {
      /** The player's id: everyone has a row. */
      id: key(),
      /** On all ladders, rated or not, without voided ones. */
      games: int().notNull(),
      /** When the newest of these games was played. */
      lastPlayedAt: time(),
      /** When they signed in last. */
      lastVisitAt: time(),
      /** The later of the two; 1970 for never, so that both engines sort it alike. */
      lastSeenAt: time().notNull(),
    },
    (row) => [index("player_activity_games").on(row.games, row.id), index("player_activity_seen").on(row.lastSeenAt, row.id)],
  );

  /** Former names of players. They keep leading to the player, and nobody else can take them. */
  const formerNames = table(
    "former_names",
    {
      id: id(),
      playerId: refersTo(() => players.id),
      name: text().notNull(),
      nameKey: text().notNull().unique(),
      /** As in players. */
      looseKey: text(),
      slug: text().notNull().unique(),
      /** When the name was replaced. */
      at: time().notNull(),
    },
    (row) => [index("former_names_of").on(row.playerId), index("former_names_loosely").on(row.looseKey)],
  );

  return { players, playerActivity, formerNames };
}

export type People = ReturnType<typeof definePeople>;
