"use server";

import { redirect } from "next/navigation";
import { done, refused, textOf, type FormState } from "@/lib/platform/forms/schema";
import { checkCredentials } from "@/lib/sign-in/data";
import { recordEvent } from "@/lib/sign-in/events/mutations";
import { playerAction, type PlayersCall } from "@/lib/sign-in/guard";
import { signInLimits, waitInWords } from "@/lib/sign-in/limits";
import type { ShownCodes } from "@/lib/sign-in/second-factor/view";
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from "@/lib/sign-in/second-factor/mutations";

const PLACE = "/account#second-factor";

export const beginSecondFactorAction = playerAction(async ({ store, player, now }, form) => {
  const { ok } = await beginSecondFactor(store, player.id, now);
  if (!ok) return refused(form, "You have a second factor already. Turn it off first.");
  redirect(PLACE);
});

export const confirmSecondFactorAction = playerAction<ShownCodes>(async ({ store, player, now, address }, form) => {
  const wait = await signInLimits().byName.take(player.nameKey, now);
  if (wait > 0) return refused(form, `Too many attempts. Try again ${waitInWords(wait)}.`);
  const confirmed = await confirmSecondFactor(store, player.id, textOf(form, "code"), now);
  if (!confirmed.ok) return refused(form, null, { code: confirmed.reason });
  await recordEvent(store, { event: "second factor on", player, address, now });
  return shown("Your second factor is on.", confirmed.codes);
});

function shown(what: string, codes: readonly string[]): FormState<ShownCodes> {
  return { ...done(`${what} Keep these recovery codes somewhere safe; they are shown this once.`), shown: { codes } };
}

/** An open session is not enough for either: somebody may have left the room. Null if the password is right. */
async function passwordProblem({ store, player, now }: PlayersCall, form: FormData): Promise<FormState | null> {
  const { byName } = signInLimits();
  const wait = await byName.take(player.nameKey, now);
  if (wait > 0) return refused(form, `Too many attempts. Try again ${waitInWords(wait)}.`);
  const checked = await checkCredentials(store, player.name, textOf(form, "password"), now);
  if (checked?.id !== player.id) return refused(form, null, { password: "This is not your current password." });
  await byName.giveBack(player.nameKey, now);
  return null;
}

export const renewRecoveryCodesAction = playerAction<ShownCodes>(async (call, form) => {
  const problem = await passwordProblem(call, form);
  return problem ?? shown("The codes before are void.", await renewRecoveryCodes(call.store, call.player.id));
});

export const removeSecondFactorAction = playerAction(async (call, form) => {
  const problem = await passwordProblem(call, form);
  if (problem !== null) return problem;
  const { store, player, address, now } = call;
  await removeSecondFactor(store, player.id);
  await recordEvent(store, { event: "second factor off", player, address, now });
  redirect("/account?changed=second-factor#second-factor");
});
