import { and, eq, isNotNull, isNull, lt } from "drizzle-orm";
import type { Reader, Tx } from "../client/session";
import type { Tables } from "../tables/define-tables";

export type Authenticator = Tables["authenticators"]["$inferSelect"];

export async function findAuthenticatorByPlayer(reader: Reader, playerId: number): Promise<Authenticator | null> {
  const { authenticators } = reader.tables;
  const [found] = await reader.db.select().from(authenticators).where(eq(authenticators.playerId, playerId));
  return found ?? null;
}

/** Replaces an unconfirmed app. */
export async function upsertAuthenticator(tx: Tx, row: Pick<Authenticator, "playerId" | "secret" | "createdAt">): Promise<void> {
  const { authenticators } = tx.tables;
  await tx.db.delete(authenticators).where(and(eq(authenticators.playerId, row.playerId), isNull(authenticators.confirmedAt)));
  await tx.db.insert(authenticators).values({ ...row, confirmedAt: null, lastStep: 0 });
}

/** Uses a code up. Returns false if it, or a later one, was used at this moment. */
export async function updateAuthenticatorStep(tx: Tx, { id }: Authenticator, step: number): Promise<boolean> {
  const { authenticators } = tx.tables;
  const used = await tx.db
    .update(authenticators)
    .set({ lastStep: step })
    .where(and(eq(authenticators.id, id), lt(authenticators.lastStep, step)))
    .returning({ id: authenticators.id });
  return used.length === 1;
}

export async function updateAuthenticatorConfirmed(tx: Tx, id: number, confirmedAt: Date): Promise<void> {
  const { authenticators } = tx.tables;
  await tx.db.update(authenticators).set({ confirmedAt }).where(eq(authenticators.id, id));
}

/** Whether a player has a confirmed app or a passkey. */
export async function existsSecondFactor(reader: Reader, playerId: number): Promise<boolean> {
  const { authenticators, passkeys } = reader.tables;
  const [app] = await reader.db
    .select({ id: authenticators.id })
    .from(authenticators)
    .where(and(eq(authenticators.playerId, playerId), isNotNull(authenticators.confirmedAt)));
  if (app !== undefined) return true;
  const [passkey] = await reader.db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.playerId, playerId)).limit(1);
  return passkey !== undefined;
}

export async function replaceRecoveryCodes(tx: Tx, playerId: number, hashes: readonly string[]): Promise<void> {
  const { recoveryCodes } = tx.tables;
  await tx.db.delete(recoveryCodes).where(eq(recoveryCodes.playerId, playerId));
  if (hashes.length > 0) await tx.db.insert(recoveryCodes).values(hashes.map((hash) => ({ playerId, hash, usedAt: null })));
}

/** Uses a recovery code up. Returns false if it does not exist or was used before. */
export async function updateRecoveryCodeUsed(tx: Tx, playerId: number, hash: string, usedAt: Date): Promise<boolean> {
  const { recoveryCodes } = tx.tables;
  const used = await tx.db
    .update(recoveryCodes)
    .set({ usedAt })
    .where(and(eq(recoveryCodes.playerId, playerId), eq(recoveryCodes.hash, hash), isNull(recoveryCodes.usedAt)))
    .returning({ id: recoveryCodes.id });
  return used.length === 1;
}

export async function countRecoveryCodes(reader: Reader, playerId: number): Promise<number> {
  const { recoveryCodes } = reader.tables;
  const unused = and(eq(recoveryCodes.playerId, playerId), isNull(recoveryCodes.usedAt));
  return (await reader.db.select({ id: recoveryCodes.id }).from(recoveryCodes).where(unused)).length;
}

export async function deleteAuthenticator(tx: Tx, playerId: number): Promise<void> {
  const { authenticators } = tx.tables;
  await tx.db.delete(authenticators).where(eq(authenticators.playerId, playerId));
}

/** Deletes the app, the passkeys and the codes. Returns false if sign-ins required none of them. */
export async function deleteSecondFactor(tx: Tx, playerId: number): Promise<boolean> {
  const had = await existsSecondFactor(tx, playerId);
  const { passkeys } = tx.tables;
  await tx.db.delete(passkeys).where(eq(passkeys.playerId, playerId));
  await deleteAuthenticator(tx, playerId);
  await replaceRecoveryCodes(tx, playerId, []);
  return had;
}
