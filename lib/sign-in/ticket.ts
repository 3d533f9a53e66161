import { createHmac, timingSafeEqual } from "node:crypto";

/** The cookie of a visitor who has given the right password and has to give a code. */
export const TICKET_COOKIE = "second-step";
export const TICKET_SECONDS = 10 * 60;

interface Half {
  readonly playerId: number;
  readonly sessionVersion: number;
}

function signatureOf(text: string, secret: string): string {
  return createHmac("sha256", secret).update(`second step ${text}`).digest("base64url");
}

/** Proves for some minutes that this browser knows the current password. It grants no access by itself. */
export function ticketFor({ playerId, sessionVersion }: Half, now: Date, secret: string): string {
  const text = `${playerId}.${sessionVersion}.${now.getTime() + TICKET_SECONDS * 1_000}`;
  return `${text}.${signatureOf(text, secret)}`;
}

export function readTicket(ticket: string, now: Date, secret: string): Half | null {
  const [playerId, sessionVersion, until, signature = "", ...more] = ticket.split(".");
  const text = `${playerId}.${sessionVersion}.${until}`;
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(text, secret))];
  if (more.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return Number(until) > now.getTime() ? { playerId: Number(playerId), sessionVersion: Number(sessionVersion) } : null;
}
