import type { PlayedPart } from "@/db/store/played-part";
import type { Entrant } from "@/lib/rating";

/**
 * A stored game's participants as the algorithm sees them, with the ratings that the fold has stored: who has none was a guest, or the game
 * is not rated. Everyone stays in place, because direct scores go by position and guests' scores may count for their team.
 */
export function storedEntrants<Row extends PlayedPart>(rows: readonly Row[]): (Row & Entrant)[] {
  return rows.map((row) => ({
    ...row,
    rating: row.ratingBefore ?? 0,
    rated: row.ratingBefore !== null,
    games: row.gamesBefore ?? 0,
  }));
}
