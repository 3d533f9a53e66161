import "server-only";
import { cookies, headers } from "next/headers";
import type { Store } from "@/db";
import { wholeAddress } from "@/lib/platform/base-path";
import { endCookie, setCookie } from "@/lib/platform/cookies";
import { done, textOf, type Answer, type FormAction, type FormState } from "@/lib/platform/forms/schema";
import { refuse, type Refused } from "@/lib/platform/outcome";
import { redirectFromAction, loadBaseUrl } from "@/lib/platform/request";
import type { AccountChanged } from "@/lib/players/accounts";
import type { LinkMade } from "@/lib/players/claims";
import { hasPassword } from "@/lib/players/identity";
import { lookAlikeQuestion } from "@/lib/players/look-alikes";
import type { ShownLink } from "@/lib/players/view";
import { fromRequest, keepTicket } from "./callback";
import { checkCredentials, type Player } from "./data";
import { enter, newSession, type Entered } from "./enter";
import { playerAction, type ActionCall, type PlayersCall, type Run } from "./guard";
import { KNOWN_COOKIE, knownBrowserCookie } from "./known-browser";
import { networkOf, signInLimits, tooManyAttempts, waitInWords } from "./limits";
import { currentSession, signIn } from "./next-auth";
import { relyingParty, type RelyingParty } from "./passkeys/ceremony";
import { TICKET_COOKIE } from "./schema";
import { wasOpenedSince } from "./sessions";
import { MINUTE_MS } from "@/lib/format/durations";
import { FRESH_MINUTES } from "./policy";

/**
 * The relying party for a form that passed the guard; a sentence if there is none. Determined by BASE_URL if it is set, whatever proxies
 * do to the request. Otherwise by the page that sent the form; the guard has compared that with the Host of the request.
 */
export async function partyOfRequest(): Promise<RelyingParty | string> {
  return relyingParty(process.env.BASE_URL ?? (await headers()).get("origin") ?? "");
}

/** For forms about passkeys. */
export function withParty<Call, Shown = never>(run: Run<Call & { readonly party: RelyingParty }, Shown>): Run<Call, Shown> {
  return async (call, form, before) => {
    const party = await partyOfRequest();
    return typeof party === "string" ? refuse(party) : run({ ...call, party }, form, before);
  };
}

/** Signs in with the name and the password of a form: see `finishSignIn`. */
export async function signInWithPassword(store: Store, form: FormData, name: string, next: string): Promise<Refused> {
  const entered = await enter(store, name.slice(0, 512), textOf(form, "password").slice(0, 512), await fromRequest());
  return finishSignIn(entered, next);
}

/** Completes a sign-in by its outcome: stores the session and goes on, goes to the second step, or refuses the form. */
export async function finishSignIn(entered: Entered, next: string, wrong = "Wrong name or password."): Promise<Refused> {
  if (entered.ok) {
    await keepSession(entered.session, entered.player);
    redirectFromAction(next);
  }
  switch (entered.why) {
    case "wait":
      return refuse(tooManyAttempts(entered.wait));
    case "refused":
      return refuse(entered.reason);
    case "wrong":
      return refuse(wrong);
    case "code":
      await keepTicket(entered.ticket);
      redirectFromAction(`/login/code?next=${encodeURIComponent(next)}`);
  }
}

/** A link for somebody else to open, which is shown this once. */
export async function showLink(made: LinkMade, inWords: (name: string) => string): Promise<Answer<ShownLink>> {
  if (!made.ok) return made;
  const link = wholeAddress(`/claim/${made.token}`, await loadBaseUrl());
  return { ...done(inWords(made.name)), shown: { link, expiresAt: made.expiresAt.toISOString() } };
}

/** Makes a new account, unless the site takes none, the name is like another's, or the network has had its share. */
export async function makeAccount<Shown>(
  { store, address }: ActionCall,
  form: FormData,
  before: FormState<Shown>,
  { closed, make }: { readonly closed: string | null; readonly make: (name: string) => Promise<AccountChanged> },
): Promise<AccountChanged> {
  if (closed !== null) return refuse(closed);
  const name = textOf(form, "name");
  const question = await lookAlikeQuestion(store, name.slice(0, 100));
  // The same name sent again is the answer.
  if (question !== null && before?.problems?.name !== question) return refuse(question, "name");
  const limits = signInLimits().registrations;
  const wait = await limits.take(networkOf(address));
  if (wait > 0) return refuse(`Too many new accounts from your network. Try again ${waitInWords(wait)}.`);
  const made = await make(name);
  if (!made.ok) await limits.giveBack(networkOf(address));
  return made;
}

/** A visitor at an unattended computer must not be able to try passwords either. */
export async function limitTries(player: Player): Promise<Refused | null> {
  const wait = await signInLimits().byName.take(player.nameKey);
  return wait > 0 ? refuse(tooManyAttempts(wait)) : null;
}

/**
 * Why somebody who is signed in has to prove again who they are; null if they have. An open session is not enough: its owner may have left
 * the room. Without a password, a session that was opened a moment ago is.
 */
export async function proofProblem({ store, player, now }: PlayersCall, form: FormData): Promise<Refused | null> {
  if (!hasPassword(player)) {
    const since = new Date(now.getTime() - FRESH_MINUTES * MINUTE_MS);
    return (await wasOpenedSince(store, await currentSession(), since, now)) ? null : refuse(SIGN_IN_AGAIN);
  }
  const limited = await limitTries(player);
  if (limited !== null) return limited;
  const checked = await checkCredentials(store, player.name, textOf(form, "password"), now);
  if (checked?.id !== player.id) return refuse("This is not your current password.", "password");
  await signInLimits().byName.giveBack(player.nameKey);
  return null;
}

/** A form for signed-in players who have proved again who they are. */
export function provenAction<Shown = never>(run: Run<PlayersCall, Shown>): FormAction<Shown> {
  return playerAction(async (call, form, before) => (await proofProblem(call, form)) ?? run(call, form, before));
}

const SIGN_IN_AGAIN = `Nothing was changed, because you signed in more than ${FRESH_MINUTES} minutes ago. Sign out and in again, then do this within ${FRESH_MINUTES} minutes.`;

/** Opens a session for a player who has just been authenticated in another way, and stores it. */
export async function keepNewSession(store: Store, player: Player): Promise<void> {
  await keepSession(await newSession(store, player, await fromRequest()), player);
}

/** Stores the session's token and the known-browser cookie, so that others' failures do not delay this browser next time. */
export async function keepSession(session: string, player: Player): Promise<void> {
  await signIn("credentials", { session, redirect: false });
  const jar = await cookies();
  jar.set(setCookie(KNOWN_COOKIE, knownBrowserCookie(player.id)));
  jar.set(endCookie(TICKET_COOKIE));
}
