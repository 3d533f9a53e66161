import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import { NO_PASSWORD } from "@/db/store/players";
import { nameKey } from "./schema";
import { dictionary } from "@zxcvbn-ts/language-common";

const MIN_PASSWORD = 8;
/** A longer password adds no security, and costs the server time. */
const MAX_PASSWORD = 128;

/** The problem with a new password, in a sentence; null if there is none. `name` is its owner's. */
export function passwordProblem(password: string, name: string): string | null {
  const length = [...password].length;
  if (length < MIN_PASSWORD) return `A password needs at least ${MIN_PASSWORD} characters; this one has ${length}.`;
  if (length > MAX_PASSWORD) return `A password can have at most ${MAX_PASSWORD} characters; this one has ${length}.`;
  const folded = nameKey(password);
  if (isCommonPassword(folded)) return "This password is too common. Choose one that is harder to guess.";
  if (folded === nameKey(name)) return "Your password must not be the same as your name. Choose another.";
  return null;
}

/** A hash of an unknown password: checking against it makes an unknown name take as long as a wrong password. */
export const NOBODY = "$argon2id$v=19$m=19456,t=2,p=1$GnoBJNSoGXdW3VhgfLTajA$QAghnUkTilaiFnXNHkxHXuOx2HmGwC4Vvkpve7vmQa4";

/** Normalised, so that the same characters give the same password on every keyboard. */
function normal(password: string): string {
  return password.normalize("NFKC");
}

/** argon2id with the library's defaults: 19 MiB, two passes. */
export function hashPassword(password: string): Promise<string> {
  return hash(normal(password));
}

export function isPassword(password: string, passwordHash: string): Promise<boolean> {
  return verify(passwordHash.startsWith(NO_PASSWORD) ? NOBODY : passwordHash, normal(password));
}

/** Twenty unambiguous letters and digits: about a hundred bits. */
export function makePassword(): string {
  const letters = "abcdefghjkmnpqrstuvwxyz23456789";
  const parts = [...randomBytes(20)].map((byte) => letters[byte % letters.length]);
  return [0, 5, 10, 15].map((at) => parts.slice(at, at + 5).join("")).join("-");
}

let common: Set<string> | undefined;

/** Whether a password, in lower case, is among the fifty thousand most frequent in leaks. */
function isCommonPassword(password: string): boolean {
  // Built on first use: most processes never need it.
  common ??= new Set(dictionary["passwords-common"].map(String));
  return common.has(password);
}
