import type { Rules } from "@/lib/rating";
import { seasonRepeats } from "../values";
import type { Kit } from "./kit";
import type { Ladders } from "./ladders";
import type { People } from "./people";

/** A player's row of an edition. Names are not in it: they follow the player. */
export interface EditionRow {
  readonly playerId: number;
  /** Null for players who did not qualify. */
  readonly rank: number | null;
  readonly opening: number;
  readonly rating: number;
  readonly games: number;
  readonly opponents: number;
  readonly won: number;
  readonly lost: number;
  readonly tied: number;
  /** Rated games on the ladder before the season. Only the rule for newcomers reads it. */
  readonly gamesBefore: number;
  /** Set for a player who was hidden from standings. */
  readonly hidden?: true;
}

/** An award of an edition: who got it, and for what. */
export interface EditionAward {
  readonly award: "points" | "improved" | "upset" | "opponents" | "streak";
  readonly playerIds: readonly number[];
  /** Points, or a number of opponents or games; of an upset, the winner's expected result. */
  readonly value: number;
  readonly upset?: { readonly gameId: number; readonly loserId: number; readonly loserRating: number };
}

/** Seasons of ladders. Their tables are derived from the games; only sealed editions are stored. */
export function defineSeasons(kit: Kit, { players, ladders }: People & Ladders) {
  const { table, uniqueIndex, id, text, oneOf, int, refersTo, real, time, json } = kit;

  const seasons = table(
    "seasons",
    {
      id: id(),
      ladderId: refersTo(() => ladders.id),
      slug: text().notNull(),
      name: text().notNull(),
      /** The zone whose midnights begin and end the season. */
      zone: text().notNull(),
      startsAt: time().notNull(),
      /** The first moment after the season. */
      endsAt: time().notNull(),
      /** The part of the difference from the starting rating that is kept: 0 fresh, 1 carry on. */
      keep: real().notNull(),
      minGames: int().notNull(),
      minOpponents: int().notNull(),
      /** How long after the end late games and corrections count, in milliseconds. */
      graceMs: int().notNull(),
      repeat: oneOf(seasonRepeats),
      /** The ladder's rules when the season began. Null means the ladder's: they have not changed since. */
      rules: json<Rules>(),
      /** Increases with every change of the terms. */
      version: int().notNull(),
      createdAt: time().notNull(),
      /** When its start and its last week were announced. */
      startedAt: time(),
      lastWeekAt: time(),
      /** Set with the first edition. */
      sealedAt: time(),
    },
    (row) => [uniqueIndex("seasons_named").on(row.ladderId, row.slug)],
  );

  /** Final tables. A row is never changed; a correction after the end is a new edition. */
  const seasonEditions = table(
    "season_editions",
    {
      id: id(),
      seasonId: refersTo(() => seasons.id),
      number: int().notNull(),
      /** The moment whose games it has. */
      asOf: time().notNull(),
      issuedAt: time().notNull(),
      /** Null for the program itself and the command line. */
      by: int().references(() => players.id),
      reason: text(),
      rules: json<Rules>().notNull(),
      rows: json<readonly EditionRow[]>().notNull(),
      awards: json<readonly EditionAward[]>().notNull(),
      /** By which definition they were made; a change of the awards is a new one. */
      awardDefinition: int().notNull().default(1),
      /** The numbers of its games, each followed by its version. */
      games: json<readonly number[]>().notNull(),
      /** Of everything about its games that the ratings follow from. */
      hash: text().notNull(),
    },
    (row) => [uniqueIndex("season_editions_numbered").on(row.seasonId, row.number)],
  );

  return { seasons, seasonEditions };
}
