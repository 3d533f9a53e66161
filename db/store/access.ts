import { deleteRows, findRow, findRows, insertRow, moreThan, updateRows, type Row } from "../client/rows";
import type { Reader, Tx } from "../client/session";

export type ApiKey = Row<"apiKeys">;
export type Submission = Row<"submissions">;
export type ClaimToken = Row<"claimTokens">;

export const insertApiKey = (tx: Tx, key: Omit<ApiKey, "id" | "lastUsedAt" | "revokedAt">) => insertRow(tx, "apiKeys", key);

export const findApiKeyByPrefix = (reader: Reader, prefix: string) => findRow(reader, "apiKeys", { prefix });

export const findApiKeyById = (reader: Reader, id: number) => findRow(reader, "apiKeys", { id });

export async function findApiKeysByIds(reader: Reader, ids: readonly number[]): Promise<Map<number, ApiKey>> {
  const rows = await findRows(reader, "apiKeys", { id: [...new Set(ids)] });
  return new Map(rows.map((key) => [key.id, key]));
}

export const findAllApiKeys = (reader: Reader) => findRows(reader, "apiKeys", {}, { orderBy: "id" });

/** The names of a ladder's active keys. */
export async function findActiveKeyNamesByLadder(reader: Reader, ladderId: number): Promise<string[]> {
  const keys = await findRows(reader, "apiKeys", { ladderId, revokedAt: null }, { orderBy: "id" });
  return keys.map(({ name }) => name);
}

export const updateApiKeyRevoked = (tx: Tx, id: number, revokedAt: Date) =>
  updateRows(tx, "apiKeys", { id, revokedAt: null }, { revokedAt });

export async function updateApiKeysLastUsed(tx: Tx, ids: readonly number[], lastUsedAt: Date): Promise<void> {
  // Ordered by id: reports of two ladders that update the same keys must not deadlock.
  const rows = [...new Set(ids)].sort((one, other) => one - other);
  if (rows.length > 0) await updateRows(tx, "apiKeys", { id: rows }, { lastUsedAt });
}

/**
 * What any of these keys reported under any of these names, on a ladder. The keys are in the condition because the index begins with them.
 */
export const findSubmissionsByNames = (reader: Reader, keyId: readonly number[], ladderId: number, names: readonly string[]) =>
  findRows(reader, "submissions", { idempotencyKey: [...new Set(names)], ladderId, keyId: [...new Set(keyId)] });

export const insertSubmissions = (tx: Tx, submissions: readonly Omit<Submission, "id">[]) =>
  tx.insertRows(tx.tables.submissions, submissions);

export const insertClaimToken = (tx: Tx, claim: Omit<ClaimToken, "id" | "usedAt" | "byMail"> & { readonly byMail?: boolean }) =>
  insertRow(tx, "claimTokens", claim);

export const findClaimTokenByHash = (reader: Reader, hash: string) => findRow(reader, "claimTokens", { hash });

/** Uses a claim up. Returns false if another request was faster. */
export const updateClaimTokenUsed = async (tx: Tx, id: number, usedAt: Date) =>
  (await updateRows(tx, "claimTokens", { id, usedAt: null }, { usedAt })) === 1;

/** Ends a player's unused links: a newer one replaces them. */
export const updateClaimTokensEnded = (tx: Tx, playerId: number, usedAt: Date) =>
  updateRows(tx, "claimTokens", { playerId, usedAt: null }, { usedAt });

/** Deletes the links that a player asked for by e-mail. */
export const deleteMailLinks = (tx: Tx, playerId: number) => deleteRows(tx, "claimTokens", { playerId, byMail: true });

/** The newest valid link of a player. */
export const findOpenClaimTokenByPlayer = (reader: Reader, playerId: number, now: Date) =>
  findRow(reader, "claimTokens", { playerId, usedAt: null, expiresAt: moreThan(now) }, { orderBy: "id", descending: true });
