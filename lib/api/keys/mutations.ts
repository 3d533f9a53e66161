import type { Outcome } from "@/lib/platform/outcome";
import { randomBytes } from "node:crypto";
import type { Store } from "@/db";
import { insertApiKey, findApiKeyByPrefix, updateApiKeyRevoked, type ApiKey } from "@/db/store/access";
import { findLadderBySlug } from "@/db/store/ladders";
import { hashOfToken } from "@/lib/platform/secrets";
import { typedText } from "@/lib/platform/text/schema";
import { recordAudit, type Actor, type Acting } from "@/lib/audit/mutations";

export interface CreateKey extends Acting {
  readonly name: string;
  /** Address of the ladder that the key is bound to; null for all. */
  readonly ladder: string | null;
}

const LENGTH = "Enter a name of 1 to 64 characters.";
const keyName = typedText({ what: "The name", max: 64, kind: "name", missing: LENGTH, tooLong: () => LENGTH });

/** A key for a game server. The secret is returned here and never again. */
export async function createKey(
  store: Store,
  { name, ladder, actor, now }: CreateKey,
): Promise<Outcome<{ key: ApiKey; secret: string }>> {
  const read = keyName.safeParse(name);
  if (!read.success) return { ok: false, reason: read.error.issues[0]!.message };
  const label = read.data;
  const prefix = `pw_${randomBytes(4).toString("hex")}`;
  const secret = `${prefix}_${randomBytes(32).toString("base64url")}`;
  return store.write(async (tx) => {
    const bound = ladder === null ? null : await findLadderBySlug(tx, ladder);
    if (ladder !== null && bound === null) return { ok: false, reason: `There is no ladder with the address "${ladder}".` };
    const key = await insertApiKey(tx, {
      name: label,
      prefix,
      hash: hashOfToken(secret),
      ladderId: bound?.id ?? null,
      createdAt: now,
      createdBy: actor.playerId,
    });
    const target = { kind: "key" as const, id: key.id, name: label };
    await recordAudit(tx, actor, now, { action: "key.create", target, after: { prefix, ladder } });
    return { ok: true, key, secret };
  });
}

export async function revokeKeyByPrefix(
  store: Store,
  prefix: string,
  actor: Actor,
  now: Date,
): Promise<Outcome<{ key: ApiKey }>> {
  return store.write(async (tx) => {
    const key = await findApiKeyByPrefix(tx, prefix);
    if (key === null) return { ok: false, reason: `There is no key that starts with ${prefix}.` };
    if (key.revokedAt !== null) return { ok: false, reason: `The key ${prefix} has already been revoked.` };
    await updateApiKeyRevoked(tx, key.id, now);
    const target = { kind: "key" as const, id: key.id, name: key.name };
    await recordAudit(tx, actor, now, { action: "key.revoke", target });
    return { ok: true, key };
  });
}
