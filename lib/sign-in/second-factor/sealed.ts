import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const CIPHER = "aes-256-gcm";

/** A key for this alone, so that what seals secrets is not what signs sessions. */
function keyOf(authSecret: string): Buffer {
  return Buffer.from(hkdfSync("sha256", authSecret, "", "pairwise second factor", 32));
}

/** Encrypted, so that a copy of the database does not make codes. `owner` goes into it: a row that is moved to another account opens nothing. */
export function seal(secret: Uint8Array, owner: number, authSecret: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv(CIPHER, keyOf(authSecret), nonce).setAAD(Buffer.from(String(owner)));
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** Null where it was sealed with another AUTH_SECRET, or for somebody else. */
export function unseal(text: string, owner: number, authSecret: string): Buffer | null {
  const bytes = Buffer.from(text, "base64url");
  if (bytes.length < 28) return null;
  const decipher = createDecipheriv(CIPHER, keyOf(authSecret), bytes.subarray(0, 12), { authTagLength: 16 });
  decipher.setAAD(Buffer.from(String(owner))).setAuthTag(bytes.subarray(12, 28));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]);
  } catch {
    return null;
  }
}
