import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { withBase } from "@/lib/platform/base-path";

/** The cookie of a browser in which somebody has signed in before. */
export const KNOWN_COOKIE = "known-browser";

/** The cookie is sent to the sign-in pages only, for a year. */
export function browserCookieOptions() {
  const secure = process.env.BASE_URL?.startsWith("https:") ?? false;
  return { httpOnly: true, sameSite: "lax", secure, path: withBase("/login"), maxAge: 60 * 60 * 24 * 365 } as const;
}

function signatureOf(playerId: number, browser: string, secret: string): string {
  return createHmac("sha256", secret).update(`known browser ${playerId} ${browser}`).digest("base64url");
}

/**
 * The cookie after its owner, or `NOBODY` yet, has signed in. It grants no access: it only separates this browser's failures from others'.
 */
export function knownBrowserCookie(playerId: number, secret: string): string {
  const browser = randomBytes(12).toString("base64url");
  return `${playerId}.${browser}.${signatureOf(playerId, browser, secret)}`;
}

/** The owner of a browser in which nobody has signed in. */
export const NOBODY = 0;

/** The id of the browser if the cookie is genuine and of this player; otherwise null. */
export function knownBrowserOf(cookie: string, playerId: number, secret: string): string | null {
  return cookie.startsWith(`${playerId}.`) ? browserOf(cookie, secret) : null;
}

/** The id of the browser if the cookie is genuine, whatever its player; otherwise null. */
export function browserOf(cookie: string, secret: string): string | null {
  const [id, browser, signature] = cookie.split(".");
  if (browser === undefined || signature === undefined) return null;
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(Number(id), browser, secret))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? browser : null;
}
