import type { Reader, Store } from "@/db";
import { deleteSecurityEventsBefore, findNewestSecurityEvents, insertSecurityEvent } from "@/db/store/sessions";
import { findSite } from "@/db/store/site";
import { Limit } from "@/lib/platform/limits";
import { networkOf } from "@/lib/platform/peer";
import { KEEP_SECURITY_DAYS } from "./policy";
import { log } from "@/lib/platform/log";
import { DAY_MS, MINUTE_MS } from "@/lib/format/durations";

/** All security events of accounts, in the words of the log's page. */
const securityEvents = {
  "signed in": "signed in",
  "signed in with a recovery code": "signed in with a recovery code",
  "signed in with a passkey": "signed in with a passkey",
  "signed in with a provider": "signed in with a linked account",
  "account linked": "linked an account to sign in with",
  "account unlinked": "removed an account to sign in with",
  "wrong password": "typed a wrong password",
  "wrong code": "typed a wrong code after the right password",
  "wrong passkey": "tried a passkey that was not accepted",
  "copied passkey": "used a passkey that may have been copied",
  "had to wait": "had to wait after too many failures",
  "may not sign in": "could not sign in: disabled or banned",
  refused: "tried something that only others may do",
  registered: "registered",
  "password changed": "changed the password",
  "second factor on": "turned on the authenticator app",
  "second factor off": "turned off the authenticator app",
  "passkey added": "added a passkey",
  "passkey removed": "removed a passkey",
  "new recovery codes": "made new recovery codes",
  "e-mail entered": "entered an e-mail address",
  "e-mail confirmed": "confirmed an e-mail address",
  "e-mail removed": "removed the e-mail address",
  "signed out": "signed out",
  "signed out everywhere": "signed out everywhere",
} as const;

export type SecurityEvent = keyof typeof securityEvents;

function isKind(event: string): event is SecurityEvent {
  return Object.hasOwn(securityEvents, event);
}

const PAGE = 50;

export async function securityPage(reader: Reader, before?: number) {
  const rows = await findNewestSecurityEvents(reader, PAGE + 1, before);
  const lines = rows.slice(0, PAGE).map(({ id, at, event, name, network }) => {
    return { id, at: at.toISOString(), inWords: isKind(event) ? securityEvents[event] : event, name, network };
  });
  return { lines, next: rows.length > PAGE ? lines.at(-1)!.id : null };
}

interface EventToRecord {
  readonly event: SecurityEvent;
  /** Null for an unknown name, which is not stored: some people type their password there. */
  readonly player: { readonly id: number; readonly name: string } | null;
  readonly address: string;
  readonly now: Date;
}

const UNKNOWN = "(no such name)";

/** The same event of the same account from the same network is logged once a minute: repeated attempts do not fill the disk. */
const often = new WeakMap<Store, Limit>();
const REPEATED: readonly SecurityEvent[] = ["had to wait", "refused"];

function oftenIn(store: Store): Limit {
  const known = often.get(store) ?? new Limit("event", 1, MINUTE_MS, async () => store);
  often.set(store, known);
  return known;
}

/** Adds a line, and deletes those that are too old. A failed write does not undo the logged act. */
export async function recordEvent(store: Store, { event, player, address, now }: EventToRecord): Promise<void> {
  const network = networkOf(address);
  if (REPEATED.includes(event) && (await oftenIn(store).take(`${event}\n${player?.id ?? ""}\n${network}`)) > 0) return;
  try {
    await store.write(async (tx) => {
      const days = (await findSite(tx))?.keepEventsDays ?? KEEP_SECURITY_DAYS;
      await deleteSecurityEventsBefore(tx, new Date(now.getTime() - days * DAY_MS));
      await insertSecurityEvent(tx, { at: now, event, playerId: player?.id ?? null, name: player?.name ?? UNKNOWN, network });
    });
  } catch (error) {
    log.error({ err: error }, "A line of the security log could not be saved.");
  }
}
