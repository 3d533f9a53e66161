import { playedAtText } from "@/lib/format";
import type { GameSnapshot, Reader } from "@/db";
import {
  gameFieldsOf,
  findGamesByIds,
  findParticipantsByGames,
  rowFieldsOf,
  type EnteredRow,
  type OptionalField,
  type Game,
  type Participant,
} from "@/db/store/games";
import { findPlayersByIds } from "@/db/store/players";
import { byId, pluck } from "@/lib/platform/grouped";

/** A game as it is now, to keep before it changes. */
export async function snapshotOf(reader: Reader, gameId: number): Promise<GameSnapshot> {
  return (await snapshotsOf(reader, [gameId])).get(gameId)!;
}

/** Snapshots of many games in few queries: a merge reassigns thousands. */
export async function snapshotsOf(reader: Reader, gameIds: readonly number[]): Promise<Map<number, GameSnapshot>> {
  const rows = await findParticipantsByGames(reader, gameIds);
  const playerIds = new Set(pluck([...rows.values()].flat(), "playerId"));
  const players = byId(await findPlayersByIds(reader, [...playerIds]));
  const games = await findGamesByIds(reader, gameIds);
  const nameOf = (id: number) => players.get(id)?.name ?? "";
  return new Map(games.map((game) => [game.id, snapshotFrom(game, rows.get(game.id) ?? [], nameOf)]));
}

export function snapshotFrom(game: Game, rows: readonly Participant[], nameOf: (playerId: number) => string): GameSnapshot {
  const participants = rows.map((row) => {
    const { place: _, direct: __, joinedAt: ___, leftAt: ____, ...fields } = rowFieldsOf(row);
    return { ...fields, name: nameOf(row.playerId), ...optionalFieldsOf(row) };
  });
  const { timeUnknown: _, ...fields } = gameFieldsOf(game);
  return { ...fields, playedAt: playedAtText(game), status: game.status, participants };
}

/** The fields that most games do not have, where there are any. */
export function optionalFieldsOf({ place, direct, joinedAt, leftAt }: Pick<EnteredRow, OptionalField>) {
  return {
    ...(place == null ? {} : { place }),
    ...(direct == null ? {} : { direct }),
    ...(joinedAt == null ? {} : { joinedAt: joinedAt.toISOString() }),
    ...(leftAt == null ? {} : { leftAt: leftAt.toISOString() }),
  };
}
