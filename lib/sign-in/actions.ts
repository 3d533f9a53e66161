"use server";

import { z } from "zod";
import { getStore } from "@/db";
import { textOf } from "@/lib/platform/forms/schema";
import { refuse, type Outcome } from "@/lib/platform/outcome";
import { noteActionBegun, ownRequest, redirectFromAction, redirectWithNotice } from "@/lib/platform/request";
import { changePassword, register, signOutEverywhere } from "@/lib/players/accounts";
import { claim, inviteGuest, resetAccess } from "@/lib/players/claims";
import { hasPassword } from "@/lib/players/identity";
import { createGuest, deleteGuest } from "@/lib/players/mutations";
import { renamePlayer } from "@/lib/players/names";
import { allowSignIn, changeRole } from "@/lib/players/roles";
import type { ShownLink } from "@/lib/players/view";
import { fromRequest, ticketOfRequest } from "./callback";
import { findPlayersByIds, registrationProblem } from "./data";
import { enterWithCode } from "./enter";
import { setUp } from "./first-admin";
import { action, adminAction, adminPlayerAction, openAction, playerAction, type PlayersCall } from "./guard";
import { signInLimits } from "./limits";
import { currentSession, signOut } from "./next-auth";
import { finishSignIn, keepNewSession, limitTries, makeAccount, proofProblem, showLink, signInWithPassword } from "./request";
import { ownPath } from "./schema";
import { recordEvent } from "./security-log";
import { endSession, playerOfSession } from "./sessions";
import { adminPlayerPath } from "@/lib/format";

const nextOf = (form: FormData) => ownPath(textOf(form, "next"));

export const signInAction = openAction(({ store }, form) => signInWithPassword(store, form, textOf(form, "name"), nextOf(form)));

/** The second step of signing in. */
export const codeAction = openAction(async ({ store }, form) => {
  const entered = await enterWithCode(store, await ticketOfRequest(), textOf(form, "code"), await fromRequest());
  const wrong = "Wrong code. Each code works once; wait for the next one, or use a recovery code.";
  return finishSignIn(entered, nextOf(form), wrong);
});

export async function signOutAction(): Promise<void> {
  await noteActionBegun();
  const request = await ownRequest();
  if (request === null) redirectFromAction("/");
  const [store, now] = [await getStore(), new Date()];
  const player = await playerOfSession(store, await currentSession(), now);
  if (player !== null) await recordEvent(store, { event: "signed out", player, address: request.address, now });
  await signOut({ redirect: false });
  redirectFromAction("/");
}

export const registerAction = openAction(async (call, form, before) => {
  const { store, now, address } = call;
  const registered = await makeAccount(call, form, before, {
    closed: await registrationProblem(store),
    make: (name) => register(store, { name, password: textOf(form, "password"), now }),
  });
  if (!registered.ok) return registered;
  const player = { id: registered.playerId, name: registered.name };
  await recordEvent(store, { event: "registered", player, address, now });
  await signInWithPassword(store, form, registered.name, nextOf(form));
  redirectFromAction(nextOf(form));
});

export const claimAction = openAction(async ({ store, now }, form) => {
  const removed = form.getAll("remove").map(String);
  const claimed = await claim(store, textOf(form, "token"), textOf(form, "password"), now, removed);
  if (!claimed.ok) return claimed;
  const next = `/players/${encodeURIComponent(claimed.player.slug)}`;
  await signInWithPassword(store, form, claimed.player.name, next);
  redirectFromAction(next);
});

export const setUpAction = openAction(async ({ store, now }, form) => {
  const made = await setUp(store, textOf(form, "token"), textOf(form, "name"), textOf(form, "password"), now);
  if (!made.ok) return made;
  await signInWithPassword(store, form, made.name, "/admin");
  redirectFromAction("/admin");
});

