import { and, eq, inArray, sql } from "drizzle-orm";
import type { Reader } from "../client/session";
import type { Game, GamePosition } from "./games";
import { inChunks } from "./in-chunks";

export interface GamesAround {
  readonly ladderId: number;
  readonly playerId: number;
  readonly from: Date;
  readonly to: Date;
  readonly participantCount: number;
}

/** A player's games on a ladder within a span of time that had so many participants, voided ones aside. */
export async function gamesAround(
  reader: Reader,
  { ladderId, playerId, from, to, participantCount }: GamesAround,
): Promise<GamePosition[]> {
  const { games, participants: row } = reader.tables;
  // By the index of the player's history: a ladder may have had thousands of games in that time, a player a few.
  const found = await reader.rows(sql`
    select ${games.id}, ${games.playedAt} from ${row} cross join ${games}
    where ${row.playerId} = ${playerId} and ${row.ladderId} = ${ladderId}
      and ${row.playedAt} >= ${sql.param(from, row.playedAt)} and ${row.playedAt} <= ${sql.param(to, row.playedAt)}
      and ${games.id} = ${row.gameId} and ${games.status} <> 'voided' and ${games.participantCount} = ${participantCount}
    order by ${row.playedAt}, ${row.gameId}`);
  return found.map(([id, playedAt]) => ({ id: Number(id), playedAt: new Date(Number(playedAt)) }));
}

export type GameAt = Pick<Game, "id" | "playedAt" | "externalId" | "participantCount">;

/** The games of a ladder that were played at just these times, voided ones too. */
export async function gamesPlayedAt(reader: Reader, ladderId: number, times: readonly Date[]): Promise<GameAt[]> {
  const { games } = reader.tables;
  return inChunks(times, (part) =>
    reader.db
      .select(gameAt(reader))
      .from(games)
      .where(and(eq(games.ladderId, ladderId), inArray(games.playedAt, part))),
  );
}

/** The games of a ladder that the system they came from calls so, voided ones too. */
export async function gamesCalled(reader: Reader, ladderId: number, externalIds: readonly string[]): Promise<GameAt[]> {
  const { games } = reader.tables;
  return inChunks(externalIds, (part) =>
    reader.db
      .select(gameAt(reader))
      .from(games)
      .where(and(eq(games.ladderId, ladderId), inArray(games.externalId, part))),
  );
}

function gameAt({ tables: { games } }: Reader) {
  return { id: games.id, playedAt: games.playedAt, externalId: games.externalId, participantCount: games.participantCount };
}
