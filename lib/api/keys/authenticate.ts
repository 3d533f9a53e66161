import { timingSafeEqual } from "node:crypto";
import type { Reader } from "@/db";
import { findApiKeyByPrefix, type ApiKey } from "@/db/store/access";
import { hashKey } from "./mutations";

/** The format of `createKey`: a prefix to find the key by, and the secret. */
const SECRET = /^(pw_[0-9a-f]{8})_[\w-]{43}$/;

/** The key of an Authorization header; null for one that is unknown or revoked. */
export async function keyOfHeader(reader: Reader, header: string): Promise<ApiKey | null> {
  const [, secret = ""] = /^Bearer +(\S+)$/i.exec(header.trim()) ?? [];
  const [, prefix] = SECRET.exec(secret) ?? [];
  const key = prefix === undefined ? null : await findApiKeyByPrefix(reader, prefix);
  if (key === null || key.revokedAt !== null) return null;
  return timingSafeEqual(Buffer.from(hashKey(secret)), Buffer.from(key.hash)) ? key : null;
}
