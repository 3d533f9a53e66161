import { and, asc, eq, gte, lt, sql } from "drizzle-orm";
import type { Reader } from "../client/session";
import { participantId } from "../tables/participant-id";
import type { Game, OptionalField, Participant } from "./games";

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
    const found = new Map((await readGames(reader, ids)).map((game) => [game.id, game]));
    yield ids.map((id) => found.get(id)!);
  }
}

/** The optional fields that any participant of a ladder's games has. */
export async function findOptionalFields(reader: Reader, ladderId: number): Promise<Set<OptionalField>> {
  const { participants: row } = reader.tables;
  const fields = ["place", "direct", "joinedAt", "leftAt"] as const;
  const counts = sql.join(
    fields.map((field) => sql`count(${row[field]})`),
    sql`, `,
  );
  const [found] = await reader.rows(sql`select ${counts} from ${row} where ${row.ladderId} = ${ladderId}`);
  return new Set(fields.filter((_, at) => Number(found?.[at]) > 0));
}

async function readGames(reader: Reader, ids: readonly number[]): Promise<LadderGame[]> {
  const { games, participants } = reader.tables;
  const found = await reader.db
    .select()
    .from(games)
    .where(sql`${games.id} in ${ids}`);
  const rows = new Map<number, LadderGameRow[]>();
  // Games that were entered together have neighbouring ids, so a page is one or a few ranges of the table.
  for (const [first, last] of ranges(ids)) {
    const part = await reader.db
      .select()
      .from(participants)
      .where(and(gte(participants.id, participantId(first, 0)), lt(participants.id, participantId(last + 1, 0))))
      .orderBy(asc(participants.id));
    for (const row of part) {
      const list = rows.get(row.gameId) ?? [];
      list.push({ ...row, playedAt: row.playedAt.getTime() });
      rows.set(row.gameId, list);
    }
  }
  return found.map((game) => ({ ...game, playedAt: game.playedAt.getTime(), rows: rows.get(game.id) ?? [] }));
}

/** Runs of consecutive integers. */
function ranges(ids: readonly number[]): [number, number][] {
  const found: [number, number][] = [];
  for (const id of [...ids].sort((a, b) => a - b)) {
    const last = found.at(-1);
    if (last !== undefined && last[1] + 1 === id) last[1] = id;
    else found.push([id, id]);
  }
  return found;
}
