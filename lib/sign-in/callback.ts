import "server-only";
import { cookies, headers } from "next/headers";
import type { Account, User } from "next-auth";
import { z } from "zod";
import { getStore } from "@/db";
import { textProblem } from "@/lib/format/text-problem";
import { withBase } from "@/lib/platform/base-path";
import { endCookie, setCookie, type SiteCookie } from "@/lib/platform/cookies";
import { clientOf } from "@/lib/platform/peer";
import { leaveNotice, cookieOfRequest } from "@/lib/platform/request";
import type { From } from "./enter";
import { enterWithIdentity, linkIdentity, recogniseIdentity } from "./identities";
import { KNOWN_COOKIE, knownBrowserCookie } from "./known-browser";
import { isFirstUse } from "./limits";
import { enabledProvider } from "./providers";
import {
  ownPath,
  pending,
  PENDING_COOKIE,
  providerAccount,
  TICKET_COOKIE,
  trip,
  type ProviderAccount,
  type Trip,
} from "./schema";
import { hashOfToken, readSigned, signValue } from "@/lib/platform/secrets";
import { recordEvent } from "./security-log";
import { browserInWords, playerOfSession } from "./sessions";
import { DAY_SECONDS } from "@/lib/format/durations";

/** The origin of this request. */
export async function fromRequest(): Promise<From> {
  const given = await headers();
  return {
    address: clientOf((name) => given.get(name)),
    known: await cookieOfRequest(KNOWN_COOKIE),
    browser: browserInWords(given.get("user-agent") ?? ""),
    now: new Date(),
  };
}

/** The ticket of somebody who has done the first step; empty for everybody else. */
export const ticketOfRequest = () => cookieOfRequest(TICKET_COOKIE);

export async function keepTicket(ticket: string): Promise<void> {
  (await cookies()).set(setCookie(TICKET_COOKIE, ticket));
}

/** Something that a browser keeps for a while, signed. */
function signedCookie<Value>(purpose: string, cookie: SiteCookie, schema: z.ZodType<Value>) {
  return {
    leave: async (value: Value, now: Date) => {
      const signed = signValue(purpose, value, new Date(now.getTime() + cookie.seconds * 1_000));
      (await cookies()).set(setCookie(cookie, signed));
    },
    read: async (now = new Date()) => readSigned(purpose, await cookieOfRequest(cookie), schema, now),
    forget: async () => void (await cookies()).set(endCookie(cookie)),
  };
}

const TRIP_SECONDS = 15 * 60;

/** What this browser went to a provider for. */
export const tripCookie = signedCookie("trip", { name: "provider-trip", seconds: TRIP_SECONDS }, trip);

/** The address of the provider, for browsers without JavaScript: they follow a link there. */
export const onwardCookie = signedCookie(
  "address",
  { name: "provider-address", path: "/login", seconds: TRIP_SECONDS },
  z.string(),
);

export const pendingCookie = signedCookie("account", PENDING_COOKIE, pending);

/** The provider by which somebody last came in this browser, for a word on its button. */
const LAST_COOKIE = { name: "last-provider", path: "/login", seconds: 365 * DAY_SECONDS, hadPlainName: true } as const;

export const lastProvider = () => cookieOfRequest(LAST_COOKIE);

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
export async function receiveIdentity(given: Account, user: User, session: string): Promise<true | string> {
  const [store, from] = [await getStore(), await fromRequest()];
  const account = accountOf(given, user);
  if (account === null) return withBase("/login?error=OAuthCallbackError");
  const wanted = await tripCookie.read(from.now);
  await tripCookie.forget();
  (await cookies()).set(setCookie(LAST_COOKIE, given.provider));
  if (wanted?.link != null && wanted.provider === given.provider) return link(account, wanted.link, session, from);
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

async function link(account: ProviderAccount, asked: NonNullable<Trip["link"]>, session: string, { address, now }: From) {
  const store = await getStore();
  const player = await playerOfSession(store, session, now);
  // Signed out or banned since then, asked for in another session, or linked already.
  if (player === null || hashOfToken(session) !== asked.session || !(await isFirstUse(asked.nonce))) return withBase("/login");
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
  (await cookies()).set(setCookie(KNOWN_COOKIE, knownBrowserCookie(entered.player.id)));
  return entered.session;
}
