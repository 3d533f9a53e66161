import type { RevisionAction } from "../values";
import type { Games } from "./games";
import type { Kit } from "./kit";
import type { Ladders } from "./ladders";
import type { People } from "./people";

/** Causes of rating changes besides playing. */
export type MoveCause = RevisionAction | "late" | "import" | "rules";

/** Results of the fold: the standings, the buckets that count them, and rating changes besides playing. */
export function defineRatings(kit: Kit, { players, ladders, games }: People & Ladders & Games) {
  const { table, index, primaryKey, id, text, int, refersTo, real, bool, time, json } = kit;

  const ratings = table(
    "ratings",
    {
      ladderId: refersTo(() => ladders.id),
      playerId: refersTo(() => players.id),
      rating: real().notNull(),
      games: int().notNull(),
      /** Pairs over all games: opponents one was ahead of, behind and level with. */
      won: int().notNull(),
      lost: int().notNull(),
      tied: int().notNull(),
      lastGameId: refersTo(() => games.id),
      lastPlayedAt: time().notNull(),
      lastChange: real().notNull(),
      /** The ratings after the last 20 games, to a tenth, for a sparkline. */
      recent: json<number[]>().notNull(),
      /** Played within 60 days of the ladder's newest game. */
      active: bool().notNull().default(true),
      /** The player is hidden: still rated, but neither listed nor counted in the buckets. */
      hidden: bool().notNull().default(false),
    },
    (row) => [
      primaryKey({ columns: [row.ladderId, row.playerId] }),
      // The sort orders of a ladder. Ranks and pages count within the first two, so these include `hidden`.
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
      ladderId: refersTo(() => ladders.id),
      width: int().notNull(),
      bucket: int().notNull(),
      everyone: int().notNull(),
      active: int().notNull(),
    },
    (row) => [primaryKey({ columns: [row.ladderId, row.width, row.bucket] })],
  );

  /** Rating changes that were not caused by a game of the player's own: no rating changes without a visible cause. */
  const ratingMoves = table(
    "rating_moves",
    {
      id: id(),
      ladderId: refersTo(() => ladders.id),
      playerId: refersTo(() => players.id),
      at: time().notNull(),
      cause: text<MoveCause>().notNull(),
      /** The game that was corrected, voided, restored or entered late. */
      gameId: int().references(() => games.id),
      change: real().notNull(),
    },
    (row) => [
      index("rating_moves_of").on(row.playerId, row.ladderId, row.id),
      // The effect of one change of a game on everybody.
      index("rating_moves_by").on(row.gameId, row.at),
    ],
  );

  /** Ratings from elsewhere that players of a ladder start from, instead of its starting rating. */
  const startingRatings = table(
    "starting_ratings",
    {
      ladderId: refersTo(() => ladders.id),
      playerId: refersTo(() => players.id),
      rating: real().notNull(),
    },
    (row) => [primaryKey({ columns: [row.ladderId, row.playerId] })],
  );

  return { ratings, ratingBuckets, ratingMoves, startingRatings };
}
