"use server";

import { z } from "zod";
import type { Store } from "@/db";
import { numberOf, textOf } from "@/lib/platform/forms/schema";
import { refuse } from "@/lib/platform/outcome";
import { rowInForm, ticked } from "@/lib/platform/schema";
import { redirectFromAction, redirectWithNotice } from "@/lib/platform/request";
import { countOf } from "@/lib/format";
import { optionalText } from "@/lib/platform/text/schema";
import { recordEvent } from "@/lib/sign-in/security-log";
import {
  action,
  openAction,
  playerAction,
  scorekeeperAction,
  type LadderOfForm,
  type PlayersCall,
  type Run,
} from "@/lib/sign-in/guard";
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
  if (!typed.success) return refuse(typed.error.issues[0]!.message, "message");
  const wait = await signInLimits().claims.take(networkOf(address));
  if (wait > 0) return refuse(`Too many claims from your network. Try again ${waitInWords(wait)}.`);
  return openClaim(store, { claimant, guestId: numberOf(form, "guest"), message: typed.data ?? "", now });
}

/** A claim by somebody who came by a provider and has no account. */
export const claimGuestAction = openAction(async ({ store, now, address }, form) => {
  const account = await pendingCookie.read(now);
  if (account === null) return refuse("That took too long. Sign in again with the same provider.");
  const closed = await claimProblem(store);
  if (closed !== null) return refuse(closed);
  const claimant = { playerId: null, name: account.name, accounts: [account] };
  const opened = await openFromForm(form, claimant, { store, now, address });
  if (!opened.ok) return opened;
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
  if (!opened.ok) return opened;
  const { name } = opened.guest;
  return redirectWithNotice(
    "/account",
    opened.granted ? `The games of ${name} are yours now.` : `You have claimed ${name}. An admin or a scorekeeper decides.`,
  );
});

const laddersOfForm: LadderOfForm = (store, form) => laddersOfClaimById(store, numberOf(form, "claim"));

const decider = <Shown>(run: Run<PlayersCall, Shown>) => scorekeeperAction(laddersOfForm, run);

const decision = z.object({ claim: rowInForm, rate: ticked, reason: message });

export const grantClaimAction = action(decision, decider, async ({ store, actor, now }, { claim, rate, reason }) => {
  const granted = await grantClaim(store, { claimId: claim, rate, reason: reason ?? "", actor, now });
  if (!granted.ok) return granted;
  const games = granted.games > 0 ? ` ${countOf(granted.games, "game was", "games were")} changed.` : "";
  return redirectWithNotice("/admin/claims", `The claim of ${granted.guest} was granted.${games}`);
});

export const refuseClaimAction = action(decision, decider, async ({ store, actor, now }, { claim, reason }) => {
  const decided = await refuseClaim(store, { claimId: claim, reason: reason ?? "", actor, now });
  if (!decided.ok) return { ...decided, field: "reason" };
  return redirectWithNotice("/admin/claims", `The claim of ${decided.guest} was refused.`);
});
