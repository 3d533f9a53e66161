import { z } from "zod";
import type { Reader, Store } from "@/db";
import { updateLastVisit } from "@/db/store/activity";
import { findPlayersByIds } from "@/db/store/players";
import { existsSecondFactor } from "@/db/store/second-factor";
import { maySignIn, playerMeant } from "@/lib/players/identity";
import { nameKey } from "@/lib/players/schema";
import { signInAttempts } from "./attempts";
import { tryCredentials, type Player } from "./data";
import { browserOf, knownBrowserOf } from "./known-browser";
import { networkOf } from "./limits";
import { TICKET_COOKIE } from "./schema";
import { useCode } from "./second-factor/mutations";
import { readSigned, signValue } from "@/lib/platform/secrets";
import { recordEvent, type SecurityEvent } from "./security-log";
import { openSession } from "./sessions";

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

/** Opens a session by name and password, or refuses it: with the same words for an unknown name and for a wrong password. */
export async function enter(store: Store, name: string, password: string, from: From): Promise<Entered> {
  // A former name counts as the same account.
  const meant = await playerMeant(store, name);
  const browser = meant && knownBrowserOf(from.known, meant.id);
  const where = { network: networkOf(from.address), browser, from: browserOf(from.known) };
  const attempt = { what: "password", name: meant?.nameKey ?? nameKey(name), ...where } as const;
  const { wait, giveBack } = await signInAttempts().begin(attempt);
  if (wait > 0) return hadToWait(store, meant, wait, from);
  const tried = await tryCredentials(store, name, password, from.now);
  if (!tried.ok && tried.why === "wrong") return wrong(store, meant, "wrong password", from);
  await giveBack();
  if (!tried.ok) return mayNot(store, meant, tried.reason, from);
  const { player } = tried;
  if (await existsSecondFactor(store, player.id)) return { ok: false, why: "code", ticket: ticketFor(player, from.now) };
  return letIn(store, player, "signed in", from);
}

export async function hadToWait(store: Store, player: Player | null, wait: number, from: From) {
  await recordEvent(store, { ...from, event: "had to wait", player });
  return { ok: false, why: "wait", wait } as const;
}

async function wrong(store: Store, player: Player | null, event: SecurityEvent, from: From) {
  await recordEvent(store, { ...from, event, player });
  return { ok: false, why: "wrong" } as const;
}

/** Refuses somebody who has shown who they are. */
export async function mayNot(store: Store, player: Player | null, reason: string, from: From) {
  await recordEvent(store, { ...from, event: "may not sign in", player });
  return { ok: false, why: "refused", reason } as const;
}

/** Opens a session for a player who has just been authenticated, and logs how. */
export async function letIn(store: Store, player: Player, event: SecurityEvent, from: From) {
  await recordEvent(store, { ...from, event, player });
  return { ok: true, player, session: await newSession(store, player, from) } as const;
}

const half = z.object({ playerId: z.number(), sessionVersion: z.number() });

/** Proves for some minutes that this browser has done the first step. It grants no access by itself. */
export function ticketFor({ id, sessionVersion }: Pick<Player, "id" | "sessionVersion">, now: Date): string {
  const until = new Date(now.getTime() + TICKET_COOKIE.seconds * 1_000);
  return signValue("second step", { playerId: id, sessionVersion } satisfies z.output<typeof half>, until);
}

export const TOO_LATE = { ok: false, why: "refused", reason: "That took too long. Sign in again." } as const;

/** The player who has given the right password and has the second step to do; null if that was too long ago or no longer applies. */
export async function atSecondStep(reader: Reader, ticket: string, now: Date): Promise<Player | null> {
  const given = readSigned("second step", ticket, half, now);
  const [player] = given === null ? [] : await findPlayersByIds(reader, [given.playerId]);
  return player !== undefined && player.sessionVersion === given?.sessionVersion && maySignIn(player, now) ? player : null;
}

/** The second step: a code of the app, or a recovery code. */
export async function enterWithCode(store: Store, ticket: string, code: string, from: From): Promise<Entered> {
  const player = await atSecondStep(store, ticket, from.now);
  if (player === null) return TOO_LATE;
  // Counted for the account alone, whatever the network: the client knows the password, and six digits are soon tried from many networks.
  const account = `code of ${player.nameKey}`;
  const where = { network: account, browser: knownBrowserOf(from.known, player.id), from: browserOf(from.known) };
  const { wait, giveBack } = await signInAttempts().begin({ what: "code", name: account, ...where });
  if (wait > 0) return hadToWait(store, player, wait, from);
  const used = await store.write((tx) => useCode(tx, player.id, code.slice(0, 100), from.now));
  if (used === null) return wrong(store, player, "wrong code", from);
  await giveBack();
  return letIn(store, player, used === "recovery" ? "signed in with a recovery code" : "signed in", from);
}

/** Opens a session for a player who has just been authenticated in another way. */
export async function newSession(store: Store, player: Player, { browser, now }: Pick<From, "browser" | "now">): Promise<string> {
  return store.write(async (tx) => {
    await updateLastVisit(tx, player.id, now);
    return openSession(tx, player, { browser, now });
  });
}
