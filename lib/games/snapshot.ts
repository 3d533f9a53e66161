import type { GameSnapshot, Reader } from "@/db";
import { gameById, participantsOf } from "@/db/store/games";
import { playersById } from "@/db/store/players";

/** A game as it stands, to keep before it changes. */
export async function snapshotOf(reader: Reader, gameId: number): Promise<GameSnapshot> {
  const game = (await gameById(reader, gameId))!;
  const participants = await participantsOf(reader, gameId);
  const players = await playersById(
    reader,
    participants.map(({ playerId }) => playerId),
  );
  const names = new Map(players.map(({ id, name }) => [id, name]));
  return {
    playedAt: game.playedAt.toISOString(),
    status: game.status,
    note: game.note,
    participants: participants.map(({ playerId, team, score, seconds, rated }) => {
      return { playerId, name: names.get(playerId)!, team, score, seconds, rated };
    }),
  };
}
