/** The number of games in a player's recent form. */
export const FORM_GAMES = 10;

/**
 * What each of a player's last games did to the rating, the oldest first, from the ratings after them, which every row of a ladder has.
 * Rounded to a tenth, as stored. `games` decides whether there were games before these; without any, the first began at `initialRating`.
 */
export function recentForm(recent: readonly number[], games: number, initialRating: number): number[] {
  const ratings = games > recent.length ? recent : [initialRating, ...recent];
  const changes = ratings.slice(1).map((rating, at) => Math.round((rating - ratings[at]!) * 10) / 10);
  return changes.slice(-FORM_GAMES);
}
