/** How quickly ratings settle on a ladder, from the players with most games. */
export type Settling = NonNullable<ReturnType<typeof settlingOf>>;

/** The lengths of examined histories in games; the second one where few players have the first. */
const LENGTHS = [60, 30] as const;
/** Fewer players say nothing about others. */
const MIN_PLAYERS = 8;
/** Ratings always move: settled means no further away than this factor times the later distance. */
const ABOUT = 1.25;

/** The longest examined history. */
export const LONGEST_HISTORY = LENGTHS[0];

/**
 * Settling from the ratings of players after each of their first games. A rating's end is its mean over the last third of those games; the distance
 * is the median over players. Null while too few have played enough.
 */
export function settlingOf(histories: readonly (readonly number[])[]) {
  for (const length of LENGTHS) {
    const long = histories.filter((ratings) => ratings.length >= length);
    if (long.length < MIN_PLAYERS) continue;
    const from = (length * 2) / 3;
    const ends = long.map((ratings) => mean(ratings.slice(from, length)));
    const distance = Array.from({ length: from }, (_, game) =>
      median(long.map((ratings, player) => Math.abs(ratings[game]! - ends[player]!))),
    );
    const later = mean(distance.slice(from / 2));
    const settled = distance.findIndex((typical) => typical <= later * ABOUT);
    // How far a rating is typically from where it ends, game by game, and the games after which it is about as close as it ever gets.
    return { distance, after: settled + 1 };
  }
  return null;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

export function median(values: readonly number[]): number {
  const rising = values.toSorted((a, b) => a - b);
  const middle = rising.length / 2;
  return Number.isInteger(middle) ? (rising[middle - 1]! + rising[middle]!) / 2 : rising[Math.floor(middle)]!;
}

/** The number of rated games below which a rating is provisional. */
const PROVISIONAL_GAMES = 10;

export function isProvisional(ratedGames: number): boolean {
  return ratedGames < PROVISIONAL_GAMES;
}
