import type { Reader } from "@/db";
import { findFirstTwo } from "@/db/store/ratings";
import type { NewEvent } from "@/lib/events/schema";
import type { FoldReport } from "./fold";

/** A player who is first now, and the one who was. */
export interface LeaderChange {
  readonly playerId: number;
  readonly rating: number;
  readonly previous: number;
}

type FirstTwo = Awaited<ReturnType<typeof findFirstTwo>>;

/** Who leads alone; null where two are level, or nobody plays. */
function leaderIn([first, second]: FirstTwo): FirstTwo[number] | null {
  return first === undefined || first.rating === second?.rating ? null : first;
}

/** Who leads alone since a fold and did not before. Nobody takes the lead of an empty ladder. */
export async function leaderChange(reader: Reader, ladderId: number, before: FirstTwo): Promise<LeaderChange | null> {
  if (before.length === 0) return null;
  const leader = leaderIn(await findFirstTwo(reader, ladderId));
  const previous = before.find(({ playerId }) => playerId !== leader?.playerId)?.playerId ?? null;
  return leader === null || previous === null || leader.playerId === leaderIn(before)?.playerId ? null : { ...leader, previous };
}

/** Many games were rated again for one reason: one event for all of them. */
export function reratedEvents(ladderId: number, cause: string, games: number, report: FoldReport, at: Date): NewEvent[] {
  const payload = { cause, games, players: report.players.length };
  return [{ kind: "games-rerated", at, ladderId, payload }, ...leaderEvents(ladderId, report, at)];
}

/** One game changed, and others were rated again for it. */
export function movedEvents(ladderId: number, cause: string, gameId: number, report: FoldReport, at: Date): NewEvent[] {
  if (report.gamesMoved === 0) return [];
  const payload = { cause, games: report.gamesMoved, players: report.players.length };
  return [{ kind: "games-rerated", at, ladderId, gameId, payload }];
}

/** The event of a new leader, where a fold made one. */
export function leaderEvents(ladderId: number, { leader }: FoldReport, at: Date, gameId: number | null = null): NewEvent[] {
  if (leader == null) return [];
  const { playerId, previous, rating } = leader;
  return [{ kind: "leader-changed", at, ladderId, gameId, playerIds: [playerId, previous], payload: { rating } }];
}
