import { and, asc, eq, lt } from "drizzle-orm";
import type { Reader, Tx } from "../client/session";
import type { Tables } from "../tables/define-tables";

export type Passkey = Tables["passkeys"]["$inferSelect"];

/** The oldest first. */
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
 * Notes a use. False when the counter did not rise: of one that counts there is a copy. Many do not count and always say 0. One statement,
 * so that of two uses at once with the same counter one is refused.
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
