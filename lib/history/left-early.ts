import type { Reader } from "@/db";
import { countGamesLeftEarly } from "@/db/store/left-early";
import { formatChange, formatCount } from "@/lib/format";

/** Who played less than so many percent of the longest time in a game came late or left early. */
const EARLY = 75;

/** What games that a player left early, or came late to, did to the rating: a sentence for admins. Null without rated games. */
export async function leftEarlyInWords(reader: Reader, ladderId: number, playerId: number): Promise<string | null> {
  const { games, early, points } = await countGamesLeftEarly(reader, ladderId, playerId, EARLY);
  if (games === 0) return null;
  const share = `${formatCount(early)} of ${formatCount(games)} rated games`;
  if (early === 0) return `Played to the end, or at least three quarters of it, in all ${formatCount(games)} rated games.`;
  return `In ${share} for less than three quarters of the longest time in the game; those games came to ${formatChange(points)} points.`;
}
