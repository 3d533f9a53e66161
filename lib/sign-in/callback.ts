import "server-only";
import { cookies, headers } from "next/headers";
import type { Account, User } from "next-auth";
import { getStore } from "@/db";
import { findPlayersByIds } from "./data";
import { withBase } from "@/lib/platform/base-path";
import { leaveNotice } from "@/lib/platform/request";
import { clientOf } from "@/lib/platform/peer";
import { textProblem } from "@/lib/format/text-problem";
import { browserInWords } from "./browser-words";
import type { From } from "./enter";
import { recordEvent } from "./events/mutations";
import { browserCookieOptions, KNOWN_COOKIE, knownBrowserCookie } from "./known-browser";
import { enabledProvider } from "./providers";
import {
  LAST_COOKIE,
  ownPath,
  ONWARD_COOKIE,
  pending,
  PENDING_COOKIE,
  PENDING_SECONDS,
  providerAccount,
  trip as tripSchema,
  TRIP_COOKIE,
  TRIP_SECONDS,
  type Pending,
  type ProviderAccount,
  type Trip,
} from "./schema";
import { readSigned, signValue } from "./signed";
import { TICKET_COOKIE, TICKET_SECONDS } from "./ticket";
import { enterWithIdentity, linkIdentity, recogniseIdentity } from "./identities";
import { z } from "zod";

const authSecret = (): string => process.env.AUTH_SECRET ?? "";

async function fromHere(): Promise<From> {
  const given = await headers();
  return {
    address: clientOf((name) => given.get(name)),
    known: (await cookies()).get(KNOWN_COOKIE)?.value ?? "",
    browser: browserInWords(given.get("user-agent") ?? ""),
    now: new Date(),
  };
}

/** The account that a provider vouches for; null if it did not say enough. */
function accountOf(account: Pick<Account, "provider" | "providerAccountId">, user: User): ProviderAccount | null {
  const provider = enabledProvider(account.provider);
  if (provider === null) return null;
  const given = (user.name ?? "").replace(/\p{C}+/gu, " ").trim();
  // Admins and scorekeepers see the name: it must not be drawn over other lines, or be invisible.
  const name = textProblem(given, "name", "") === null ? given : "";
  const parsed = providerAccount.safeParse({
    issuer: provider.issuer(process.env),
    subject: account.providerAccountId,
    name: [...(name || account.providerAccountId)].slice(0, 60).join(""),
  });
  return parsed.success ? parsed.data : null;
}

const LAST_SECONDS = 365 * 86_400;

/** Remembers in the browser what it goes to a provider for. */
export async function leaveOnTrip(trip: Trip, now: Date): Promise<void> {
  const until = new Date(now.getTime() + TRIP_SECONDS * 1_000);
  const options = { ...browserCookieOptions(), path: withBase("/"), maxAge: TRIP_SECONDS };
  (await cookies()).set(TRIP_COOKIE, signValue("trip", trip, until, authSecret()), options);
}

/** Remembers the address of a provider for the page that links to it. */
export async function rememberOnwardAddress(address: string, now: Date): Promise<void> {
  const until = new Date(now.getTime() + TRIP_SECONDS * 1_000);
  const options = { ...browserCookieOptions(), maxAge: TRIP_SECONDS };
  (await cookies()).set(ONWARD_COOKIE, signValue("address", address, until, authSecret()), options);
}

export async function onwardAddress(now = new Date()): Promise<string | null> {
  return readSigned("address", (await cookies()).get(ONWARD_COOKIE)?.value ?? "", z.string(), now, authSecret());
}

export async function tripOfRequest(now = new Date()): Promise<Trip | null> {
  return readSigned("trip", (await cookies()).get(TRIP_COOKIE)?.value ?? "", tripSchema, now, authSecret());
}

/** The account with which somebody came who is not known here yet; null for everybody else. */
export async function pendingAccount(now = new Date()): Promise<Pending | null> {
  return readSigned("account", (await cookies()).get(PENDING_COOKIE)?.value ?? "", pending, now, authSecret());
}

/** The id of the provider by which somebody last came in this browser. */
export async function lastProvider(): Promise<string | null> {
  return (await cookies()).get(LAST_COOKIE)?.value ?? null;
}

export async function forgetPendingAccount(): Promise<void> {
  (await cookies()).delete({ name: PENDING_COOKIE, path: withBase("/login") });
}

/**
 * What becomes of somebody who comes back from a provider: true to open a session, or the page to continue at. An account is linked only if
 * its player asked for it in this browser.
 */
export async function receiveIdentity(given: Account, user: User): Promise<true | string> {
  const [store, from] = [await getStore(), await fromHere()];
  const account = accountOf(given, user);
  if (account === null) return withBase("/login?error=OAuthCallbackError");
  const trip = await tripOfRequest(from.now);
  (await cookies()).delete({ name: TRIP_COOKIE, path: withBase("/") });
  (await cookies()).set(LAST_COOKIE, given.provider, { ...browserCookieOptions(), maxAge: LAST_SECONDS });
  if (trip?.link != null && trip.provider === given.provider) return link(account, trip.link, from);
  const next = ownPath(trip?.next ?? "/");
  const recognised = await recogniseIdentity(store, account, from);
  if (recognised.ok) return true;
  if (recognised.why === "unknown") {
    const until = new Date(from.now.getTime() + PENDING_SECONDS * 1_000);
    const options = { ...browserCookieOptions(), maxAge: PENDING_SECONDS };
    const came: Pending = { ...account, at: from.now.getTime() };
    (await cookies()).set(PENDING_COOKIE, signValue("account", came, until, authSecret()), options);
    return withBase(`/login/first?next=${encodeURIComponent(next)}`);
  }
  if (recognised.why === "code") {
    (await cookies()).set(TICKET_COOKIE, recognised.ticket, { ...browserCookieOptions(), maxAge: TICKET_SECONDS });
    return withBase(`/login/code?next=${encodeURIComponent(next)}`);
  }
  await leaveNotice("/login", recognised.reason);
  return withBase("/login");
}

async function link(account: ProviderAccount, { playerId, sessionVersion }: NonNullable<Trip["link"]>, { address, now }: From) {
  const store = await getStore();
  const [player] = await findPlayersByIds(store, [playerId]);
  // Signed out everywhere, or banned, meanwhile.
  if (player === undefined || player.sessionVersion !== sessionVersion) return withBase("/login");
  const linked = await linkIdentity(store, player, account, now);
  if (linked.ok) await recordEvent(store, { event: "account linked", player, address, now });
  await leaveNotice("/account", linked.ok ? `You can now sign in with ${linked.label}.` : linked.reason);
  return withBase("/account");
}

/** The token of a new session for the owner of a provider's account. */
export async function openIdentitySession(given: Account, user: User): Promise<string | null> {
  const account = accountOf(given, user);
  const entered = account && (await enterWithIdentity(await getStore(), account, await fromHere()));
  if (!entered) return null;
  (await cookies()).set(KNOWN_COOKIE, knownBrowserCookie(entered.player.id, authSecret()), browserCookieOptions());
  return entered.session;
}
