import type { Store } from "@/db";
import type { Ladder } from "@/db/store/ladders";
import { weeklyRanks } from "@/lib/ladders/weekly-ranks";
import type { RankPoint } from "./view";

/** A player's rank among active players, week by week over the last year; weeks in which they were not active have none. */
export async function rankHistory(store: Store, ladder: Ladder, playerId: number): Promise<RankPoint[]> {
  const { moments, ranks, players } = await weeklyRanks(store, ladder, [playerId]);
  return ranks.get(playerId)!.map((rank, week) => ({ at: moments[week]!, rank, players: players[week]! }));
}
