import type { GameSnapshot, Reader } from "@/db";
import { findGamesByIds, findParticipantsByGames } from "@/db/store/games";
import { findPlayersByIds } from "@/db/store/players";

/** A game as it is now, to keep before it changes. */
export async function snapshotOf(reader: Reader, gameId: number): Promise<GameSnapshot> {
  return (await snapshotsOf(reader, [gameId])).get(gameId)!;
}

/** Many games at once: a merge reassigns thousands. */
export async function snapshotsOf(reader: Reader, gameIds: readonly number[]): Promise<Map<number, GameSnapshot>> {
  const rows = await findParticipantsByGames(reader, gameIds);
  const playerIds = new Set([...rows.values()].flatMap((all) => all.map(({ playerId }) => playerId)));
  const names = new Map((await findPlayersByIds(reader, [...playerIds])).map(({ id, name }) => [id, name]));
  return new Map(
    (await findGamesByIds(reader, gameIds)).map(({ id, playedAt, status, note }) => {
      const participants = (rows.get(id) ?? []).map(({ playerId, team, score, seconds, rated, place, direct }) => {
        const more = { ...(place === null ? {} : { place }), ...(direct === null ? {} : { direct }) };
        return { playerId, name: names.get(playerId)!, team, score, seconds, rated, ...more };
      });
      return [id, { playedAt: playedAt.toISOString(), status, note, participants }];
    }),
  );
}
