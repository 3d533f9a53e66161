import type { Reader } from "@/db";
import { gamesAround } from "@/db/store/duplicates";
import { participantsOfGames, type GamePosition } from "@/db/store/games";
import { knownPlayers } from "@/lib/players/identity";
import { nameKey } from "@/lib/players/schema";
import type { GameInput } from "./schema";

/** Two admins may enter the same evening, and give it different times; the same scores a day later are another evening. */
const WITHIN_MS = 24 * 3600 * 1000;

/** The game of the same players with the same scores that is nearest in time; null where there is none within a day. */
export async function findDuplicate(reader: Reader, ladderId: number, game: GameInput): Promise<GamePosition | null> {
  const players = await knownPlayers(
    reader,
    game.participants.map(({ player }) => player),
  );
  const scores = new Map<number, number>();
  for (const { player: name, score } of game.participants) {
    const player = players.get(nameKey(name));
    // Somebody who has never been in a game was not in this one either.
    if (player === undefined) return null;
    scores.set(player.id, score);
  }
  const [playerId] = scores.keys();
  if (playerId === undefined) return null;
  const at = game.playedAt.getTime();
  const [from, to] = [new Date(at - WITHIN_MS), new Date(at + WITHIN_MS)];
  const around = await gamesAround(reader, { ladderId, playerId, from, to, participantCount: scores.size });
  const rows = await participantsOfGames(
    reader,
    around.map(({ id }) => id),
  );
  const same = around.filter(({ id }) => rows.get(id)!.every((row) => scores.get(row.playerId) === row.score));
  const distance = ({ playedAt }: GamePosition) => Math.abs(playedAt.getTime() - at);
  return same.sort((a, b) => distance(a) - distance(b))[0] ?? null;
}
