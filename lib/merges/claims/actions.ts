"use server";

import { refused, textOf } from "@/lib/platform/forms/schema";
import { leaveNotice, redirectFromAction } from "@/lib/platform/request";
import { countOf } from "@/lib/format";
import { optionalText } from "@/lib/platform/text/schema";
import { openAction, playerAction, scorekeeperAction, type LadderOfForm } from "@/lib/sign-in/guard";
import { pendingAccount } from "@/lib/sign-in/callback";
import { claimProblem } from "@/lib/sign-in/registration";
import { claimantOf, laddersOfClaimById } from "./data";
import { grantClaim, openClaim, refuseClaim } from "./mutations";

const message = optionalText({ what: "The text", max: 500, kind: "lines" });

/** A claim by somebody who came by a provider and has no account. */
export const claimGuestAction = openAction(async ({ store, now }, form) => {
  const account = await pendingAccount(now);
  if (account === null) return refused(form, "That took too long. Sign in again with the same provider.");
  const closed = await claimProblem(store);
  if (closed !== null) return refused(form, closed);
  const typed = message.safeParse(textOf(form, "message"));
  if (!typed.success) return refused(form, null, { message: typed.error.issues[0]!.message });
  const opened = await openClaim(store, {
    account,
    playerId: null,
    guestId: numberOf(form, "guest"),
    message: typed.data ?? "",
    now,
  });
  if (!opened.ok) return refused(form, opened.reason);
  if (!opened.granted) redirectFromAction("/login/first?as=waiting");
  await leaveNotice("/login", `You are ${opened.guest.name}. Sign in once more, with the same provider.`);
  redirectFromAction("/login");
});

/** A claim by a registered player, whose games the guest's would become. */
export const claimAsPlayerAction = playerAction(async ({ store, player, now }, form) => {
  const typed = message.safeParse(textOf(form, "message"));
  if (!typed.success) return refused(form, null, { message: typed.error.issues[0]!.message });
  const account = await claimantOf(store, player);
  const command = { account, playerId: player.id, guestId: numberOf(form, "guest"), message: typed.data ?? "", now };
  const opened = await openClaim(store, command);
  if (!opened.ok) return refused(form, opened.reason);
  const { name } = opened.guest;
  await leaveNotice(
    "/account",
    opened.granted ? `The games of ${name} are yours now.` : `You have claimed ${name}. An admin or a scorekeeper decides.`,
  );
  redirectFromAction("/account");
});

const laddersOfForm: LadderOfForm = (store, form) => laddersOfClaimById(store, numberOf(form, "claim"));

export const grantClaimAction = scorekeeperAction(laddersOfForm, async ({ store, actor, now }, form) => {
  const rate = textOf(form, "rate") === "yes";
  const reason = message.safeParse(textOf(form, "reason"));
  if (!reason.success) return refused(form, null, { reason: reason.error.issues[0]!.message });
  const granted = await grantClaim(store, { claimId: numberOf(form, "claim"), rate, reason: reason.data ?? "", actor, now });
  if (!granted.ok) return refused(form, granted.reason);
  const games = granted.games > 0 ? ` ${countOf(granted.games, "game was", "games were")} rated again.` : "";
  await leaveNotice("/admin/claims", `The claim of ${granted.guest} was granted.${games}`);
  redirectFromAction("/admin/claims");
});

export const refuseClaimAction = scorekeeperAction(laddersOfForm, async ({ store, actor, now }, form) => {
  const reason = message.safeParse(textOf(form, "reason"));
  if (!reason.success) return refused(form, null, { reason: reason.error.issues[0]!.message });
  const refusedClaim = await refuseClaim(store, { claimId: numberOf(form, "claim"), reason: reason.data ?? "", actor, now });
  if (!refusedClaim.ok) return refused(form, null, { reason: refusedClaim.reason });
  await leaveNotice("/admin/claims", `The claim of ${refusedClaim.guest} was refused.`);
  redirectFromAction("/admin/claims");
});

function numberOf(form: FormData, name: string): number {
  const text = textOf(form, name);
  return /^\d{1,15}$/.test(text) ? Number(text) : 0;
}
