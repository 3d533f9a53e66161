import type { Reader } from "@/db";
import type { Ladder } from "@/db/store/ladders";
import { gamesWithoutFlow, voidReasons, type SharedGame } from "@/db/store/player-games";
import type { Player } from "@/db/store/players";
import { whyNotRated } from "./games";
import type { UnratedMeeting } from "./view";

const NEWEST = 25;

/** The newest of them, each with its reason. */
export async function unratedMeetings(reader: Reader, ladder: Ladder, player: Player, rival: Player): Promise<UnratedMeeting[]> {
  const games = await gamesWithoutFlow(reader, ladder.id, player.id, rival.id, NEWEST);
  const voided = games.filter(({ status }) => status === "voided").map(({ gameId }) => gameId);
  const reasons = await voidReasons(reader, voided);
  return games.map((game) => ({
    gameId: game.gameId,
    playedAt: game.playedAt.toISOString(),
    why: whyNoFlow(game, player.name, rival.name, reasons.get(game.gameId)),
  }));
}

function whyNoFlow({ status, one, other }: SharedGame, name: string, rival: string, reason?: string): string {
  if (status === "voided") return whyNotRated({ status, rated: true }, reason);
  if (one.team !== null && one.team === other.team) return `on the same side, ${one.team}`;
  if (!one.rated && !other.rated) return "both were guests at the time";
  if (!one.rated || !other.rated) return `${one.rated ? rival : name} was a guest at the time`;
  return "the game was not rated";
}
