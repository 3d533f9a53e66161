import type { Reader, Store } from "@/db";
import { updateLastVisit } from "@/db/store/activity";
import { findPlayersByIds } from "@/db/store/players";
import { existsSecondFactor } from "@/db/store/second-factor";
import { maySignIn, playerMeant } from "@/lib/players/identity";
import { nameKey } from "@/lib/players/schema";
import { signInAttempts } from "./attempts";
import { tryCredentials, type Player } from "./data";
import { recordEvent } from "./events/mutations";
import { browserOf, knownBrowserOf } from "./known-browser";
import { networkOf } from "./limits";
import { useCode } from "./second-factor/mutations";
import { openSession } from "./sessions";
import { readTicket, ticketFor } from "./ticket";

/** The origin of a request to sign in. */
export interface From {
  readonly address: string;
  /** The cookie of a browser in which somebody has signed in before. */
  readonly known: string;
  /** In words. */
  readonly browser: string;
  readonly now: Date;
}

export type Entered =
  | { readonly ok: true; readonly session: string; readonly player: Player }
  | { readonly ok: false; readonly why: "wrong" }
  | { readonly ok: false; readonly why: "wait"; readonly wait: number }
  | { readonly ok: false; readonly why: "refused"; readonly reason: string }
  /** The password was right; a code is required, with this ticket. */
  | { readonly ok: false; readonly why: "code"; readonly ticket: string };

const authSecret = (): string => process.env.AUTH_SECRET ?? "";

/** Opens a session by name and password, or refuses it: with the same words for an unknown name and for a wrong password. */
export async function enter(store: Store, name: string, password: string, from: From): Promise<Entered> {
  const { address, now } = from;
  // A former name counts as the same account.
  const meant = await playerMeant(store, name);
  const browser = meant && knownBrowserOf(from.known, meant.id, authSecret());
  const where = { network: networkOf(address), browser, from: browserOf(from.known, authSecret()) };
  const attempt = { what: "password", name: meant?.nameKey ?? nameKey(name), ...where } as const;
  const { wait, succeeded } = await signInAttempts().begin(attempt);
  if (wait > 0) {
    await recordEvent(store, { event: "had to wait", player: meant, address, now });
    return { ok: false, why: "wait", wait };
  }
  const tried = await tryCredentials(store, name, password, now);
  if (!tried.ok && tried.why === "wrong") {
    await recordEvent(store, { event: "wrong password", player: meant, address, now });
    return { ok: false, why: "wrong" };
  }
  await succeeded();
  if (!tried.ok) {
    await recordEvent(store, { event: "may not sign in", player: meant, address, now });
    return { ok: false, why: "refused", reason: tried.reason };
  }
  const { player } = tried;
  if (await existsSecondFactor(store, player.id)) {
    return {
      ok: false,
      why: "code",
      ticket: ticketFor({ playerId: player.id, sessionVersion: player.sessionVersion }, now, authSecret()),
    };
  }
  await recordEvent(store, { event: "signed in", player, address, now });
  return { ok: true, player, session: await newSession(store, player, from) };
}

export const TOO_LATE = {
  ok: false,
  why: "refused",
  reason: "That took too long. Sign in again.",
} as const;

/** The player who has given the right password and has the second step to do; null if that was too long ago or no longer applies. */
export async function atSecondStep(reader: Reader, ticket: string, now: Date): Promise<Player | null> {
  const half = readTicket(ticket, now, authSecret());
  const [player] = half === null ? [] : await findPlayersByIds(reader, [half.playerId]);
  return player !== undefined && player.sessionVersion === half?.sessionVersion && maySignIn(player, now) ? player : null;
}

/** The second step: a code of the app, or a recovery code. */
export async function enterWithCode(store: Store, ticket: string, code: string, from: From): Promise<Entered> {
  const { address, now } = from;
  const player = await atSecondStep(store, ticket, now);
  if (player === null) return TOO_LATE;
  // Counted for the account alone, whatever the network: the client knows the password, and six digits are soon tried from many networks.
  const browser = knownBrowserOf(from.known, player.id, authSecret());
  const account = `code of ${player.nameKey}`;
  const attempt = { what: "code", name: account, network: account, browser, from: browserOf(from.known, authSecret()) } as const;
  const { wait, succeeded } = await signInAttempts().begin(attempt);
  if (wait > 0) {
    await recordEvent(store, { event: "had to wait", player, address, now });
    return { ok: false, why: "wait", wait };
  }
  const used = await store.write((tx) => useCode(tx, player.id, code.slice(0, 100), now));
  if (used === null) {
    await recordEvent(store, { event: "wrong code", player, address, now });
    return { ok: false, why: "wrong" };
  }
  await succeeded();
  const event = used === "recovery" ? "signed in with a recovery code" : "signed in";
  await recordEvent(store, { event, player, address, now });
  return { ok: true, player, session: await newSession(store, player, from) };
}

/** Opens a session for a player who has just been authenticated in another way. */
export async function newSession(store: Store, player: Player, { browser, now }: Pick<From, "browser" | "now">): Promise<string> {
  return store.write(async (tx) => {
    await updateLastVisit(tx, player.id, now);
    return openSession(tx, player, { browser, now });
  });
}
