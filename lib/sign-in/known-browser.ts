import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** The cookie by which a browser is known in which somebody has signed in before. */
export const KNOWN_COOKIE = "known-browser";

function signatureOf(playerId: number, browser: string, secret: string): string {
  return createHmac("sha256", secret).update(`known browser ${playerId} ${browser}`).digest("base64url");
}

/** What a browser keeps after its owner has signed in. It opens nothing: it only says that failures elsewhere are not this browser's. */
export function knownBrowserCookie(playerId: number, secret: string): string {
  const browser = randomBytes(12).toString("base64url");
  return `${playerId}.${browser}.${signatureOf(playerId, browser, secret)}`;
}

/** The number of the browser, if the cookie is genuine and of this player; otherwise null. */
export function knownBrowserOf(cookie: string, playerId: number, secret: string): string | null {
  const [id, browser, signature] = cookie.split(".");
  if (id !== String(playerId) || browser === undefined || signature === undefined) return null;
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(playerId, browser, secret))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? browser : null;
}
