import type { Compare } from "@/lib/rating";

/**
 * Whether a game has places and no scores. Scores are optional where places are compared; then 0 is stored for everyone. Zeros add nothing
 * to the places, so such a game is shown and exported without scores.
 */
export function hasNoScores(
  players: readonly { readonly score: number; readonly place?: number | null }[],
  compare: Compare | undefined,
): boolean {
  return compare === "place" && players.every(({ score, place }) => score === 0 && place != null);
}

/**
 * Whether a game that was entered with places only is on a ladder that compares something else, be it because of what was allowed before.
 * Equal places and 0 for everyone can as well be a draw, with the scores that were.
 */
export function lacksScores(
  players: readonly { readonly score: number; readonly place?: number | null }[],
  compare: Compare | undefined,
): boolean {
  return hasNoScores(players, "place") && (compare === "place" || new Set(players.map(({ place }) => place)).size > 1);
}
