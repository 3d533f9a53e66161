import { and, asc, desc, eq, gt, inArray, isNull } from "drizzle-orm";
import { isOneOf, numberList, prepared, textList, type NumberList, type TextList } from "../client/prepared";
import type { Reader, Tx } from "../client/session";
import type { Tables } from "../tables/define-tables";

export type ApiKey = Tables["apiKeys"]["$inferSelect"];
export type Submission = Tables["submissions"]["$inferSelect"];
export type ClaimToken = Tables["claimTokens"]["$inferSelect"];

export async function insertApiKey(tx: Tx, key: Omit<ApiKey, "id" | "lastUsedAt" | "revokedAt">): Promise<ApiKey> {
  const [inserted] = await tx.db.insert(tx.tables.apiKeys).values(key).returning();
  return inserted!;
}

const byPrefix = prepared<{ prefix: string }, ApiKey>((reader, { prefix }) => {
  const { apiKeys } = reader.tables;
  return reader.db.select().from(apiKeys).where(eq(apiKeys.prefix, prefix));
});

export async function findApiKeyByPrefix(reader: Reader, prefix: string): Promise<ApiKey | null> {
  const [key] = await byPrefix(reader, { prefix });
  return key ?? null;
}

const byId = prepared<{ id: number }, ApiKey>((reader, { id }) => {
  const { apiKeys } = reader.tables;
  return reader.db.select().from(apiKeys).where(eq(apiKeys.id, id));
});

export async function findApiKeyById(reader: Reader, id: number): Promise<ApiKey | null> {
  const [key] = await byId(reader, { id });
  return key ?? null;
}

const byIds = prepared<{ ids: NumberList }, ApiKey>((reader, { ids }) => {
  const { apiKeys } = reader.tables;
  return reader.db
    .select()
    .from(apiKeys)
    .where(isOneOf(reader, apiKeys.id, ids));
});

export async function findApiKeysByIds(reader: Reader, ids: readonly number[]): Promise<Map<number, ApiKey>> {
  const rows = await byIds(reader, { ids: numberList(reader, [...new Set(ids)]) });
  return new Map(rows.map((key) => [key.id, key]));
}

export async function findAllApiKeys(reader: Reader): Promise<ApiKey[]> {
  const { apiKeys } = reader.tables;
  return reader.db.select().from(apiKeys).orderBy(asc(apiKeys.id));
}

export async function updateApiKeyRevoked(tx: Tx, id: number, revokedAt: Date): Promise<void> {
  const { apiKeys } = tx.tables;
  await tx.db
    .update(apiKeys)
    .set({ revokedAt })
    .where(and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt)));
}

export async function updateApiKeysLastUsed(tx: Tx, ids: readonly number[], lastUsedAt: Date): Promise<void> {
  const { apiKeys } = tx.tables;
  // Ordered by id: reports of two ladders that update the same keys must not deadlock.
  const rows = [...new Set(ids)].sort((one, other) => one - other);
  if (rows.length > 0) await tx.db.update(apiKeys).set({ lastUsedAt }).where(inArray(apiKeys.id, rows));
}

const byNames = prepared<{ keys: NumberList; ladderId: number; names: TextList }, Submission>((reader, given) => {
  const { submissions: row } = reader.tables;
  return reader.db
    .select()
    .from(row)
    .where(
      and(
        isOneOf(reader, row.keyId, given.keys),
        eq(row.ladderId, given.ladderId),
        isOneOf(reader, row.idempotencyKey, given.names),
      ),
    );
});

/**
 * What any of these keys reported under any of these names, on a ladder. The keys are in the condition because the index begins with them.
 */
export async function findSubmissionsByNames(
  reader: Reader,
  keyIds: readonly number[],
  ladderId: number,
  names: readonly string[],
): Promise<Submission[]> {
  if (names.length === 0) return [];
  const keys = numberList(reader, [...new Set(keyIds)]);
  return byNames(reader, { keys, ladderId, names: textList(reader, [...new Set(names)]) });
}

export async function insertSubmissions(tx: Tx, submissions: readonly Omit<Submission, "id">[]): Promise<void> {
  if (submissions.length > 0) await tx.insertRows(tx.tables.submissions, submissions);
}

export async function insertClaimToken(tx: Tx, claim: Omit<ClaimToken, "id" | "usedAt">): Promise<void> {
  await tx.db.insert(tx.tables.claimTokens).values(claim);
}

export async function findClaimTokenByHash(reader: Reader, hash: string): Promise<ClaimToken | null> {
  const { claimTokens } = reader.tables;
  const [claim] = await reader.db.select().from(claimTokens).where(eq(claimTokens.hash, hash));
  return claim ?? null;
}

/** Uses a claim up. Returns false if another request was faster. */
export async function updateClaimTokenUsed(tx: Tx, id: number, usedAt: Date): Promise<boolean> {
  const { claimTokens } = tx.tables;
  const used = await tx.db
    .update(claimTokens)
    .set({ usedAt })
    .where(and(eq(claimTokens.id, id), isNull(claimTokens.usedAt)))
    .returning({ id: claimTokens.id });
  return used.length === 1;
}

/** Ends a player's unused links: a newer one replaces them. */
export async function updateClaimTokensEnded(tx: Tx, playerId: number, usedAt: Date): Promise<void> {
  const { claimTokens } = tx.tables;
  await tx.db
    .update(claimTokens)
    .set({ usedAt })
    .where(and(eq(claimTokens.playerId, playerId), isNull(claimTokens.usedAt)));
}

/** The newest valid link of a player. */
export async function findOpenClaimTokenByPlayer(reader: Reader, playerId: number, now: Date): Promise<ClaimToken | null> {
  const { claimTokens } = reader.tables;
  const [claim] = await reader.db
    .select()
    .from(claimTokens)
    .where(and(eq(claimTokens.playerId, playerId), isNull(claimTokens.usedAt), gt(claimTokens.expiresAt, now)))
    .orderBy(desc(claimTokens.id))
    .limit(1);
  return claim ?? null;
}
