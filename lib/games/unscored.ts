import type { Reader } from "@/db";
import { findParticipantsByGames } from "@/db/store/games";
import type { Ladder } from "@/db/store/ladders";
import { hasNoScores } from "./scores";

/** Which games of a player have places and no scores. Only a game in which theirs is 0 can be one, so only those are read. */
export async function unscoredAmong(
  reader: Reader,
  { rules: { compare } }: Pick<Ladder, "rules">,
  games: readonly { readonly gameId: number; readonly score: number }[],
): Promise<Set<number>> {
  if (compare !== "place") return new Set();
  const ids = games.filter(({ score }) => score === 0).map(({ gameId }) => gameId);
  const rows = await findParticipantsByGames(reader, ids);
  return new Set(ids.filter((id) => hasNoScores(rows.get(id) ?? [], compare)));
}
