"use server";

import { AuthError, CredentialsSignin } from "next-auth";
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { getStore } from "@/db";
import { loadBaseUrl } from "@/lib/platform/loaders";
import { leaveNotice } from "@/lib/platform/notice/request";
import { createGuest, deleteGuest } from "@/lib/players/mutations";
import { renamePlayer } from "@/lib/players/names";
import { allowSignIn, changeRole } from "@/lib/players/roles";
import { playerId } from "@/lib/players/schema";
import { claim, inviteGuest, resetAccess, type LinkMade } from "@/lib/players/claims";
import { done, refused, textOf, type FormState } from "@/lib/platform/forms/schema";
import { playerMeant } from "@/lib/players/identity";
import { KNOWN_COOKIE, knownBrowserCookie } from "./known-browser";
import { setUp } from "./first-admin";
import { isOwnRequest } from "@/lib/platform/request";
import { adminAction, openAction, playerAction, type PlayersCall } from "./guard";
import { changePassword, register, signOutEverywhere } from "@/lib/players/accounts";
import type { ShownLink } from "@/lib/players/view";
import { signIn, signOut } from "./next-auth";
import { ownPath } from "./schema";
import { networkOf, signInLimits, waitInWords } from "./limits";

export const signInAction = openAction(async ({ address }, form) => {
  const problem = await trySignIn(textOf(form, "name"), textOf(form, "password"), address);
  if (problem !== null) return refused(form, problem);
  redirect(ownPath(textOf(form, "next")));
});

/** Opens a session, or says why not: the same for a name that nobody has and for a wrong password. */
async function trySignIn(name: string, password: string, address: string): Promise<string | null> {
  try {
    const known = (await cookies()).get(KNOWN_COOKIE)?.value ?? "";
    await signIn("credentials", { name, password, address, known, redirect: false });
    await rememberBrowser(name);
    return null;
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    // Not a refusal but an error on the way to one, which the library wraps.
    if (error.cause?.err !== undefined && !(error instanceof CredentialsSignin)) throw error.cause.err;
    if ("refusal" in error && typeof error.refusal === "string") return error.refusal;
    const wait = "wait" in error && typeof error.wait === "number" ? error.wait : 0;
    return wait > 0 ? `Too many attempts. Try again ${waitInWords(wait)}.` : "Wrong name or password.";
  }
}

/** A year. */
const KNOWN_SECONDS = 60 * 60 * 24 * 365;

/** The next time, failures of others do not count against this browser. */
async function rememberBrowser(name: string): Promise<void> {
  const [player, secret] = [await playerMeant(await getStore(), name), process.env.AUTH_SECRET];
  if (player === null || secret === undefined) return;
  const value = knownBrowserCookie(player.id, secret);
  const secure = process.env.BASE_URL?.startsWith("https:") ?? false;
  (await cookies()).set(KNOWN_COOKIE, value, { httpOnly: true, sameSite: "lax", secure, path: "/login", maxAge: KNOWN_SECONDS });
}

export async function signOutAction(): Promise<void> {
  if (!(await isOwnRequest())) redirect("/");
  await signOut({ redirect: false });
  redirect("/");
}

export const registerAction = openAction(async ({ store, now, address }, form) => {
  const [name, password] = [textOf(form, "name"), textOf(form, "password")];
  const limits = signInLimits().registrations;
  const wait = await limits.take(networkOf(address), now);
  if (wait > 0) return refused(form, `Too many new accounts from your network. Try again ${waitInWords(wait)}.`);
  const registered = await register(store, { name, password, now });
  if (!registered.ok) {
    await limits.giveBack(networkOf(address), now);
    return atField(form, registered);
  }
  await trySignIn(registered.name, password, address);
  redirect(ownPath(textOf(form, "next")));
});

export const claimAction = openAction(async ({ store, now, address }, form) => {
  const password = textOf(form, "password");
  const claimed = await claim(store, textOf(form, "token"), password, now);
  if (!claimed.ok) return atField(form, claimed);
  await trySignIn(claimed.player.name, password, address);
  redirect(`/players/${encodeURIComponent(claimed.player.slug)}`);
});

export const setUpAction = openAction(async ({ store, now, address }, form) => {
  const [name, password] = [textOf(form, "name"), textOf(form, "password")];
  const made = await setUp(store, textOf(form, "token"), name, password, now);
  if (!made.ok) return atField(form, made);
  await trySignIn(made.name, password, address);
  redirect("/admin");
});

