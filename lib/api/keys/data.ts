import type { Reader } from "@/db";
import { findAllApiKeys } from "@/db/store/access";
import { findAllLadders } from "@/db/store/ladders";
import { findPlayersByIds } from "@/db/store/players";

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
