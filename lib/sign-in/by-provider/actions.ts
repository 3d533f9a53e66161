"use server";

import { randomUUID } from "node:crypto";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { withBase } from "@/lib/platform/base-path";
import { refused, textOf, type Answer } from "@/lib/platform/forms/schema";
import { refuse } from "@/lib/platform/outcome";
import { hashOfToken } from "@/lib/platform/secrets";
import { leaveNotice, redirectFromAction, redirectWithNotice } from "@/lib/platform/request";
import { onwardCookie, pendingCookie, tripCookie } from "@/lib/sign-in/callback";
import { findPlayersByIds, newByProviderProblem } from "@/lib/sign-in/data";
import { adminAction, openAction, playerAction } from "@/lib/sign-in/guard";
import { inviteIdentity, linkIdentity, registerWithIdentity, unlinkIdentity } from "@/lib/sign-in/identities";
import { currentSession, signIn } from "@/lib/sign-in/next-auth";
import { accountIn, enabledProvider } from "@/lib/sign-in/providers";
import { keepNewSession, makeAccount, proofProblem, provenAction } from "@/lib/sign-in/request";
import { ownPath, type Trip } from "@/lib/sign-in/schema";
import { recordEvent } from "@/lib/sign-in/security-log";
import { wasOpenedSince } from "@/lib/sign-in/sessions";
import { log } from "@/lib/platform/log";

const NO_LONGER = "That took too long. Sign in again with the same provider.";

/** Sends the browser to a provider. */
async function goTo(form: FormData, trip: Trip, now: Date): Promise<Answer> {
  const provider = enabledProvider(trip.provider);
  if (provider === null) return refuse("This way to sign in is not offered any more. Reload the page.");
  const address = await addressAt(provider.id, trip.next);
  if (address === null) {
    const reason = `${provider.label(process.env)} is not answering. Try another way, or try again in a minute.`;
    return refused(form, reason, { [provider.id]: "not answering, try another way" });
  }
  await tripCookie.leave(trip, now);
  // A form that a browser sends without JavaScript may not be answered with another site (form-action in the policy): a link may lead there.
  if ((await headers()).has("next-action")) redirect(address);
  await onwardCookie.leave(address, now);
  redirectFromAction("/login/continue");
}

/** Where to ask a provider; null if it does not answer. Auth.js then has logged why, and says where it would show an error. */
async function addressAt(provider: string, next: string): Promise<string | null> {
  try {
    const address = String(await signIn(provider, { redirect: false, redirectTo: next }));
    const { origin, pathname, searchParams } = new URL(address);
    const isOurs = origin === new URL(process.env.BASE_URL ?? address).origin && pathname === withBase("/login");
    return isOurs && searchParams.has("error") ? null : address;
  } catch (error) {
    log.error({ err: error }, "A provider to sign in with could not be asked.");
    return null;
  }
}

export const startProviderAction = openAction(async ({ now }, form) =>
  goTo(form, { provider: textOf(form, "provider"), next: ownPath(textOf(form, "next")), link: null }, now),
);

/** Links another account, after a proof that the owner of this one asks for it. */
export const linkProviderAction = provenAction(async (call, form) => {
  const link = { session: hashOfToken(await currentSession()), nonce: randomUUID() };
  return goTo(form, { provider: textOf(form, "provider"), next: "/account", link }, call.now);
});

export const unlinkIdentityAction = provenAction(async ({ store, player, address, now }, form) => {
  const unlinked = await unlinkIdentity(store, player, Number(textOf(form, "identity")), now);
  if (!unlinked.ok) return unlinked;
  await recordEvent(store, { event: "account unlinked", player, address, now });
  await leaveNotice("/account", `You can no longer sign in with that ${unlinked.label} account.`);
  redirectFromAction("/account#providers");
});

/** Links the account with which somebody came, who has signed in to their player since, or gives the password now. */
export const linkPendingAction = playerAction(async (call, form) => {
  const { store, player, address, now } = call;
  const account = await pendingCookie.read(now);
  if (account === null) return refuse(NO_LONGER);
  const hasSignedIn = await wasOpenedSince(store, await currentSession(), new Date(account.at), now);
  const problem = hasSignedIn ? null : await proofProblem(call, form);
  if (problem !== null) return problem;
  const linked = await linkIdentity(store, player, account, now);
  if (!linked.ok) return linked;
  await recordEvent(store, { event: "account linked", player, address, now });
  await pendingCookie.forget();
  return redirectWithNotice("/account", `You can now sign in with ${linked.label}.`);
});

/** Creates a player for somebody who came by a provider and is new here. */
export const registerByProviderAction = openAction(async (call, form, before) => {
  const { store, now, address } = call;
  const account = await pendingCookie.read(now);
  if (account === null) return refuse(NO_LONGER);
  const registered = await makeAccount(call, form, before, {
    closed: await newByProviderProblem(store),
    make: (name) => registerWithIdentity(store, name, account, now),
  });
  if (!registered.ok) return registered;
  const [player] = await findPlayersByIds(store, [registered.playerId]);
  await recordEvent(store, { event: "registered", player: player!, address, now });
  await pendingCookie.forget();
  await keepNewSession(store, player!);
  redirectFromAction(ownPath(textOf(form, "next")));
});

/** An admin names the account of a guest, whose owner may then claim the guest without a decision. */
export const inviteAccountAction = adminAction(async ({ store, actor, now }, form) => {
  const account = accountIn(textOf(form, "account"));
  if (account === null)
    return refuse("Write a provider of this site and an id there, such as discord:80351110224678912.", "account");
  const invited = await inviteIdentity(store, { playerId: Number(textOf(form, "player")), account, actor, now });
  return invited.ok ? `The owner of this account can claim ${invited.name} now.` : invited;
});

/** "Not you?": forgets the account with which somebody came. */
export const forgetPendingAction = openAction(async () => {
  await pendingCookie.forget();
  redirectFromAction("/login");
});
