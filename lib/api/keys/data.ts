import type { Reader } from "@/db";
import { findAllApiKeys, findApiKeyByPrefix, type ApiKey } from "@/db/store/access";
import { findAllLadders } from "@/db/store/ladders";
import { findPlayersByIds } from "@/db/store/players";
import { hashOfToken, isSame } from "@/lib/platform/secrets";

/** The keys for admins: those that work first, then those that were revoked; the newest of each first. */
export async function keyLines(reader: Reader) {
  const [keys, ladders] = await Promise.all([findAllApiKeys(reader), findAllLadders(reader)]);
  const makers = await findPlayersByIds(reader, [...new Set(keys.flatMap(({ createdBy }) => createdBy ?? []))]);
  const [ladderNames, names] = [ladders, makers].map((found) => new Map(found.map(({ id, name }) => [id, name])));
  return keys
    .toSorted((a, b) => Number(a.revokedAt !== null) - Number(b.revokedAt !== null) || b.id - a.id)
    .map(({ id, name, prefix, ladderId, createdAt, createdBy, lastUsedAt, revokedAt }) => ({
      id,
      name,
      prefix,
      ladder: ladderId === null ? null : (ladderNames!.get(ladderId) ?? null),
      createdAt: createdAt.toISOString(),
      createdBy: createdBy === null ? null : (names!.get(createdBy) ?? null),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
      revokedAt: revokedAt?.toISOString() ?? null,
    }));
}

/** The format of `createKey`: a prefix to find the key by, and the secret. */
const SECRET = /^(pw_[0-9a-f]{8})_[\w-]{43}$/;

/** The key of an Authorization header; null for one that is unknown or revoked. */
export async function keyOfHeader(reader: Reader, header: string): Promise<ApiKey | null> {
  const [, secret = ""] = /^Bearer +(\S+)$/i.exec(header.trim()) ?? [];
  const [, prefix] = SECRET.exec(secret) ?? [];
  const key = prefix === undefined ? null : await findApiKeyByPrefix(reader, prefix);
  if (key === null || key.revokedAt !== null) return null;
  return isSame(hashOfToken(secret), key.hash) ? key : null;
}
