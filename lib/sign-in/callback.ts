import "server-only";
import { cookies, headers } from "next/headers";
import type { Account, User } from "next-auth";
import { z } from "zod";
import { getStore } from "@/db";
import { textProblem } from "@/lib/format/text-problem";
import { withBase } from "@/lib/platform/base-path";
import { clientOf } from "@/lib/platform/peer";
import { leaveNotice } from "@/lib/platform/request";
import { findPlayersByIds } from "./data";
import type { From } from "./enter";
import { enterWithIdentity, linkIdentity, recogniseIdentity } from "./identities";
import { browserCookieOptions, KNOWN_COOKIE, knownBrowserCookie } from "./known-browser";
import { enabledProvider } from "./providers";
import {
  ownPath,
  pending,
  PENDING_COOKIE,
  providerAccount,
  TICKET_COOKIE,
  TICKET_SECONDS,
  trip,
  type ProviderAccount,
  type Trip,
} from "./schema";
import { readSigned, signValue } from "@/lib/platform/secrets";
import { recordEvent } from "./security-log";
import { browserInWords } from "./sessions";

const cookieOf = async (name: string) => (await cookies()).get(name)?.value ?? "";

/** The origin of this request. */
export async function fromRequest(): Promise<From> {
  const given = await headers();
  return {
    address: clientOf((name) => given.get(name)),
    known: await cookieOf(KNOWN_COOKIE),
    browser: browserInWords(given.get("user-agent") ?? ""),
    now: new Date(),
  };
}

/** The ticket of somebody who has done the first step; empty for everybody else. */
export const ticketOfRequest = () => cookieOf(TICKET_COOKIE);

export async function keepTicket(ticket: string): Promise<void> {
  (await cookies()).set(TICKET_COOKIE, ticket, { ...browserCookieOptions(), maxAge: TICKET_SECONDS });
}

/** Something that a browser keeps for a while, signed. */
function signedCookie<Value>(
  { name, purpose, seconds, path = "/login" }: { name: string; purpose: string; seconds: number; path?: string },
  schema: z.ZodType<Value>,
) {
  return {
    leave: async (value: Value, now: Date) => {
      const signed = signValue(purpose, value, new Date(now.getTime() + seconds * 1_000));
      (await cookies()).set(name, signed, { ...browserCookieOptions(), path: withBase(path), maxAge: seconds });
    },
    read: async (now = new Date()) => readSigned(purpose, await cookieOf(name), schema, now),
    forget: async () => void (await cookies()).delete({ name, path: withBase(path) }),
  };
}

/** What this browser went to a provider for. */
export const tripCookie = signedCookie({ name: "provider-trip", purpose: "trip", seconds: 15 * 60, path: "/" }, trip);

/** The address of the provider, for browsers without JavaScript: they follow a link there. */
export const onwardCookie = signedCookie({ name: "provider-address", purpose: "address", seconds: 15 * 60 }, z.string());

/** The account with which somebody came who is not known here yet, while they say who they are. */
export const pendingCookie = signedCookie({ name: PENDING_COOKIE, purpose: "account", seconds: 60 * 60 }, pending);

/** The provider by which somebody last came in this browser, for a word on its button. */
const LAST_COOKIE = "last-provider";
const LAST_SECONDS = 365 * 86_400;

export const lastProvider = () => cookieOf(LAST_COOKIE);

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

/**
 * What becomes of somebody who comes back from a provider: true to open a session, or the page to continue at. An account is linked only if
 * its player asked for it in this browser.
 */
export async function receiveIdentity(given: Account, user: User): Promise<true | string> {
  const [store, from] = [await getStore(), await fromRequest()];
  const account = accountOf(given, user);
  if (account === null) return withBase("/login?error=OAuthCallbackError");
  const wanted = await tripCookie.read(from.now);
  await tripCookie.forget();
  (await cookies()).set(LAST_COOKIE, given.provider, { ...browserCookieOptions(), maxAge: LAST_SECONDS });
  if (wanted?.link != null && wanted.provider === given.provider) return link(account, wanted.link, from);
  const next = encodeURIComponent(ownPath(wanted?.next ?? "/"));
  const recognised = await recogniseIdentity(store, account, from);
  if (recognised.ok) return true;
  switch (recognised.why) {
    case "unknown":
      await pendingCookie.leave({ ...account, at: from.now.getTime() }, from.now);
      return withBase(`/login/first?next=${next}`);
    case "code":
      await keepTicket(recognised.ticket);
      return withBase(`/login/code?next=${next}`);
    case "refused":
      await leaveNotice("/login", recognised.reason);
      return withBase("/login");
  }
}

async function link(account: ProviderAccount, { playerId, sessionVersion }: NonNullable<Trip["link"]>, { address, now }: From) {
  const store = await getStore();
  const [player] = await findPlayersByIds(store, [playerId]);
  // Signed out everywhere, or banned, since then.
  if (player === undefined || player.sessionVersion !== sessionVersion) return withBase("/login");
  const linked = await linkIdentity(store, player, account, now);
  if (linked.ok) await recordEvent(store, { event: "account linked", player, address, now });
  await leaveNotice("/account", linked.ok ? `You can now sign in with ${linked.label}.` : linked.reason);
  return withBase("/account");
}

/** The token of a new session for the owner of a provider's account. */
export async function openIdentitySession(given: Account, user: User): Promise<string | null> {
  const account = accountOf(given, user);
  const entered = account && (await enterWithIdentity(await getStore(), account, await fromRequest()));
  if (!entered) return null;
  (await cookies()).set(KNOWN_COOKIE, knownBrowserCookie(entered.player.id), browserCookieOptions());
  return entered.session;
}
