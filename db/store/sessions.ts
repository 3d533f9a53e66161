import { and, eq, lt, ne, or } from "drizzle-orm";
import { deleteRows, findRows, insertRow, lessThan, updateRows, type Row } from "../client/rows";
import type { Reader, Tx } from "../client/session";
import type { Player } from "./players";

export type Session = Row<"sessions">;

export const insertSession = (tx: Tx, session: Omit<Session, "id">) => insertRow(tx, "sessions", session);

/** A session and its player, whether or not it has ended. */
export async function findSessionByHash(reader: Reader, hash: string) {
  const { sessions, players } = reader.tables;
  const [found] = await reader.db
    .select({ session: sessions, player: players })
    .from(sessions)
    .innerJoin(players, eq(players.id, sessions.playerId))
    .where(eq(sessions.hash, hash));
  return found ?? null;
}

export const updateSessionSeen = (tx: Tx, id: number, seenAt: Date) => updateRows(tx, "sessions", { id }, { seenAt });

/** Newest first. */
export const findSessionsByPlayer = (reader: Reader, playerId: number) =>
  findRows(reader, "sessions", { playerId }, { orderBy: "id", descending: true });

export const deleteSession = async (tx: Tx, { id, playerId }: Pick<Session, "id" | "playerId">) =>
  (await deleteRows(tx, "sessions", { id, playerId })) === 1;

/** Deletes ended sessions: everybody's expired ones, and this player's of an older version. */
export async function deleteEndedSessions(
  tx: Tx,
  { begunBefore, seenBefore, player }: { begunBefore: Date; seenBefore: Date; player: Pick<Player, "id" | "sessionVersion"> },
): Promise<void> {
  const { sessions } = tx.tables;
  const theirs = and(eq(sessions.playerId, player.id), ne(sessions.version, player.sessionVersion));
  await tx.db.delete(sessions).where(or(lt(sessions.createdAt, begunBefore), lt(sessions.seenAt, seenBefore), theirs));
}

export type SecurityEvent = Row<"securityEvents">;

export const insertSecurityEvent = (tx: Tx, event: Omit<SecurityEvent, "id">) => insertRow(tx, "securityEvents", event);

export const deleteSecurityEventsBefore = (tx: Tx, at: Date) => deleteRows(tx, "securityEvents", { at: lessThan(at) });

/** Newest first, older than the event with this id. */
export const findNewestSecurityEvents = (reader: Reader, limit: number, before?: number) =>
  findRows(
    reader,
    "securityEvents",
    { id: before === undefined ? undefined : lessThan(before) },
    { orderBy: "id", descending: true, limit },
  );
