import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/format/durations";

/** What a notice tells is still on the pages of games and players. */
export const KEEP_NOTICES_DAYS = 180;

/** How long after the attempt before a message is tried again; then it is given up. Somebody mends a channel within two days. */
export const RETRY_MS = [5_000, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 5 * HOUR_MS, 10 * HOUR_MS, DAY_MS] as const;
export const MAX_ATTEMPTS = RETRY_MS.length + 1;

/** How long requests are signed with the old secret, too: an admin changes the receiver's within the day. */
export const OLD_SECRET_MS = DAY_MS;

/** How many messages of a channel get new numbers, of the games played last: nobody scrolls further back. */
export const MAX_RERATED = 20;
