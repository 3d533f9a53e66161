import { randomBytes } from "node:crypto";
import { isSame, keyedHash } from "@/lib/platform/secrets";
import { DAY_SECONDS } from "@/lib/format/durations";

/** The cookie of a browser in which somebody has signed in before. */
export const KNOWN_COOKIE = { name: "known-browser", path: "/login", seconds: 365 * DAY_SECONDS, hadPlainName: true } as const;

const signatureOf = (playerId: number, browser: string) => keyedHash(`known browser ${playerId} ${browser}`);

/**
 * The cookie after its owner, or `NOBODY` yet, has signed in. It grants no access: it only separates this browser's failures from others'.
 */
export function knownBrowserCookie(playerId: number): string {
  const browser = randomBytes(12).toString("base64url");
  return `${playerId}.${browser}.${signatureOf(playerId, browser)}`;
}

/** The owner of a browser in which nobody has signed in. */
export const NOBODY = 0;

/** The id of the browser if the cookie is genuine and of this player; otherwise null. */
export function knownBrowserOf(cookie: string, playerId: number): string | null {
  return cookie.startsWith(`${playerId}.`) ? browserOf(cookie) : null;
}

/** The id of the browser if the cookie is genuine, whatever its player; otherwise null. */
export function browserOf(cookie: string): string | null {
  const [id, browser, signature] = cookie.split(".");
  if (browser === undefined || signature === undefined) return null;
  return isSame(signature, signatureOf(Number(id), browser)) ? browser : null;
}
