import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import { z } from "zod";

const authSecret = () => process.env.AUTH_SECRET ?? "";

/** A hash that only this site can make. */
export const keyedHash = (text: string): string => createHmac("sha256", authSecret()).update(text).digest("base64url");

/** The hash under which a token is stored. A plain one is enough: a token has 256 random bits, so there is nothing to guess. */
export const hashOfToken = (token: string): string => createHash("sha256").update(token).digest("hex");

/** Compares without telling by the time it takes how much of a guess was right. */
export function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

const signedContent = z.tuple([z.number(), z.unknown()]);

/** A value that can pass through a browser unchanged, until a time. A different purpose has different signatures. */
export function signValue(purpose: string, value: unknown, until: Date): string {
  const text = Buffer.from(JSON.stringify([until.getTime(), value])).toString("base64url");
  return `${text}.${keyedHash(`${purpose} ${text}`)}`;
}

/** The signed value; null if it is not genuine, or its time is over. */
export function readSigned<Value>(purpose: string, signed: string, schema: z.ZodType<Value>, now: Date): Value | null {
  const [text = "", signature = "", ...more] = signed.split(".");
  if (more.length > 0 || !isSame(signature, keyedHash(`${purpose} ${text}`))) return null;
  const [until, value] = signedContent.parse(JSON.parse(Buffer.from(text, "base64url").toString()));
  return until > now.getTime() ? schema.parse(value) : null;
}

/** What is sealed. Each has a key of its own: what was sealed as one cannot be opened as another. */
type Sealed = "second factor" | "e-mail" | "outlet address" | "outlet secret";

const CIPHER = "aes-256-gcm";

/** Separate keys, so that the key that seals secrets is not the one that signs sessions, and what is sealed for one use is of no other. */
export function keyFor(purpose: Sealed | "e-mail hash" | "e-mail token"): Buffer {
  return Buffer.from(hkdfSync("sha256", authSecret(), "", `pairwise ${purpose}`, 32));
}

/**
 * Encrypts a secret, so that a copy of the database is of no use to make codes or to write elsewhere. `owner` is authenticated: what is
 * moved to another account or outlet cannot be opened.
 */
export function seal(secret: Uint8Array | string, owner: number, purpose: Sealed): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv(CIPHER, keyFor(purpose), nonce).setAAD(Buffer.from(String(owner)));
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
}

export const unsealText = (text: string | null, owner: number, purpose: Sealed): string | null =>
  text === null ? null : (unseal(text, owner, purpose)?.toString() ?? null);

/** Null if it was sealed with another AUTH_SECRET, or for another owner. */
export function unseal(text: string, owner: number, purpose: Sealed): Buffer | null {
  const bytes = Buffer.from(text, "base64url");
  if (bytes.length < 28) return null;
  const decipher = createDecipheriv(CIPHER, keyFor(purpose), bytes.subarray(0, 12), { authTagLength: 16 });
  decipher.setAAD(Buffer.from(String(owner))).setAuthTag(bytes.subarray(12, 28));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]);
  } catch {
    return null;
  }
}