export const changePasswordAction = playerAction(async ({ store, player, now, address }, form) => {
  // Somebody at an unattended computer must not be able to try passwords either.
  const { byName } = signInLimits();
  const wait = await byName.take(player.nameKey, now);
  if (wait > 0) return refused(form, `Too many attempts. Try again ${waitInWords(wait)}.`);
  const password = textOf(form, "password");
  const changed = await changePassword(store, { playerId: player.id, old: textOf(form, "old-password"), password });
  if (!changed.ok) return atField(form, { field: changed.field === "old" ? "old-password" : "password", reason: changed.reason });
  await byName.giveBack(player.nameKey, now);
  // All sessions have ended, including this one: sign in again with the new password.
  await trySignIn(player.name, password, address);
  // This response would be rendered with the ended session, so redirect: the next request has the new one.
  redirect("/account?changed=password");
});

export const signOutEverywhereAction = playerAction(async ({ store, player }) => {
  await signOutEverywhere(store, player.id);
  await signOut({ redirect: false });
  redirect("/login");
});

function atField(form: FormData, { field, reason }: { field: string | null; reason: string }): FormState {
  return field === null ? refused(form, reason) : refused(form, null, { [field]: reason });
}

const NO_PLAYER = "The form does not say which player this is about. Reload the page and try again.";

export const createPlayerAction = adminAction(async ({ store, actor, now }, form) => {
  const created = await createGuest(store, textOf(form, "name"), actor, now);
  if (!created.ok) return refused(form, null, { name: created.reason });
  redirect(`/admin/players/${encodeURIComponent(created.player.slug)}`);
});

export const deleteGuestAction = adminAction(async ({ store, actor, now }, form) => {
  const id = playerId.safeParse(textOf(form, "player"));
  if (!id.success) return refused(form, NO_PLAYER);
  const deleted = await deleteGuest(store, { playerId: id.data, actor, now });
  if (!deleted.ok) return refused(form, deleted.reason);
  await leaveNotice("/admin/players", `${deleted.name} was deleted.`);
  redirect("/admin/players");
});

export const renamePlayerAction = adminAction(async ({ store, actor, now }, form) => {
  const id = playerId.safeParse(textOf(form, "player"));
  if (!id.success) return refused(form, NO_PLAYER);
  const renamed = await renamePlayer(store, { playerId: id.data, name: textOf(form, "name"), actor, now });
  if (!renamed.ok) return refused(form, null, { name: renamed.reason });
  redirect(`/admin/players/${encodeURIComponent(renamed.slug)}`);
});

export const inviteAction = adminAction<ShownLink>((call, form) => showLink(call, form, inviteGuest, "is invited"));

export const resetAccessAction = adminAction<ShownLink>((call, form) =>
  showLink(call, form, resetAccess, "has no password any more, and all their sessions have ended"),
);

async function showLink(
  { store, actor, now }: PlayersCall,
  form: FormData,
  make: typeof inviteGuest,
  what: string,
): Promise<FormState<ShownLink>> {
  const id = playerId.safeParse(textOf(form, "player"));
  if (!id.success) return refused(form, NO_PLAYER);
  const made: LinkMade = await make(store, { playerId: id.data, actor, now });
  if (!made.ok) return refused(form, made.reason);
  const link = new URL(`/claim/${made.token}`, await loadBaseUrl()).toString();
  return {
    ...done(`${made.name} ${what}. Send them this link; it is not shown again.`),
    shown: { link, expiresAt: made.expiresAt.toISOString() },
  };
}

export const promoteAction = adminAction((call, form) => setRole(call, form, "admin"));

export const demoteAction = adminAction((call, form) => setRole(call, form, "player"));

async function setRole({ store, actor, now }: PlayersCall, form: FormData, role: "player" | "admin"): Promise<FormState> {
  const id = playerId.safeParse(textOf(form, "player"));
  if (!id.success) return refused(form, NO_PLAYER);
  const changed = await changeRole(store, { playerId: id.data, role, actor, now });
  if (!changed.ok) return refused(form, changed.reason);
  return done(`${changed.name} is ${role === "admin" ? "an admin" : "an ordinary player"} now; they must sign in again.`);
}

export const disableSignInAction = adminAction((call, form) => setSignIn(call, form, false));

export const enableSignInAction = adminAction((call, form) => setSignIn(call, form, true));

async function setSignIn({ store, actor, now }: PlayersCall, form: FormData, allowed: boolean): Promise<FormState> {
  const id = playerId.safeParse(textOf(form, "player"));
  if (!id.success) return refused(form, NO_PLAYER);
  const changed = await allowSignIn(store, { playerId: id.data, allowed, actor, now });
  if (!changed.ok) return refused(form, changed.reason);
  return done(allowed ? `${changed.name} may sign in again.` : `${changed.name} is signed out everywhere and may not sign in.`);
}
