import type { Reader } from "@/db";
import { findFirstRatings } from "@/db/store/first-ratings";
import type { Ladder } from "@/db/store/ladders";
import { VersionCache } from "@/lib/platform/version-cache";
import { LONGEST_HISTORY, settlingOf, type Settling } from "@/lib/analysis";

/** Of so many who have played most; more would not say more. */
const MAX_PLAYERS = 100;
const MIN_GAMES = 30;
const MAX_LADDERS = 100;

const kept = new VersionCache<Settling | null>({ most: MAX_LADDERS });

/** How quickly ratings settle on a ladder. Made anew when its rules change or it has a tenth more games: one game does not change it. */
export async function settlingOn(reader: Reader, ladder: Ladder): Promise<Settling | null> {
  const grown = Math.floor(Math.log(ladder.gameCount + 1) / Math.log(1.1));
  const stamp = `${grown} ${JSON.stringify(ladder.rules)}`;
  return kept.get(`${ladder.epoch} ${ladder.id}`, stamp, async () =>
    settlingOf(await findFirstRatings(reader, ladder.id, MAX_PLAYERS, MIN_GAMES, LONGEST_HISTORY)),
  );
}
