import { createHash, createHmac, randomBytes } from "node:crypto";
import type { EmailAddress } from "@/db/store/mail";
import { keyFor, seal, unseal } from "@/lib/sign-in/second-factor/sealed";

const PURPOSE = "e-mail";
const authSecret = (): string => process.env.AUTH_SECRET ?? "";

/** Encrypts what the database may know of an e-mail address only in this way. */
export const sealText = (text: string, owner: number): string => seal(Buffer.from(text), owner, authSecret(), PURPOSE);

/** Null if it was sealed with another AUTH_SECRET, or for another owner. */
export const unsealText = (sealed: string, owner: number): string | null =>
  unseal(sealed, owner, authSecret(), PURPOSE)?.toString() ?? null;

/** The address itself; null if AUTH_SECRET has changed since. */
export const addressOf = ({ address, playerId }: EmailAddress): string | null => unsealText(address, playerId);

/** With a key that is not in the database: addresses are too few to keep secret by a plain hash. */
export const hashOfAddress = (address: string): string =>
  createHmac("sha256", keyFor("e-mail hash", authSecret())).update(address.toLowerCase()).digest("base64url");

/** A token and its hash. A plain hash is enough: a token has 256 random bits. */
export function newToken(): { readonly token: string; readonly tokenHash: string } {
  const token = randomBytes(32).toString("base64url");
  return { token, tokenHash: hashOfToken(token) };
}

export const hashOfToken = (token: string): string => createHash("sha256").update(token).digest("hex");
