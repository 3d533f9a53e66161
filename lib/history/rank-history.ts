import type { Store } from "@/db";
import type { Ladder } from "@/db/store/ladders";
import { findNthNewestPlayedAt } from "@/db/store/weekly-ratings";
import { activeSince } from "@/lib/fold/write-standings";
import { weeklyRanks } from "@/lib/ladders/weekly-ranks";
import type { RankPoint } from "./view";

/** Every rank of a week needs the games of the 60 days before it. More of them than this take seconds to read: then there are no ranks. */
const MAX_GAMES = 60_000;

/**
 * A player's rank among active players, week by week over the last year; weeks in which they were not active have none. Null for a ladder
 * with too many games to rank all of it.
 */
export async function rankHistory(store: Store, ladder: Ladder, playerId: number, most = MAX_GAMES): Promise<RankPoint[] | null> {
  const since = ladder.newestPlayedAt && activeSince(ladder.newestPlayedAt);
  const tooFar = since && (await findNthNewestPlayedAt(store, ladder.id, most));
  if (since && tooFar && tooFar >= since) return null;
  const { moments, ranks, players } = await weeklyRanks(store, ladder, [playerId]);
  return ranks.get(playerId)!.map((rank, week) => ({ at: moments[week]!, rank, players: players[week]! }));
}
