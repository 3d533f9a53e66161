import type { Rules } from "@/lib/rating";
import { rateWho, type reportingModes } from "../values";
import type { Kit } from "./kit";
import type { People } from "./people";

/** Whether players report games of a ladder, and what happens to their reports. */
export interface Reporting {
  readonly mode: (typeof reportingModes)[number];
  /** Hours after which silence counts as agreement; 0 for never. */
  readonly silenceHours: number;
  /** Undecided reports that one person may have. */
  readonly maxOpen: number;
  /** Reports within 24 hours in which one person may name the same other. */
  readonly maxPerPair: number;
  /** Whether people without an account may be named. */
  readonly guests: boolean;
}

/** Ladders, their teams, and their scorekeepers. */
export function defineLadders(kit: Kit, { players }: People) {
  const { table, uniqueIndex, id, text, oneOf, int, refersTo, time, json } = kit;

  const ladders = table("ladders", {
    id: id(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    description: text().notNull(),
    rules: json<Rules>().notNull(),
    rateWho: oneOf(rateWho).notNull(),
    /** Null means that players do not report. */
    reporting: json<Reporting>(),
    createdAt: time().notNull(),
    closedAt: time(),
    /** Set for a closed ladder: left out of lists, the sitemap and search. Its address still works. */
    hiddenAt: time(),
    /** Increases with every change of its games: caches and open pages compare it. */
    version: int().notNull(),
    /** The version since which rated games were only added at the end: what was derived at it or later can be continued. */
    appendedSince: int().notNull().default(0),
    /** Maintained by the fold, so that no page counts. */
    playerCount: int().notNull(),
    gameCount: int().notNull(),
    newestPlayedAt: time(),
  });

  /** The ladders whose games a scorekeeper may enter and correct. */
  const scorekeepers = table(
    "scorekeepers",
    {
      id: id(),
      playerId: refersTo(() => players.id),
      ladderId: refersTo(() => ladders.id, { onDelete: "cascade" }),
    },
    (row) => [uniqueIndex("scorekeepers_of").on(row.playerId, row.ladderId)],
  );

  /** The teams of a ladder, each with a colour. Created when a team first appears in a game; games store what was entered. */
  const teams = table(
    "teams",
    {
      id: id(),
      ladderId: refersTo(() => ladders.id),
      /** The first spelling. */
      name: text().notNull(),
      /** Normalised like player names: Wolf and wolf are one team. */
      nameKey: text().notNull(),
      /** One of eight colours, from 0. The division of the shield depends on it. */
      colour: int().notNull(),
      /** 0 for the team that appeared first. */
      position: int().notNull(),
      /** The team that is shown instead, if this is another spelling of it. Never a chain. */
      joinedInto: int(),
    },
    (row) => [uniqueIndex("teams_named").on(row.ladderId, row.nameKey)],
  );

  return { ladders, scorekeepers, teams };
}

export type Ladders = ReturnType<typeof defineLadders>;
