import type { Reader, Store } from "@/db";
import { findBucketsByWidth } from "@/db/store/buckets";
import { sumRatings } from "@/db/store/ladder-pages";
import { findLadderById, findLadderBySlug, countListedPlayers, type Ladder } from "@/db/store/ladders";
import { findStandingsPage } from "@/db/store/ratings";
import { barsOf } from "@/lib/analysis";
import { cachedOfLadder } from "./cached";

/** The sum that must hold: points are only transferred. */
export async function conservationOf(reader: Reader, ladder: Ladder) {
  const { playerCount, hiddenCount, rules } = ladder;
  const { sum: found, starting, startingSum } = await sumRatings(reader, ladder.id);
  const expected = (playerCount - starting) * rules.initialRating + startingSum;
  // Each game adds rounding in the last bits; anything a reader could see is a fault.
  return {
    players: playerCount,
    /** The number of players who are not listed in the standings; their points count. */
    hidden: hiddenCount,
    initialRating: rules.initialRating,
    /** The number of players with a starting rating of their own. */
    starting,
    expected,
    found,
    balanced: Math.abs(found - expected) < 5e-4,
  };
}

/** How many players have which rating. */
export async function distributionOf(reader: Reader, ladder: Ladder) {
  return barsOf(await findBucketsByWidth(reader, ladder.id, 1));
}

/** The median rating; null where no player is rated. */
async function medianOf(reader: Reader, ladder: Ladder): Promise<number | null> {
  const players = countListedPlayers(ladder);
  const middle = Math.max(0, Math.ceil(players / 2) - 1);
  const [upper, lower] = await findStandingsPage(reader, ladder.id, "everyone", middle, 2);
  if (upper === undefined) return null;
  return players % 2 === 1 || lower === undefined ? upper.rating : (upper.rating + lower.rating) / 2;
}

/** One snapshot for all: the sum and the number of players belong to the same moment. */
const factsOf = cachedOfLadder(async (reader, { id }) => {
  const ladder = (await findLadderById(reader, id))!;
  return {
    conservation: await conservationOf(reader, ladder),
    distribution: await distributionOf(reader, ladder),
    median: await medianOf(reader, ladder),
  };
});

/** Facts about a ladder as a whole. */
export async function ladderFacts(store: Store, slug: string) {
  const ladder = await findLadderBySlug(store, slug);
  return ladder && factsOf(store, ladder);
}
