import { and, eq, ne, sql } from "drizzle-orm";
import type { Reader, Tx } from "../client/session";
import { inChunks } from "../client/in-chunks";
import { findRows, updateRows, type Row } from "../client/rows";

export type Activity = Row<"playerActivity">;

/** The stored value for "never". */
export const NEVER = new Date(0);

/** Inserts rows for new players. */
export async function insertActivity(tx: Tx, ids: readonly number[]): Promise<void> {
  const rows = ids.map((id) => ({ id, games: 0, lastPlayedAt: null, lastVisitAt: null, lastSeenAt: NEVER }));
  await tx.insertRows(tx.tables.playerActivity, rows);
}

/** Games that a player was added to or removed from, and when the newest added one was played. */
export interface ActivityChange {
  readonly id: number;
  readonly games: number;
  readonly newest: Date | null;
}

const later = (field: string) =>
  `${field} = case when player_activity.${field} is null or excluded.${field} > player_activity.${field} ` +
  `then excluded.${field} else player_activity.${field} end`;

const ADD =
  `(id) do update set games = player_activity.games + excluded.games, ` +
  `${["last_played_at", "last_visit_at", "last_seen_at"].map(later).join(", ")}`;

export async function updateActivity(tx: Tx, changes: readonly ActivityChange[]): Promise<void> {
  // A fixed order, so that writers of two ladders never deadlock.
  const inOrder = [...changes].sort((a, b) => a.id - b.id);
  const rows = inOrder.map(({ id, games, newest }) => {
    return { id, games, lastPlayedAt: newest, lastVisitAt: null, lastSeenAt: newest ?? NEVER };
  });
  await inChunks(rows, (part) => tx.insertRows(tx.tables.playerActivity, part, ADD), 500);
}

/** Records a sign-in. */
export async function updateLastVisit(tx: Tx, id: number, at: Date): Promise<void> {
  await tx.insertRows(tx.tables.playerActivity, [{ id, games: 0, lastPlayedAt: null, lastVisitAt: at, lastSeenAt: at }], ADD);
}

export const findActivityByPlayers = (reader: Reader, id: readonly number[]) => findRows(reader, "playerActivity", { id });

/** Recomputes when a player last played, after a game was removed that may have been the newest. */
export async function updateLastPlayed(tx: Tx, id: number): Promise<void> {
  const { games, participants: row } = tx.tables;
  const [newest] = await tx.db
    .select({ at: sql`max(${games.playedAt})`.mapWith(games.playedAt) })
    .from(row)
    .innerJoin(games, eq(games.id, row.gameId))
    .where(and(eq(row.playerId, id), ne(games.status, "voided")));
  const [known] = await findActivityByPlayers(tx, [id]);
  const [lastPlayedAt, visit] = [newest?.at ?? null, known?.lastVisitAt ?? null];
  const lastSeenAt = new Date(Math.max(lastPlayedAt?.getTime() ?? 0, visit?.getTime() ?? 0));
  await updateRows(tx, "playerActivity", { id }, { lastPlayedAt, lastSeenAt });
}
