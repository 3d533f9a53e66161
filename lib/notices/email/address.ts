import { createHash, createHmac } from "node:crypto";
import type { EmailAddress, Mail } from "@/db/store/mail";
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

/** The token in an e-mail: the same if it has to be sent again, so that the link in either works. 256 bits that only the server can make. */
export const tokenOf = ({ id, at }: Pick<Mail, "id" | "at">): string =>
  createHmac("sha256", keyFor("e-mail token", authSecret())).update(`${id}.${at.getTime()}`).digest("base64url");

export const hashOfToken = (token: string): string => createHash("sha256").update(token).digest("hex");
