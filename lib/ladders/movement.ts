import type { Store } from "@/db";
import { playedSince, type PlayedSince } from "@/db/store/ladder-pages";
import { stateOf, type Ladder } from "@/db/store/ladders";
import { VersionCache } from "@/lib/platform/version-cache";

/**
 * Who moved in the last days, from those who played in them alone: everyone else's rating is what it was. With their ratings now
 * and then in order, a rank of then follows from a rank of now, so no second distribution has to be stored.
 */
export interface Movement {
  /** Of everyone who played: the rating then, or null for someone who was not on the ladder then. */
  readonly before: ReadonlyMap<number, number | null>;
  /** Of those who are ranked, rising. */
  readonly ratingsNow: Float64Array;
  readonly ratingsThen: Float64Array;
}

export function makeMovement(all: readonly PlayedSince[]): Movement {
  const ranked = all.filter(({ hidden }) => !hidden);
  const isNew = ({ games, gamesSince }: PlayedSince) => games === gamesSince;
  return {
    before: new Map(all.map((player) => [player.playerId, isNew(player) ? null : player.before])),
    ratingsNow: Float64Array.from(ranked.map(({ now }) => now)).sort(),
    ratingsThen: Float64Array.from(ranked.flatMap((player) => (isNew(player) ? [] : [player.before]))).sort(),
  };
}

export const WEEK_MS = 7 * 24 * 3600 * 1000;

/** More ladders than a community has. */
const lastWeeks = new VersionCache<Movement>({ most: 100 });

/** The movement in the seven days before a ladder's newest game. */
export function lastWeekOf(store: Store, ladder: Ladder): Promise<Movement> {
  return lastWeeks.get(ladder.id, stateOf(ladder), async () => {
    const { id, newestPlayedAt } = ladder;
    if (newestPlayedAt === null) return makeMovement([]);
    return makeMovement(await playedSince(store, id, new Date(newestPlayedAt.getTime() - WEEK_MS)));
  });
}

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
