import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { withBase } from "@/lib/platform/base-path";

/** The cookie by which a browser is known in which somebody has signed in before. */
export const KNOWN_COOKIE = "known-browser";

/** Sent to the pages for signing in alone, for a year. */
export function browserCookieOptions() {
  const secure = process.env.BASE_URL?.startsWith("https:") ?? false;
  return { httpOnly: true, sameSite: "lax", secure, path: withBase("/login"), maxAge: 60 * 60 * 24 * 365 } as const;
}

function signatureOf(playerId: number, browser: string, secret: string): string {
  return createHmac("sha256", secret).update(`known browser ${playerId} ${browser}`).digest("base64url");
}

/** What a browser keeps after its owner has signed in, or `NOBODY` yet. It opens nothing: it only says that failures elsewhere are not this browser's. */
export function knownBrowserCookie(playerId: number, secret: string): string {
  const browser = randomBytes(12).toString("base64url");
  return `${playerId}.${browser}.${signatureOf(playerId, browser, secret)}`;
}

/** Whom a browser without a known owner belongs to. */
export const NOBODY = 0;

/** The number of the browser, if the cookie is genuine and of this player; otherwise null. */
export function knownBrowserOf(cookie: string, playerId: number, secret: string): string | null {
  return cookie.startsWith(`${playerId}.`) ? browserOf(cookie, secret) : null;
}

/** The number of the browser, if the cookie is genuine, whoever has signed in there; otherwise null. */
export function browserOf(cookie: string, secret: string): string | null {
  const [id, browser, signature] = cookie.split(".");
  if (browser === undefined || signature === undefined) return null;
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(Number(id), browser, secret))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? browser : null;
}
