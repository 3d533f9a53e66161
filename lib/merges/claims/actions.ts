"use server";

import type { Store } from "@/db";
import { numberOf, refused, textOf } from "@/lib/platform/forms/schema";
import { redirectFromAction, redirectWithNotice } from "@/lib/platform/request";
import { countOf } from "@/lib/format";
import { optionalText } from "@/lib/platform/text/schema";
import { recordEvent } from "@/lib/sign-in/security-log";
import { openAction, playerAction, scorekeeperAction, type LadderOfForm } from "@/lib/sign-in/guard";
import { pendingCookie } from "@/lib/sign-in/callback";
import { networkOf, signInLimits, waitInWords } from "@/lib/sign-in/limits";
import { claimProblem, findPlayersByIds } from "@/lib/sign-in/data";
import { keepNewSession } from "@/lib/sign-in/request";
import { claimantOf, laddersOfClaimById, type Claimant } from "./data";
import { grantClaim, openClaim, refuseClaim } from "./mutations";

const message = optionalText({ what: "The text", max: 500, kind: "lines" });

/** Opens the claim of a form; otherwise the form's next state says why not. Claims are limited, because each is read by a person. */
async function openFromForm(
  form: FormData,
  claimant: Claimant,
  { store, now, address }: { store: Store; now: Date; address: string },
) {
  const typed = message.safeParse(textOf(form, "message"));
  if (!typed.success) return refused(form, null, { message: typed.error.issues[0]!.message });
  const wait = await signInLimits().claims.take(networkOf(address));
  if (wait > 0) return refused(form, `Too many claims from your network. Try again ${waitInWords(wait)}.`);
  const opened = await openClaim(store, { claimant, guestId: numberOf(form, "guest"), message: typed.data ?? "", now });
  return opened.ok ? opened : refused(form, opened.reason);
}

/** A claim by somebody who came by a provider and has no account. */
export const claimGuestAction = openAction(async ({ store, now, address }, form) => {
  const account = await pendingCookie.read(now);
  if (account === null) return refused(form, "That took too long. Sign in again with the same provider.");
  const closed = await claimProblem(store);
  if (closed !== null) return refused(form, closed);
  const claimant = { playerId: null, name: account.name, accounts: [account] };
  const opened = await openFromForm(form, claimant, { store, now, address });
  if (!("guest" in opened)) return opened;
  if (!opened.granted) redirectFromAction("/login/first?as=waiting");
  // The provider has just confirmed who this is, and a guest has no second factor.
  const [player] = await findPlayersByIds(store, [opened.guest.id]);
  await recordEvent(store, { event: "registered", player: player!, address, now });
  await pendingCookie.forget();
  await keepNewSession(store, player!);
  return redirectWithNotice("/account", `You are ${player!.name} now, and the games under this name are yours.`);
});

/** A claim by a registered player, whose games the guest's would become. */
export const claimAsPlayerAction = playerAction(async ({ store, player, now, address }, form) => {
  const opened = await openFromForm(form, await claimantOf(store, player), { store, now, address });
  if (!("guest" in opened)) return opened;
  const { name } = opened.guest;
  return redirectWithNotice(
    "/account",
    opened.granted ? `The games of ${name} are yours now.` : `You have claimed ${name}. An admin or a scorekeeper decides.`,
  );
});

const laddersOfForm: LadderOfForm = (store, form) => laddersOfClaimById(store, numberOf(form, "claim"));

export const grantClaimAction = scorekeeperAction(laddersOfForm, async ({ store, actor, now }, form) => {
  const rate = textOf(form, "rate") === "yes";
  const reason = message.safeParse(textOf(form, "reason"));
  if (!reason.success) return refused(form, null, { reason: reason.error.issues[0]!.message });
  const granted = await grantClaim(store, { claimId: numberOf(form, "claim"), rate, reason: reason.data ?? "", actor, now });
  if (!granted.ok) return refused(form, granted.reason);
  const games = granted.games > 0 ? ` ${countOf(granted.games, "game was", "games were")} changed.` : "";
  return redirectWithNotice("/admin/claims", `The claim of ${granted.guest} was granted.${games}`);
});

export const refuseClaimAction = scorekeeperAction(laddersOfForm, async ({ store, actor, now }, form) => {
  const reason = message.safeParse(textOf(form, "reason"));
  if (!reason.success) return refused(form, null, { reason: reason.error.issues[0]!.message });
  const refusedClaim = await refuseClaim(store, { claimId: numberOf(form, "claim"), reason: reason.data ?? "", actor, now });
  if (!refusedClaim.ok) return refused(form, null, { reason: refusedClaim.reason });
  return redirectWithNotice("/admin/claims", `The claim of ${refusedClaim.guest} was refused.`);
});
