"use server";

import { cookies } from "next/headers";
import { wholeAddress } from "@/lib/platform/base-path";
import { getStore } from "@/db";
import { loadBaseUrl } from "@/lib/platform/loaders";
import { leaveNotice, ownRequest, redirectFromAction } from "@/lib/platform/request";
import { lookAlikeQuestion } from "@/lib/players/look-alikes";
import { createGuest, deleteGuest } from "@/lib/players/mutations";
import { hasPassword } from "@/lib/players/identity";
import { renamePlayer } from "@/lib/players/names";
import { allowSignIn, changeRole } from "@/lib/players/roles";
import { claim, inviteGuest, resetAccess, type LinkMade } from "@/lib/players/claims";
import { done, refused, textOf, type FormState } from "@/lib/platform/forms/schema";
import { setUp } from "./first-admin";
import { adminAction, adminPlayerAction, openAction, playerAction, type PlayersCall } from "./guard";
import { changePassword, register, signOutEverywhere } from "@/lib/players/accounts";
import type { ShownLink } from "@/lib/players/view";
import { findPlayersByIds } from "./data";
import { enterWithCode, newSession } from "./enter";
import { recordEvent } from "./events/mutations";
import { auth, signOut } from "./next-auth";
import { registrationProblem } from "./registration";
import { fromRequest, finishSignIn, keepSession, proofProblem, signInWithPassword } from "./request";
import { endSession, playerOfSession } from "./sessions";
import { TICKET_COOKIE } from "./ticket";
import { ownPath } from "./schema";
import { networkOf, signInLimits, waitInWords } from "./limits";

export const signInAction = openAction(async (_, form) => {
  const next = ownPath(textOf(form, "next"));
  const [name, password] = [textOf(form, "name").slice(0, 512), textOf(form, "password").slice(0, 512)];
  const problem = await signInWithPassword(name, password, next);
  if (problem !== null) return refused(form, problem);
  redirectFromAction(next);
});

/** The second step of signing in. */
export const codeAction = openAction(async ({ store, now, address }, form) => {
  const ticket = (await cookies()).get(TICKET_COOKIE)?.value ?? "";
  const entered = await enterWithCode(store, ticket, textOf(form, "code"), await fromRequest(address, now));
  const next = ownPath(textOf(form, "next"));
  const problem = await finishSignIn(
    entered,
    next,
    "Wrong code. Each code works once; wait for the next one, or use a recovery code.",
  );
  if (problem !== null) return refused(form, problem);
  redirectFromAction(next);
});

export async function signOutAction(): Promise<void> {
  const request = await ownRequest();
  if (request === null) redirectFromAction("/");
  const [session, store, now] = [await auth(), await getStore(), new Date()];
  const token = session?.user?.id ?? "";
  const player = await playerOfSession(store, token, now);
  if (player !== null) await recordEvent(store, { event: "signed out", player, address: request.address, now });
  await signOut({ redirect: false });
  redirectFromAction("/");
}

export const registerAction = openAction(async (call, form, before) => {
  const { store, now, address } = call;
  const [name, password] = [textOf(form, "name"), textOf(form, "password")];
  const closed = await registrationProblem(store);
  if (closed !== null) return refused(form, closed);
  const question = await lookAlikeQuestion(store, name.slice(0, 100));
  // The same name sent again is the answer.
  if (question !== null && before?.problems?.name !== question) return atField(form, { field: "name", reason: question });
  const limits = signInLimits().registrations;
  const wait = await limits.take(networkOf(address));
  if (wait > 0) return refused(form, `Too many new accounts from your network. Try again ${waitInWords(wait)}.`);
  const registered = await register(store, { name, password, now });
  if (!registered.ok) {
    await limits.giveBack(networkOf(address));
    return atField(form, registered);
  }
  const player = { id: registered.playerId, name: registered.name };
  await recordEvent(store, { event: "registered", player, address, now });
  const next = ownPath(textOf(form, "next"));
  await signInWithPassword(registered.name, password, next);
  redirectFromAction(next);
});

export const claimAction = openAction(async (call, form) => {
  const { store, now } = call;
  const password = textOf(form, "password");
  const claimed = await claim(store, textOf(form, "token"), password, now, form.getAll("remove").map(String));
  if (!claimed.ok) return atField(form, claimed);
  const next = `/players/${encodeURIComponent(claimed.player.slug)}`;
  await signInWithPassword(claimed.player.name, password, next);
  redirectFromAction(next);
});

export const setUpAction = openAction(async (call, form) => {
  const { store, now } = call;
  const [name, password] = [textOf(form, "name"), textOf(form, "password")];
  const made = await setUp(store, textOf(form, "token"), name, password, now);
  if (!made.ok) return atField(form, made);
  await signInWithPassword(made.name, password, "/admin");
  redirectFromAction("/admin");
});

