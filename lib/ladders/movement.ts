import type { PlayedSince } from "@/db/store/ladder-pages";

/**
 * Who moved in the last days, from those who played in them alone: everyone else's rating is what it was. With their ratings now
 * and then in order, a rank of then follows from a rank of now, so no second distribution has to be kept.
 */
export interface Movement {
  readonly before: ReadonlyMap<number, number | null>;
  readonly ratingsNow: Float64Array;
  readonly ratingsThen: Float64Array;
}

export function makeMovement(all: readonly PlayedSince[]): Movement {
  const played = all.filter(({ hidden }) => !hidden);
  const isNew = ({ games, gamesSince }: PlayedSince) => games === gamesSince;
  return {
    before: new Map(played.map((player) => [player.playerId, isNew(player) ? null : player.before])),
    ratingsNow: Float64Array.from(played.map(({ now }) => now)).sort(),
    ratingsThen: Float64Array.from(played.flatMap((player) => (isNew(player) ? [] : [player.before]))).sort(),
  };
}

const WEEK_MS = 7 * 24 * 3600 * 1000;

/** Seven days ago. Games may be dated later than the clock: they do not make a week longer. */
export function weekBefore(now: Date, newestPlayedAt: Date | null): Date {
  return new Date(Math.max(now.getTime(), newestPlayedAt?.getTime() ?? 0) - WEEK_MS);
}

/** How many had more than a rating then, from how many have more than it now. */
export function aboveThen(movement: Movement, rating: number, aboveNow: number): number {
  return aboveNow - countGreater(movement.ratingsNow, rating) + countGreater(movement.ratingsThen, rating);
}

/** How many of rising numbers are greater. */
function countGreater(rising: Float64Array, limit: number): number {
  let [low, high] = [0, rising.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (rising[middle]! > limit) high = middle;
    else low = middle + 1;
  }
  return rising.length - low;
}
