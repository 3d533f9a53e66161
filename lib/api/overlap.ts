import type { Reader } from "@/db";
import type { Ladder } from "@/db/store/ladders";
import { findDuplicate } from "@/lib/games/duplicates";
import type { GameInput } from "@/lib/games/schema";
import { findGame, gameLineBody } from "./data";
import { ApiProblem } from "./problem";

/**
 * Two servers, or a server and an admin, may report the same game, perhaps with another score. Only the time tells: a server reports
 * rounds that end alike all evening, one after the other.
 */
export async function refuseOverlap(reader: Reader, ladder: Ladder, game: GameInput): Promise<void> {
  const other = await findDuplicate(reader, ladder.id, game, ["time"]);
  if (other === null) return;
  const message =
    `Game ${other.id} of the same players overlaps with this one in time. If this is another game, correct playedAt or the times in ` +
    "game, or send allowOverlap: true.";
  const found = await findGame(reader, String(other.id));
  throw new ApiProblem("overlaps", message, [{ path: "playedAt", message }], {}, await gameLineBody(reader, found!));
}
