import { HOUR_MS, MINUTE_MS } from "@/lib/format/durations";

/** Maximum age of a session, however much it is used: a stolen cookie works no longer than this. */
export const MAX_SESSION_DAYS = 30;
/** Maximum time without any request. */
export const MAX_IDLE_DAYS = 14;
/** Maximum frequency of writing when a session was last seen, so that reading pages writes next to nothing. */
export const TOUCH_MS = HOUR_MS;
/** How long after signing in a player without a password may change their ways to sign in. */
export const FRESH_MINUTES = 15;
/** How long a browser may take to answer with a passkey. */
export const CHALLENGE_MS = 5 * MINUTE_MS;
/** Default retention of the security log. */
export const KEEP_SECURITY_DAYS = 90;

// How wrong passwords and codes are delayed: so many are free, then each takes twice as long as the one before, up to a maximum.

/** Per name and network, or per known browser. A persistent guesser has 67 attempts in a quarter of an hour. */
export const HERE = { free: 5, firstMs: 2_000, maxMs: 15_000 } as const;
/** Per account, for codes: there are a million of them, and a guesser has 19 attempts in a quarter of an hour. */
export const CODES = { free: 5, firstMs: 2_000, maxMs: MINUTE_MS } as const;
/** Per network, for all names. More free attempts, because a whole club may share one. */
export const NETWORK = { free: 50, firstMs: 1_000, maxMs: 10_000 } as const;
/**
 * Per network, for a name that is tried from many networks. One attempt of each is free, so that its owner can still get in from anywhere.
 */
export const UNDER_ATTACK = { free: 1, firstMs: 30_000, maxMs: MINUTE_MS } as const;
/** Failures for a name within a quarter of an hour that count as an attack. */
export const ATTACK = 300;
