import type { Rules } from "@/lib/rating";
import type { Kit } from "./kit";
import type { People } from "./people";

export type RateWho = "registered" | "everyone";

/** Ladders, their teams, and who keeps their scores. */
export function defineLadders(kit: Kit, { players }: Pick<People, "players">) {
  const { table, uniqueIndex, id, text, int, time, json } = kit;

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
  });

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

  return { ladders, scorekeepers, teams };
}

export type Ladders = ReturnType<typeof defineLadders>;
