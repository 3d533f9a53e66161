import "server-only";
import { cookies, headers } from "next/headers";
import { redirectFromAction } from "@/lib/platform/request";
import { withBase } from "@/lib/platform/base-path";
import type { Player } from "./data";
import { browserInWords } from "./browser-words";
import type { Entered, From } from "./enter";
import { browserCookieOptions, KNOWN_COOKIE, knownBrowserCookie } from "./known-browser";
import { waitInWords } from "./limits";
import { signIn } from "./next-auth";
import { relyingParty, type RelyingParty } from "./passkeys/relying-party";
import { TICKET_COOKIE, TICKET_SECONDS } from "./ticket";

/** The origin of a request. */
export async function fromRequest(address: string, now: Date): Promise<From> {
  const known = (await cookies()).get(KNOWN_COOKIE)?.value ?? "";
  return { address, now, known, browser: browserInWords((await headers()).get("user-agent") ?? "") };
}

/** The relying party for a form that passed the guard; a sentence if there is none. */
export async function partyOfRequest(): Promise<RelyingParty | string> {
  return relyingParty({ origin: (await headers()).get("origin"), baseUrl: process.env.BASE_URL });
}

/** Completes a sign-in by its outcome: stores the session and returns null, redirects to the second step, or returns the problem. */
export async function finishSignIn(entered: Entered, next: string, wrong = "Wrong name or password."): Promise<string | null> {
  if (entered.ok) {
    await keepSession(entered.session, entered.player);
    return null;
  }
  if (entered.why === "wait") return `Too many attempts. Try again ${waitInWords(entered.wait)}.`;
  if (entered.why === "refused") return entered.reason;
  if (entered.why === "wrong") return wrong;
  (await cookies()).set(TICKET_COOKIE, entered.ticket, { ...browserCookieOptions(), maxAge: TICKET_SECONDS });
  redirectFromAction(`/login/code?next=${encodeURIComponent(next)}`);
}

/** Stores the session's token and the known-browser cookie, so that others' failures do not delay this browser next time. */
export async function keepSession(session: string, player: Player): Promise<void> {
  await signIn("credentials", { session, redirect: false });
  const browser = knownBrowserCookie(player.id, process.env.AUTH_SECRET ?? "");
  (await cookies()).set(KNOWN_COOKIE, browser, browserCookieOptions());
  (await cookies()).delete({ name: TICKET_COOKIE, path: withBase("/login") });
}
