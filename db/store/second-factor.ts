import { countRows, deleteRows, existsRow, findRow, insertRow, lessThan, updateRows, type Row } from "../client/rows";
import type { Reader, Tx } from "../client/session";

export type Authenticator = Row<"authenticators">;

export const findAuthenticatorByPlayer = (reader: Reader, playerId: number) => findRow(reader, "authenticators", { playerId });

/** Replaces an unconfirmed app. */
export async function upsertAuthenticator(tx: Tx, row: Pick<Authenticator, "playerId" | "secret" | "createdAt">): Promise<void> {
  await deleteRows(tx, "authenticators", { playerId: row.playerId, confirmedAt: null });
  await insertRow(tx, "authenticators", { ...row, lastStep: 0 });
}

/** Uses a code up. Returns false if it, or a later one, was used at this moment. */
export const updateAuthenticatorStep = async (tx: Tx, { id }: Authenticator, step: number) =>
  (await updateRows(tx, "authenticators", { id, lastStep: lessThan(step) }, { lastStep: step })) === 1;

export const updateAuthenticatorConfirmed = (tx: Tx, id: number, confirmedAt: Date) =>
  updateRows(tx, "authenticators", { id }, { confirmedAt });

/** Whether a player has a confirmed app or a passkey. */
export async function existsSecondFactor(reader: Reader, playerId: number): Promise<boolean> {
  const app = await findAuthenticatorByPlayer(reader, playerId);
  return app?.confirmedAt != null || existsRow(reader, "passkeys", { playerId });
}

export async function replaceRecoveryCodes(tx: Tx, playerId: number, hashes: readonly string[]): Promise<void> {
  await deleteRows(tx, "recoveryCodes", { playerId });
  await tx.insertRows(
    tx.tables.recoveryCodes,
    hashes.map((hash) => ({ playerId, hash })),
  );
}

/** Uses a recovery code up. Returns false if it does not exist or was used before. */
export const updateRecoveryCodeUsed = async (tx: Tx, playerId: number, hash: string, usedAt: Date) =>
  (await updateRows(tx, "recoveryCodes", { playerId, hash, usedAt: null }, { usedAt })) === 1;

export const countRecoveryCodes = (reader: Reader, playerId: number) =>
  countRows(reader, "recoveryCodes", { playerId, usedAt: null });

export const deleteAuthenticator = (tx: Tx, playerId: number) => deleteRows(tx, "authenticators", { playerId });

/** Deletes the app, the passkeys and the codes. Returns false if sign-ins required none of them. */
export async function deleteSecondFactor(tx: Tx, playerId: number): Promise<boolean> {
  const had = await existsSecondFactor(tx, playerId);
  for (const name of ["passkeys", "authenticators", "recoveryCodes"] as const) await deleteRows(tx, name, { playerId });
  return had;
}
