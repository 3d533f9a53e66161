"use server";

import { AuthError } from "next-auth";
import { redirect } from "next/navigation";
import { claim } from "@/lib/claims/mutations";
import { refused, textOf, type FormState } from "@/lib/forms/schema";
import { setUp } from "@/lib/setup/mutations";
import { isOwnRequest, openAction, playerAction } from "./guard";
import { changePassword, register, signOutEverywhere } from "./mutations";
import { signIn, signOut } from "./next-auth";
import { ownPath } from "./schema";
import { networkOf, signInLimits, waitInWords } from "./sign-in-limits";

export const signInAction = openAction(async ({ address }, form) => {
  const problem = await trySignIn(textOf(form, "name"), textOf(form, "password"), address);
  if (problem !== null) return refused(form, problem);
  redirect(ownPath(textOf(form, "next")));
});

/** Opens a session, or says why not: the same for a name that nobody has and for a wrong password. */
async function trySignIn(name: string, password: string, address: string): Promise<string | null> {
  try {
    await signIn("credentials", { name, password, address, redirect: false });
    return null;
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    const wait = "wait" in error && typeof error.wait === "number" ? error.wait : 0;
    return wait > 0
      ? `Too many tries. Try again ${waitInWords(wait)}.`
      : "That name and password do not belong together. Check both and try again.";
  }
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
  // Whoever finds a session open must not be able to try passwords either.
  const { byName } = signInLimits();
  const wait = await byName.take(player.nameKey, now);
  if (wait > 0) return refused(form, `Too many tries. Try again ${waitInWords(wait)}.`);
  const password = textOf(form, "password");
  const changed = await changePassword(store, { playerId: player.id, old: textOf(form, "old-password"), password });
  if (!changed.ok) return atField(form, { field: changed.field === "old" ? "old-password" : "password", reason: changed.reason });
  await byName.giveBack(player.nameKey, now);
  // All sessions have ended, this one with them: it is opened again with the new password.
  await trySignIn(player.name, password, address);
  // An answer would be drawn with the session that has ended: only another request brings the new one.
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
