"use server";

import { redirect } from "next/navigation";
import type { Role } from "@/db";
import { adminAction, type PlayersCall } from "./guard";
import { inviteGuest, resetAccess, type LinkMade } from "@/lib/players/claims";
import { done, refused, textOf, type FormState } from "@/lib/platform/forms/schema";
import { renamePlayer } from "@/lib/players/names";
import { createGuest } from "@/lib/players/mutations";
import { loadBaseUrl } from "@/lib/platform/loaders";
import { allowSignIn, changeRole } from "@/lib/players/roles";
import { playerId, type ShownLink } from "@/lib/players/account-schema";

const NO_PLAYER = "Which player this is about is missing; open their page again.";

export const createPlayerAction = adminAction(async ({ store, actor, now }, form) => {
  const created = await createGuest(store, textOf(form, "name"), actor, now);
  if (!created.ok) return refused(form, null, { name: created.reason });
  redirect(`/admin/players/${encodeURIComponent(created.player.slug)}`);
});

export const renamePlayerAction = adminAction(async ({ store, actor, now }, form) => {
  const id = playerId.safeParse(textOf(form, "player"));
  if (!id.success) return refused(form, NO_PLAYER);
  const renamed = await renamePlayer(store, { playerId: id.data, name: textOf(form, "name"), actor, now });
  if (!renamed.ok) return refused(form, null, { name: renamed.reason });
  redirect(`/admin/players/${encodeURIComponent(renamed.slug)}`);
});

export const inviteAction = adminAction<ShownLink>((call, form) => linkAnswer(call, form, inviteGuest, "is invited"));

export const resetAccessAction = adminAction<ShownLink>((call, form) =>
  linkAnswer(call, form, resetAccess, "has no password any more, and all their sessions have ended"),
);

async function linkAnswer(
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
    ...done(`${made.name} ${what}. Send them this link; it is shown this once.`),
    shown: { link, expiresAt: made.expiresAt.toISOString() },
  };
}

export const promoteAction = adminAction((call, form) => roleAnswer(call, form, "admin"));

export const demoteAction = adminAction((call, form) => roleAnswer(call, form, "player"));

async function roleAnswer({ store, actor, now }: PlayersCall, form: FormData, role: Role): Promise<FormState> {
  const id = playerId.safeParse(textOf(form, "player"));
  if (!id.success) return refused(form, NO_PLAYER);
  const changed = await changeRole(store, { playerId: id.data, role, actor, now });
  if (!changed.ok) return refused(form, changed.reason);
  return done(`${changed.name} is ${role === "admin" ? "an admin now" : "no admin any more"}; they must sign in again.`);
}

export const disableSignInAction = adminAction((call, form) => signInAnswer(call, form, false));

export const enableSignInAction = adminAction((call, form) => signInAnswer(call, form, true));

async function signInAnswer({ store, actor, now }: PlayersCall, form: FormData, allowed: boolean): Promise<FormState> {
  const id = playerId.safeParse(textOf(form, "player"));
  if (!id.success) return refused(form, NO_PLAYER);
  const changed = await allowSignIn(store, { playerId: id.data, allowed, actor, now });
  if (!changed.ok) return refused(form, changed.reason);
  return done(allowed ? `${changed.name} may sign in again.` : `${changed.name} is signed out everywhere and may not sign in.`);
}