export const changePasswordAction = playerAction(async (call, form) => {
  const { store, player, now, address } = call;
  const limited = await limitTries(player);
  if (limited !== null) return limited;
  if (!hasPassword(player)) {
    const problem = await proofProblem(call, form);
    if (problem !== null) return problem;
  }
  const given = { old: textOf(form, "old-password"), password: textOf(form, "password") };
  const changed = await changePassword(store, { playerId: player.id, ...given });
  if (!changed.ok) return changed;
  await signInLimits().byName.giveBack(player.nameKey);
  await recordEvent(store, { event: "password changed", player, address, now });
  // All sessions have ended, including this one. The old password, and perhaps a code, have just proved who this is.
  const [renewed] = await findPlayersByIds(store, [player.id]);
  await keepNewSession(store, renewed!);
  // This response would be rendered with the ended session, so redirect: the next request has the new one.
  redirectFromAction("/account?changed=password");
});

export const signOutEverywhereAction = playerAction(async ({ store, player, address, now }) => {
  await signOutEverywhere(store, player.id);
  await recordEvent(store, { event: "signed out everywhere", player, address, now });
  await signOut({ redirect: false });
  redirectFromAction("/login");
});

export const endSessionAction = playerAction(async ({ store, player }, form) => {
  const ended = await endSession(store, { id: Number(textOf(form, "session")), playerId: player.id });
  if (!ended) return refuse("This session has already ended.");
  redirectFromAction("/account?changed=session#sessions");
});

const named = z.object({ name: z.string() });

export const createPlayerAction = action(named, adminAction, async ({ store, actor, now }, { name }) => {
  const created = await createGuest(store, name, actor, now);
  if (!created.ok) return { ...created, field: "name" };
  redirectFromAction(adminPlayerPath(created.player.slug));
});

export const deleteGuestAction = adminPlayerAction(async ({ store, ...call }) => {
  const deleted = await deleteGuest(store, call);
  if (!deleted.ok) return deleted;
  return redirectWithNotice("/admin/players", `${deleted.name} was deleted.`);
});

export const renamePlayerAction = action(named, adminPlayerAction, async ({ store, ...call }, { name }) => {
  const renamed = await renamePlayer(store, { ...call, name });
  if (!renamed.ok) return { ...renamed, field: "name" };
  redirectFromAction(adminPlayerPath(renamed.slug));
});

const SEND_IT = "Send them this link; it is not shown again.";

export const inviteAction = adminPlayerAction<ShownLink>(async ({ store, ...call }) => {
  const made = await inviteGuest(store, call);
  return showLink(made, (name) => `${name} is invited. ${SEND_IT}`);
});

export const resetAccessAction = adminPlayerAction<ShownLink>(async ({ store, ...call }, form) => {
  const made = await resetAccess(store, { ...call, removesFactors: textOf(form, "remove-factors") !== "" });
  return showLink(made, (name) => `${name} has no password any more, and all their sessions have ended. ${SEND_IT}`);
});

/** What an admin does to a player, with what it comes to in words. */
const aboutPlayer = (
  change: (call: PlayersCall & { readonly playerId: number }) => Promise<Outcome<{ readonly name: string }>>,
  inWords: (name: string) => string,
) =>
  adminPlayerAction(async (call) => {
    const changed = await change(call);
    return changed.ok ? inWords(changed.name) : changed;
  });

export const promoteAction = aboutPlayer(
  ({ store, ...call }) => changeRole(store, { ...call, role: "admin" }),
  (name) => `${name} is an admin now; they must sign in again.`,
);

export const demoteAction = aboutPlayer(
  ({ store, ...call }) => changeRole(store, { ...call, role: "player" }),
  (name) => `${name} is an ordinary player now; they must sign in again.`,
);

export const disableSignInAction = aboutPlayer(
  ({ store, ...call }) => allowSignIn(store, { ...call, allowed: false }),
  (name) => `${name} is signed out everywhere and may not sign in.`,
);

export const enableSignInAction = aboutPlayer(
  ({ store, ...call }) => allowSignIn(store, { ...call, allowed: true }),
  (name) => `${name} may sign in again.`,
);
