import { playedAtText } from "@/lib/format";
import type { GameSnapshot, Reader, WrittenFields } from "@/db";
import {
  gameFieldsOf,
  findGamesByIds,
  findParticipantsByGames,
  optionalFields,
  type EnteredFields,
  type OptionalField,
  type Game,
  type Participant,
} from "@/db/store/games";
import { findPlayersByIds } from "@/db/store/players";
import { byId, pluck } from "@/lib/platform/grouped";
import { fieldOfColumn, storedColumns, type ParticipantField } from "./fields";

/** The field of each optional column: one that has none is an error of the compiler. */
const columns: Readonly<Record<OptionalField, ParticipantField>> = fieldOfColumn;

/** Columns of fields that the game's form does not have; a field that no column holds is an error of the compiler. */
export const untypedColumns: readonly OptionalField[] = storedColumns.filter((column) => columns[column].cell === undefined);

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
    const { playerId, team, score, seconds, rated } = row;
    return { playerId, team, score, seconds, rated, name: nameOf(playerId), ...optionalFieldsOf(row) };
  });
  const { timeUnknown: _, ...fields } = gameFieldsOf(game);
  return { ...fields, playedAt: playedAtText(game), status: game.status, participants };
}

/** The fields that most games do not have, where there are any, as JSON has them. */
export function optionalFieldsOf(row: EnteredFields, which: readonly OptionalField[] = optionalFields): WrittenFields {
  const written = which.flatMap((name) => {
    const value = row[name] ?? null;
    return value === null ? [] : [[name, value instanceof Date ? value.toISOString() : value] as const];
  });
  return Object.fromEntries(written);
}

/** The same as they are stored. */
export function readFields(written: WrittenFields): EnteredFields {
  const read = optionalFields.map((name) => {
    const value = written[name] ?? null;
    return [name, typeof value === "string" && columns[name].json === "moment" ? new Date(value) : value] as const;
  });
  return Object.fromEntries(read);
}
