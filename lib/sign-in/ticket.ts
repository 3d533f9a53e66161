import { z } from "zod";
import { readSigned, signValue } from "./signed";

/** The cookie of a visitor who has done the first step and has to give a code. */
export const TICKET_COOKIE = "second-step";
export const TICKET_SECONDS = 10 * 60;

const half = z.object({ playerId: z.number(), sessionVersion: z.number() });
type Half = z.output<typeof half>;

/** Proves for some minutes that this browser has done the first step. It grants no access by itself. */
export function ticketFor({ playerId, sessionVersion }: Half, now: Date, secret: string): string {
  return signValue("second step", { playerId, sessionVersion }, new Date(now.getTime() + TICKET_SECONDS * 1_000), secret);
}

export function readTicket(ticket: string, now: Date, secret: string): Half | null {
  return readSigned("second step", ticket, half, now, secret);
}
