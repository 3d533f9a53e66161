"use server";

import { cookies } from "next/headers";
import { redirectFromAction } from "@/lib/platform/request";
import { emptyForm, refused, textOf, type FormState } from "@/lib/platform/forms/schema";
import { atSecondStep, TOO_LATE } from "@/lib/sign-in/enter";
import { enterWithPasskey, enterWithSecondPasskey } from "@/lib/sign-in/enter-with-passkey";
import { openAction } from "@/lib/sign-in/guard";
import { askForPasskey, askForSecondStep } from "@/lib/sign-in/passkeys/use-passkey";
import type { ShownCeremony } from "@/lib/sign-in/passkeys/view";
import { fromRequest, finishSignIn, partyOfRequest } from "@/lib/sign-in/request";
import { ownPath } from "@/lib/sign-in/schema";
import { TICKET_COOKIE } from "@/lib/sign-in/ticket";

/** The WebAuthn options as the state of the form. Nothing was changed, so no page has to be revalidated. */
function asking(options: string): FormState<ShownCeremony> {
  return { ...emptyForm, shown: { options } };
}

/** The first step of signing in with a passkey alone. */
export const askPasskeyAction = openAction<ShownCeremony>(async ({ now }, form) => {
  const party = await partyOfRequest();
  return typeof party === "string" ? refused(form, party) : asking(await askForPasskey(party, now));
});

export const passkeySignInAction = openAction(async ({ store, now, address }, form) => {
  const party = await partyOfRequest();
  if (typeof party === "string") return refused(form, party);
  const next = ownPath(textOf(form, "next"));
  const given = { signed: textOf(form, "passkey-token"), party };
  const problem = await finishSignIn(await enterWithPasskey(store, given, await fromRequest(address, now)), next);
  if (problem !== null) return refused(form, problem);
  redirectFromAction(next);
});

const ticketOfRequest = async (): Promise<string> => (await cookies()).get(TICKET_COOKIE)?.value ?? "";

/** The second step with a passkey, after the right password. */
export const askSecondPasskeyAction = openAction<ShownCeremony>(async ({ store, now }, form) => {
  const party = await partyOfRequest();
  if (typeof party === "string") return refused(form, party);
  const player = await atSecondStep(store, await ticketOfRequest(), now);
  if (player === null) return refused(form, TOO_LATE.reason);
  const options = await askForSecondStep(store, player.id, party, now);
  return options === null ? refused(form, "You have no passkey for this address. Type a code instead.") : asking(options);
});

export const secondPasskeyAction = openAction(async ({ store, now, address }, form) => {
  const party = await partyOfRequest();
  if (typeof party === "string") return refused(form, party);
  const next = ownPath(textOf(form, "next"));
  const given = { ticket: await ticketOfRequest(), signed: textOf(form, "passkey-token"), party };
  const problem = await finishSignIn(await enterWithSecondPasskey(store, given, await fromRequest(address, now)), next);
  if (problem !== null) return refused(form, problem);
  redirectFromAction(next);
});
