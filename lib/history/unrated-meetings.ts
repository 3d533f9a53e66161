import type { Reader } from "@/db";
import type { Ladder } from "@/db/store/ladders";
import { findGamesWithoutFlow, findVoidReasons, type SharedGame } from "@/db/store/player-games";
import type { Player } from "@/db/store/players";
import { whyNotRated } from "./games";
import type { UnratedMeeting } from "./view";

const NEWEST = 25;

/** The newest of them on some ladders, each with its reason. */
export async function unratedMeetings(
  reader: Reader,
  ladders: readonly Ladder[],
  player: Player,
  rival: Player,
): Promise<UnratedMeeting[]> {
  const found = await Promise.all(ladders.map(({ id }) => findGamesWithoutFlow(reader, id, player.id, rival.id, NEWEST)));
  const games = found
    .flat()
    .sort((a, b) => b.playedAt.getTime() - a.playedAt.getTime() || b.gameId - a.gameId)
    .slice(0, NEWEST);
  const voided = games.filter(({ status }) => status === "voided").map(({ gameId }) => gameId);
  const reasons = await findVoidReasons(reader, voided);
  return games.map((game) => ({
    gameId: game.gameId,
    playedAt: game.playedAt.toISOString(),
    why: whyNoFlow(game, player.name, rival.name, reasons.get(game.gameId)),
  }));
}

function whyNoFlow({ status, one, other }: SharedGame, name: string, rival: string, reason?: string): string {
  if (status === "voided") return whyNotRated({ status, rated: true }, reason);
  if (!one.rated && !other.rated) return "both were guests";
  if (!one.rated || !other.rated) return `${one.rated ? rival : name} was a guest`;
  return "the game was not rated";
}
