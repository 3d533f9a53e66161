import { and, asc, eq, lt } from "drizzle-orm";
import type { Reader, Tx } from "../client/session";
import type { Tables } from "../tables/define-tables";

export type Passkey = Tables["passkeys"]["$inferSelect"];

/** Oldest first. */
export async function findPasskeysByPlayer(reader: Reader, playerId: number): Promise<Passkey[]> {
  const { passkeys } = reader.tables;
  return reader.db.select().from(passkeys).where(eq(passkeys.playerId, playerId)).orderBy(asc(passkeys.id));
}

export async function findPasskeyByCredential(reader: Reader, credentialId: string): Promise<Passkey | null> {
  const { passkeys } = reader.tables;
  const [found] = await reader.db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return found ?? null;
}

export async function insertPasskey(tx: Tx, row: Omit<Passkey, "id" | "usedAt">): Promise<void> {
  await tx.db.insert(tx.tables.passkeys).values({ ...row, usedAt: null });
}

/**
 * Records a use. Returns false if the counter did not rise: then there is a copy of the passkey. Many have no counter and always send 0.
 * One statement, so that one of two concurrent uses with the same counter is refused.
 */
export async function updatePasskeyUsed(tx: Tx, id: number, counter: number, usedAt: Date): Promise<boolean> {
  const { passkeys } = tx.tables;
  const rises = counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter);
  const used = await tx.db
    .update(passkeys)
    .set({ counter, usedAt })
    .where(and(eq(passkeys.id, id), rises))
    .returning({ id: passkeys.id });
  return used.length === 1;
}

type Own = Pick<Passkey, "id" | "playerId">;

export async function updatePasskeyName(tx: Tx, { id, playerId }: Own, name: string): Promise<boolean> {
  const { passkeys } = tx.tables;
  const renamed = await tx.db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.playerId, playerId)))
    .returning({ id: passkeys.id });
  return renamed.length === 1;
}

export async function deletePasskey(tx: Tx, { id, playerId }: Own): Promise<boolean> {
  const { passkeys } = tx.tables;
  const deleted = await tx.db
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.playerId, playerId)))
    .returning({ id: passkeys.id });
  return deleted.length === 1;
}
