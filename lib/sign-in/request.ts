import "server-only";
import { cookies, headers } from "next/headers";
import { redirectFromAction } from "@/lib/platform/request";
import { withBase } from "@/lib/platform/base-path";
import { refused, textOf, type FormState, type FormAction } from "@/lib/platform/forms/schema";
import { getStore } from "@/db";
import { hasPassword, playerMeant } from "@/lib/players/identity";
import { checkCredentials, type Player } from "./data";
import { browserInWords } from "./browser-words";
import type { Entered, From } from "./enter";
import { browserCookieOptions, KNOWN_COOKIE, knownBrowserCookie } from "./known-browser";
import { signInLimits, waitInWords } from "./limits";
import { auth, NotEntered, signIn } from "./next-auth";
import { isFreshSession } from "./sessions";
import { playerAction, type PlayersCall, type Run } from "./guard";
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

/** Signs in with name and password: null, a redirect to the second step, or the problem. */
export async function signInWithPassword(name: string, password: string, next: string): Promise<string | null> {
  const known = (await cookies()).get(KNOWN_COOKIE)?.value ?? "";
  try {
    await signIn("credentials", { name, password, known, redirect: false });
  } catch (error) {
    if (error instanceof NotEntered) return finishSignIn(error.entered, next);
    throw error;
  }
  const player = await playerMeant(await getStore(), name);
  if (player !== null) await keepBrowser(player);
  return null;
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

/**
 * Why somebody who is signed in has to prove again who they are; null if they have. An open session is not enough: its owner may have left
 * the room. Without a password, a session that was opened a moment ago is.
 */
export async function proofProblem({ store, player, now }: PlayersCall, form: FormData): Promise<FormState | null> {
  if (!hasPassword(player)) {
    const token = (await auth())?.user?.id ?? "";
    return (await isFreshSession(store, token, now)) ? null : refused(form, SIGN_IN_AGAIN);
  }
  const { byName } = signInLimits();
  const wait = await byName.take(player.nameKey);
  if (wait > 0) return refused(form, `Too many attempts. Try again ${waitInWords(wait)}.`);
  const checked = await checkCredentials(store, player.name, textOf(form, "password"), now);
  if (checked?.id !== player.id) return refused(form, null, { password: "This is not your current password." });
  await byName.giveBack(player.nameKey);
  return null;
}

/** A form for signed-in players who have proved again who they are. */
export function provenAction<Shown = never>(run: Run<PlayersCall, Shown>): FormAction<Shown> {
  return playerAction(async (call, form, before) => (await proofProblem(call, form)) ?? run(call, form, before));
}

const SIGN_IN_AGAIN =
  "Nothing was changed, because you signed in more than 15 minutes ago. Sign out and in again, then do this within 15 minutes.";

/** Stores the session's token and the known-browser cookie, so that others' failures do not delay this browser next time. */
export async function keepSession(session: string, player: Player): Promise<void> {
  await signIn("credentials", { session, redirect: false });
  await keepBrowser(player);
}

async function keepBrowser(player: Player): Promise<void> {
  const browser = knownBrowserCookie(player.id, process.env.AUTH_SECRET ?? "");
  (await cookies()).set(KNOWN_COOKIE, browser, browserCookieOptions());
  (await cookies()).delete({ name: TICKET_COOKIE, path: withBase("/login") });
}
