import type { Reader } from "@/db";
import { findLastChanges } from "@/db/store/recent-games";
import { FORM_GAMES } from "@/lib/format/recent-form";
import type { PlayerForm } from "./view";

/**
 * What the last ten rated games of players on a ladder did, exactly, by player; nobody without one is in it. One statement for all. Rows
 * of a ladder have it to a tenth already: `recentForm` in lib/format.
 */
export async function formsOf(reader: Reader, ladderId: number, playerIds: readonly number[]): Promise<Map<number, PlayerForm>> {
  const found = await findLastChanges(reader, ladderId, playerIds, FORM_GAMES);
  return new Map(
    [...found].map(([playerId, games]) => [
      playerId,
      {
        changes: games.map(({ change }) => change),
        from: games[0]!.playedAt.toISOString(),
        to: games.at(-1)!.playedAt.toISOString(),
      },
    ]),
  );
}
