import { and, desc, eq, lt, ne, or } from "drizzle-orm";
import { prepared } from "../client/prepared";
import type { Reader, Tx } from "../client/session";
import type { Tables } from "../tables/define-tables";
import type { Player } from "./players";

export type Session = Tables["sessions"]["$inferSelect"];

export async function insertSession(tx: Tx, session: Omit<Session, "id">): Promise<void> {
  await tx.db.insert(tx.tables.sessions).values(session);
}

const byHash = prepared<{ hash: string }, { session: Session; player: Player }>((reader, { hash }) => {
  const { sessions, players } = reader.tables;
  return reader.db
    .select({ session: sessions, player: players })
    .from(sessions)
    .innerJoin(players, eq(players.id, sessions.playerId))
    .where(eq(sessions.hash, hash));
});

/** A session and its player, whether or not it has ended. */
export async function findSessionByHash(
  reader: Reader,
  hash: string,
): Promise<{ readonly session: Session; readonly player: Player } | null> {
  const [found] = await byHash(reader, { hash });
  return found ?? null;
}

export async function updateSessionSeen(tx: Tx, id: number, seenAt: Date): Promise<void> {
  const { sessions } = tx.tables;
  await tx.db.update(sessions).set({ seenAt }).where(eq(sessions.id, id));
}

/** Newest first. */
export async function findSessionsByPlayer(reader: Reader, playerId: number): Promise<Session[]> {
  const { sessions } = reader.tables;
  return reader.db.select().from(sessions).where(eq(sessions.playerId, playerId)).orderBy(desc(sessions.id));
}

export async function deleteSession(tx: Tx, { id, playerId }: Pick<Session, "id" | "playerId">): Promise<boolean> {
  const { sessions } = tx.tables;
  const deleted = await tx.db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.playerId, playerId)))
    .returning({ id: sessions.id });
  return deleted.length === 1;
}

/** Deletes ended sessions: everybody's expired ones, and this player's of an older version. */
export async function deleteEndedSessions(
  tx: Tx,
  { begunBefore, seenBefore, player }: { begunBefore: Date; seenBefore: Date; player: Pick<Player, "id" | "sessionVersion"> },
): Promise<void> {
  const { sessions } = tx.tables;
  const theirs = and(eq(sessions.playerId, player.id), ne(sessions.version, player.sessionVersion));
  await tx.db.delete(sessions).where(or(lt(sessions.createdAt, begunBefore), lt(sessions.seenAt, seenBefore), theirs));
}
