import type { Reader } from "@/db";
import type { Ladder } from "@/db/store/ladders";
import { findDuplicates, type Duplicate } from "@/lib/games/duplicates";
import type { GameInput } from "@/lib/games/schema";
import { findGame, gameLineBody } from "./data";
import { ApiProblem } from "./problem";

/**
 * Two servers, or a server and an admin, may report the same game, perhaps with another score. Only the time tells: a server reports
 * rounds that end alike all evening, one after the other.
 */
export async function refuseOverlap(reader: Reader, ladder: Ladder, game: GameInput): Promise<void> {
  const [problem] = await overlapsOf(reader, ladder, [game]);
  if (problem) throw problem;
}

/** Why each of several games is refused; null for those that are not. */
export async function overlapsOf(reader: Reader, ladder: Ladder, games: readonly GameInput[]): Promise<(ApiProblem | null)[]> {
  const problems: (ApiProblem | null)[] = [];
  for (const other of await findDuplicates(reader, ladder.id, games, ["time"]))
    problems.push(other === null ? null : await overlapsWith(reader, other));
  return problems;
}

async function overlapsWith(reader: Reader, other: Duplicate): Promise<ApiProblem> {
  const message =
    `Game ${other.id} of the same players overlaps with this one in time. If this is another game, correct playedAt or the times in ` +
    "game, or send allowOverlap: true.";
  const found = await findGame(reader, String(other.id));
  return new ApiProblem("overlaps", message, [{ path: "playedAt", message }], {}, await gameLineBody(reader, found!));
}
