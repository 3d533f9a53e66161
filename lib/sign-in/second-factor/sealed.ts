import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const CIPHER = "aes-256-gcm";

/** Separate keys, so that the key that seals secrets is not the one that signs sessions, and what is sealed for one use is of no other. */
export function keyFor(purpose: string, authSecret: string): Buffer {
  return Buffer.from(hkdfSync("sha256", authSecret, "", `pairwise ${purpose}`, 32));
}

const SECOND_FACTOR = "second factor";

/**
 * Encrypts a secret, so that a copy of the database is of no use to make codes or to write elsewhere. `owner` is authenticated: what is moved to another
 * account or outlet cannot be opened.
 */
export function seal(secret: Uint8Array, owner: number, authSecret: string, purpose = SECOND_FACTOR): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv(CIPHER, keyFor(purpose, authSecret), nonce).setAAD(Buffer.from(String(owner)));
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** Null if it was sealed with another AUTH_SECRET, or for another owner. */
export function unseal(text: string, owner: number, authSecret: string, purpose = SECOND_FACTOR): Buffer | null {
  const bytes = Buffer.from(text, "base64url");
  if (bytes.length < 28) return null;
  const decipher = createDecipheriv(CIPHER, keyFor(purpose, authSecret), bytes.subarray(0, 12), { authTagLength: 16 });
  decipher.setAAD(Buffer.from(String(owner))).setAuthTag(bytes.subarray(12, 28));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]);
  } catch {
    return null;
  }
}
