/** How quickly ratings settle on a ladder, from those who have played much. */
export interface Settling {
  /** How far a rating is typically from where it ends, after one game, after two, and so on. */
  readonly distance: readonly number[];
  /** After so many games a rating is about as close as it ever gets. */
  readonly after: number;
}

/** Histories of this many games are looked at, or of as many as the second says where few have played so much. */
const LENGTHS = [60, 30] as const;
/** Fewer players say nothing about others. */
const MIN_PLAYERS = 8;
/** Ratings go on moving: settled is whoever is no more than this much further away than later on. */
const ABOUT = 1.25;

/** The longest history that is looked at. */
export const LONGEST_HISTORY = LENGTHS[0];

/**
 * From the ratings of players after each of their first games. Where a rating ends is its mean over the last third of those games; the distance
 * is the median over players. Null while too few have played enough.
 */
export function settlingOf(histories: readonly (readonly number[])[]): Settling | null {
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
    return { distance, after: settled + 1 };
  }
  return null;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function median(values: readonly number[]): number {
  const rising = values.toSorted((a, b) => a - b);
  const middle = rising.length / 2;
  return Number.isInteger(middle) ? (rising[middle - 1]! + rising[middle]!) / 2 : rising[Math.floor(middle)]!;
}

/** A rating after fewer rated games than this is provisional: it says little yet. */
const PROVISIONAL_GAMES = 10;

export function isProvisional(ratedGames: number): boolean {
  return ratedGames < PROVISIONAL_GAMES;
}