export const changePasswordAction = playerAction(async (call, form) => {
  const { store, player, now, address } = call;
  // A visitor at an unattended computer must not be able to try passwords either.
  const { byName } = signInLimits();
  const wait = await byName.take(player.nameKey);
  if (wait > 0) return refused(form, `Too many attempts. Try again ${waitInWords(wait)}.`);
  const password = textOf(form, "password");
  if (!hasPassword(player)) {
    const problem = await proofProblem(call, form);
    if (problem !== null) return problem;
  }
  const changed = await changePassword(store, { playerId: player.id, old: textOf(form, "old-password"), password });
  if (!changed.ok) return atField(form, { field: changed.field === "old" ? "old-password" : "password", reason: changed.reason });
  await byName.giveBack(player.nameKey);
  await recordEvent(store, { event: "password changed", player, address, now });
  // All sessions have ended, including this one. The old password, and perhaps a code, have just proved who this is.
  const [renewed] = await findPlayersByIds(store, [player.id]);
  await keepSession(await newSession(store, renewed!, await fromRequest(address, now)), renewed!);
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
  if (!ended) return refused(form, "This session has already ended.");
  redirectFromAction("/account?changed=session#sessions");
});

function atField(form: FormData, { field, reason }: { field: string | null; reason: string }): FormState {
  return field === null ? refused(form, reason) : refused(form, null, { [field]: reason });
}

export const createPlayerAction = adminAction(async ({ store, actor, now }, form) => {
  const created = await createGuest(store, textOf(form, "name"), actor, now);
  if (!created.ok) return refused(form, null, { name: created.reason });
  redirectFromAction(`/admin/players/${encodeURIComponent(created.player.slug)}`);
});

export const deleteGuestAction = adminPlayerAction(async ({ store, actor, now, playerId }, form) => {
  const deleted = await deleteGuest(store, { playerId, actor, now });
  if (!deleted.ok) return refused(form, deleted.reason);
  await leaveNotice("/admin/players", `${deleted.name} was deleted.`);
  redirectFromAction("/admin/players");
});

export const renamePlayerAction = adminPlayerAction(async ({ store, actor, now, playerId }, form) => {
  const renamed = await renamePlayer(store, { playerId, name: textOf(form, "name"), actor, now });
  if (!renamed.ok) return refused(form, null, { name: renamed.reason });
  redirectFromAction(`/admin/players/${encodeURIComponent(renamed.slug)}`);
});

export const inviteAction = adminPlayerAction<ShownLink>((call, form) => showLink(call, form, inviteGuest, "is invited"));

export const resetAccessAction = adminPlayerAction<ShownLink>((call, form) =>
  showLink(
    call,
    form,
    (store, link) => resetAccess(store, { ...link, removesFactors: textOf(form, "remove-factors") !== "" }),
    "has no password any more, and all their sessions have ended",
  ),
);

/** A form about the player with this number. */
type AboutPlayer = PlayersCall & { readonly playerId: number };

async function showLink(
  { store, actor, now, playerId }: AboutPlayer,
  form: FormData,
  make: typeof inviteGuest,
  what: string,
): Promise<FormState<ShownLink>> {
  const made: LinkMade = await make(store, { playerId, actor, now });
  if (!made.ok) return refused(form, made.reason);
  const link = wholeAddress(`/claim/${made.token}`, await loadBaseUrl());
  return {
    ...done(`${made.name} ${what}. Send them this link; it is not shown again.`),
    shown: { link, expiresAt: made.expiresAt.toISOString() },
  };
}

export const promoteAction = adminPlayerAction((call, form) => setRole(call, form, "admin"));

export const demoteAction = adminPlayerAction((call, form) => setRole(call, form, "player"));

async function setRole(
  { store, actor, now, playerId }: AboutPlayer,
  form: FormData,
  role: "player" | "admin",
): Promise<FormState> {
  const changed = await changeRole(store, { playerId, role, actor, now });
  if (!changed.ok) return refused(form, changed.reason);
  return done(`${changed.name} is ${role === "admin" ? "an admin" : "an ordinary player"} now; they must sign in again.`);
}

export const disableSignInAction = adminPlayerAction((call, form) => setSignIn(call, form, false));

export const enableSignInAction = adminPlayerAction((call, form) => setSignIn(call, form, true));

async function setSignIn({ store, actor, now, playerId }: AboutPlayer, form: FormData, allowed: boolean): Promise<FormState> {
  const changed = await allowSignIn(store, { playerId, allowed, actor, now });
  if (!changed.ok) return refused(form, changed.reason);
  return done(allowed ? `${changed.name} may sign in again.` : `${changed.name} is signed out everywhere and may not sign in.`);
}
