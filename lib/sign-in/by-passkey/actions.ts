"use server";

import { emptyForm, textOf, type FormState } from "@/lib/platform/forms/schema";
import { refuse } from "@/lib/platform/outcome";
import { fromRequest, ticketOfRequest } from "@/lib/sign-in/callback";
import { atSecondStep, TOO_LATE } from "@/lib/sign-in/enter";
import { openAction } from "@/lib/sign-in/guard";
import { askForPasskey, askForSecondStep, enterWithPasskey, enterWithSecondPasskey } from "@/lib/sign-in/enter-with-passkey";
import { finishSignIn, withParty } from "@/lib/sign-in/request";
import { ownPath } from "@/lib/sign-in/schema";
import type { ShownCeremony } from "@/lib/sign-in/view";

/** The WebAuthn options as the state of the form. Nothing was changed, so no page has to be revalidated. */
function asking(options: string): FormState<ShownCeremony> {
  return { ...emptyForm, shown: { options } };
}

/** The first step of signing in with a passkey alone. */
export const askPasskeyAction = openAction<ShownCeremony>(
  withParty(async ({ now, party }) => asking(await askForPasskey(party, now))),
);

export const passkeySignInAction = openAction(
  withParty(async ({ store, party }, form) => {
    const entered = await enterWithPasskey(store, { signed: textOf(form, "passkey-token"), party }, await fromRequest());
    return finishSignIn(entered, ownPath(textOf(form, "next")));
  }),
);

/** The second step with a passkey, after the right password. */
export const askSecondPasskeyAction = openAction<ShownCeremony>(
  withParty(async ({ store, now, party }) => {
    const player = await atSecondStep(store, await ticketOfRequest(), now);
    if (player === null) return refuse(TOO_LATE.reason);
    const options = await askForSecondStep(store, player.id, party, now);
    return options === null ? refuse("You have no passkey for this address. Type a code instead.") : asking(options);
  }),
);

export const secondPasskeyAction = openAction(
  withParty(async ({ store, party }, form) => {
    const given = { ticket: await ticketOfRequest(), signed: textOf(form, "passkey-token"), party };
    const entered = await enterWithSecondPasskey(store, given, await fromRequest());
    return finishSignIn(entered, ownPath(textOf(form, "next")));
  }),
);
