import { asc, eq, sql } from "drizzle-orm";
import type { Reader } from "../client/session";
import {
  findGamesByIds,
  findParticipantsByGames,
  optionalFields,
  type Game,
  type OptionalField,
  type Participant,
} from "./games";

/** A game of a ladder with its participants; times in milliseconds. */
export interface LadderGame extends Omit<Game, "playedAt"> {
  readonly playedAt: number;
  readonly rows: LadderGameRow[];
}

export type LadderGameRow = Omit<Participant, "playedAt"> & { readonly playedAt: number };

const PAGE = 500;

/** Every game of a ladder with all its participants, in the order of the fold, in pages. */
export async function* findAllGames(reader: Reader, ladderId: number): AsyncGenerator<LadderGame[]> {
  const { games } = reader.tables;
  // The whole order is small (a number per game); reading it first makes the pages independent of the fold's own paging.
  const order = await reader.db
    .select({ id: games.id })
    .from(games)
    .where(eq(games.ladderId, ladderId))
    .orderBy(asc(games.playedAt), asc(games.id));
  for (let at = 0; at < order.length; at += PAGE) {
    const ids = order.slice(at, at + PAGE).map(({ id }) => id);
    const games = new Map((await findGamesByIds(reader, ids)).map((game) => [game.id, game]));
    const rows = await findParticipantsByGames(reader, ids);
    yield ids.map((id) => ({ ...inMilliseconds(games.get(id)!), rows: rows.get(id)!.map(inMilliseconds) }));
  }
}

function inMilliseconds<Dated extends { readonly playedAt: Date }>(row: Dated): Omit<Dated, "playedAt"> & { playedAt: number } {
  return { ...row, playedAt: row.playedAt.getTime() };
}

/** The optional fields that any participant of a ladder's games has. */
export async function findOptionalFields(reader: Reader, ladderId: number): Promise<OptionalField[]> {
  const { participants: row } = reader.tables;
  const counts = sql.join(
    optionalFields.map((field) => sql`count(${row[field]})`),
    sql`, `,
  );
  const [found] = await reader.rows(sql`select ${counts} from ${row} where ${row.ladderId} = ${ladderId}`);
  return optionalFields.filter((_, at) => Number(found?.[at]) > 0);
}
