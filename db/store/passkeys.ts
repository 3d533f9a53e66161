import { deleteRows, findRow, findRows, insertRow, lessThan, updateRows, type Row } from "../client/rows";
import type { Reader, Tx } from "../client/session";

export type Passkey = Row<"passkeys">;
type Own = Pick<Passkey, "id" | "playerId">;

/** Oldest first. */
export const findPasskeysByPlayer = (reader: Reader, playerId: number) =>
  findRows(reader, "passkeys", { playerId }, { orderBy: "id" });

export const findPasskeyByCredential = (reader: Reader, credentialId: string) => findRow(reader, "passkeys", { credentialId });

export const insertPasskey = (tx: Tx, row: Omit<Passkey, "id" | "usedAt">) => insertRow(tx, "passkeys", row);

/**
 * Records a use. Returns false if the counter did not rise: then there is a copy of the passkey. Many have no counter and always send 0.
 * One statement, so that one of two concurrent uses with the same counter is refused.
 */
export async function updatePasskeyUsed(tx: Tx, id: number, counter: number, usedAt: Date): Promise<boolean> {
  const before = counter === 0 ? 0 : lessThan(counter);
  return (await updateRows(tx, "passkeys", { id, counter: before }, { counter, usedAt })) === 1;
}

export const updatePasskeyName = async (tx: Tx, { id, playerId }: Own, name: string) =>
  (await updateRows(tx, "passkeys", { id, playerId }, { name })) === 1;

export const deletePasskey = async (tx: Tx, { id, playerId }: Own) => (await deleteRows(tx, "passkeys", { id, playerId })) === 1;
