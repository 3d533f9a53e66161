import { createHash, randomBytes } from "node:crypto";
import type { Reader, Store, Tx } from "@/db";
import type { Player } from "@/db/store/players";
import {
  deleteEndedSessions,
  deleteSession,
  insertSession,
  findSessionByHash,
  findSessionsByPlayer,
  updateSessionSeen,
  type Session,
} from "@/db/store/sessions";
import { maySignIn } from "@/lib/players/identity";
import { MAX_IDLE_DAYS, MAX_SESSION_DAYS, TOUCH_MS } from "./policy";
import { DAY_MS } from "@/lib/format/durations";
import { log } from "@/lib/platform/log";

const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");

/** Opens a session and returns its token for the cookie. The database stores a hash only. */
export async function openSession(tx: Tx, player: Player, { browser, now }: { browser: string; now: Date }): Promise<string> {
  const token = randomBytes(24).toString("base64url");
  await deleteEndedSessions(tx, { ...ends(now), player });
  const { id: playerId, sessionVersion: version } = player;
  await insertSession(tx, { playerId, hash: hashOf(token), version, createdAt: now, seenAt: now, browser });
  return token;
}

function ends(now: Date) {
  const [begun, seen] = [now.getTime() - MAX_SESSION_DAYS * DAY_MS, now.getTime() - MAX_IDLE_DAYS * DAY_MS];
  return { begunBefore: new Date(begun), seenBefore: new Date(seen) };
}

function isOver({ createdAt, seenAt, version }: Session, player: Player, now: Date): boolean {
  const { begunBefore, seenBefore } = ends(now);
  return createdAt < begunBefore || seenAt < seenBefore || version !== player.sessionVersion;
}

/** The player of a session; null if the session has ended. */
export async function playerOfSession(reader: Reader, token: string, now = new Date()): Promise<Player | null> {
  return (await validSession(reader, token, now))?.player ?? null;
}

async function validSession(reader: Reader, token: string, now: Date) {
  const found = token === "" ? null : await findSessionByHash(reader, hashOf(token));
  return found !== null && !isOver(found.session, found.player, now) && maySignIn(found.player, now) ? found : null;
}

/** Whether somebody has signed in since a time. */
export async function wasOpenedSince(reader: Reader, token: string, since: Date, now: Date): Promise<boolean> {
  const found = await validSession(reader, token, now);
  return found !== null && found.session.createdAt >= since;
}

/** The player of a session, for a request by that player: records that they were seen. */
export async function seenPlayer(store: Store, token: string, now: Date): Promise<Player | null> {
  const found = await validSession(store, token, now);
  if (found === null) return null;
  if (now.getTime() - found.session.seenAt.getTime() >= TOUCH_MS) {
    // Reading works while nothing can be written.
    await store
      .write((tx) => updateSessionSeen(tx, found.session.id, now))
      .catch((error: unknown) => log.error({ err: error }, "When a session was last seen could not be saved."));
  }
  return found.player;
}

/** Signs out: a copy of the cookie is useless from now on. */
export async function closeSession(store: Store, token: string): Promise<void> {
  const found = token === "" ? null : await findSessionByHash(store, hashOf(token));
  if (found !== null) await store.write((tx) => deleteSession(tx, found.session));
}

/** Ends one of the player's own sessions. Returns false if it no longer exists. */
export const endSession = (store: Store, given: { readonly id: number; readonly playerId: number }): Promise<boolean> =>
  store.write((tx) => deleteSession(tx, given));

/** The player's sessions; `token` is the current one. */
export async function ownSessions(reader: Reader, player: Player, token: string, now: Date) {
  const open = (await findSessionsByPlayer(reader, player.id)).filter((session) => !isOver(session, player, now));
  return open.map(({ id, browser, createdAt, seenAt, hash }) => ({
    id,
    /** What the browser calls itself: Firefox on Windows. */
    browser,
    since: createdAt.toISOString(),
    /** Accurate to the hour or so. */
    seen: seenAt.toISOString(),
    /** Whether it is the current session. */
    isThis: hash === hashOf(token),
  }));
}

const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdgA?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\b(Headless)?Chrom(e|ium)\/|\bCriOS\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "Mac"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

/** A browser's name by its User-Agent, so that its owner recognises it in a list: Firefox on Windows. Any client can forge it. */
export function browserInWords(userAgent: string): string {
  const named = (list: readonly [RegExp, string][]) => list.find(([pattern]) => pattern.test(userAgent))?.[1];
  const [browser, system] = [named(BROWSERS), named(SYSTEMS)];
  if (browser !== undefined) return system === undefined ? browser : `${browser} on ${system}`;
  return system === undefined ? "Another program" : `A browser on ${system}`;
}
