"use server";

import { redirectFromAction } from "@/lib/platform/request";
import { done, emptyForm, textOf, type FormState } from "@/lib/platform/forms/schema";
import { refuse } from "@/lib/platform/outcome";
import { fromRequest } from "@/lib/sign-in/callback";
import { playerAction } from "@/lib/sign-in/guard";
import { addPasskey, beginPasskey, nameOwnPasskey, removePasskey, TOO_MANY } from "@/lib/sign-in/passkeys/mutations";
import { madePasskey, passkeyName, readJson } from "@/lib/sign-in/passkeys/schema";
import { limitTries, proofProblem, provenAction, withParty } from "@/lib/sign-in/request";
import { recordEvent } from "@/lib/sign-in/security-log";
import type { ShownCeremony, ShownCodes } from "@/lib/sign-in/view";
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeAuthenticator,
  renewRecoveryCodes,
} from "@/lib/sign-in/second-factor/mutations";

/**
 * Differs from the page's own address: the router would treat the same address with another # as a jump within the page, and show nothing
 * new.
 */
const PLACE = "/account?begun=app#second-factor";

/** Requires the password, as adding a passkey does: a visitor who found an open session must not add a factor of their own. */
export const beginSecondFactorAction = provenAction(async ({ store, player, now }) => {
  const { ok } = await beginSecondFactor(store, player.id, now);
  if (!ok) return refuse("You have an authenticator app already. Turn it off first.");
  redirectFromAction(PLACE);
});

export const confirmSecondFactorAction = playerAction<ShownCodes>(async ({ store, player, now, address }, form) => {
  const limited = await limitTries(player);
  if (limited !== null) return limited;
  const confirmed = await confirmSecondFactor(store, player.id, textOf(form, "code"), now);
  if (!confirmed.ok) return refuse(confirmed.reason, "code");
  await recordEvent(store, { event: "second factor on", player, address, now });
  return shown("Your authenticator app is on.", confirmed.codes);
});

/** `codes` is empty if the existing codes stay valid. */
function shown(what: string, codes: readonly string[]): FormState<ShownCodes> {
  if (codes.length === 0) return { ...done(`${what} Your recovery codes stay the same.`), shown: { codes } };
  return { ...done(`${what} Save these recovery codes now. They are not shown again.`), shown: { codes } };
}

export const renewRecoveryCodesAction = provenAction<ShownCodes>(async ({ store, player, address, now }) => {
  const codes = await renewRecoveryCodes(store, player.id);
  if (codes.length === 0) return refuse("You have no second factor that recovery codes could replace.");
  await recordEvent(store, { event: "new recovery codes", player, address, now });
  return shown("Your old codes no longer work.", codes);
});

export const removeSecondFactorAction = provenAction(async ({ store, player, address, now }) => {
  await removeAuthenticator(store, player.id);
  await recordEvent(store, { event: "second factor off", player, address, now });
  redirectFromAction("/account?changed=second-factor#second-factor");
});

/** Requires the password: a visitor who found an open session could otherwise add a passkey of their own. */
export const beginPasskeyAction = playerAction<ShownCeremony>(
  withParty(async (call, form) => {
    const named = passkeyName.safeParse(textOf(form, "name"));
    if (!named.success) return refuse(named.error.issues[0]!.message, "name");
    const problem = await proofProblem(call, form);
    if (problem !== null) return problem;
    const options = await beginPasskey(call.store, call.player, call.party, call.now);
    return options === null ? refuse(TOO_MANY) : { ...emptyForm, shown: { options } };
  }),
);

export const addPasskeyAction = playerAction<ShownCodes>(
  withParty(async ({ store, player, now, address, party }, form) => {
    const [made, named] = [readJson(textOf(form, "passkey-token"), madePasskey), passkeyName.safeParse(textOf(form, "name"))];
    if (made === null || !named.success) return refuse("Your browser did not send a passkey. Try again.");
    const name = named.data || (await fromRequest()).browser;
    const added = await addPasskey(store, { player, made, name, party, now });
    if (!added.ok) return added;
    await recordEvent(store, { event: "passkey added", player, address, now });
    return shown(`Your passkey “${name}” was added.`, added.codes);
  }),
);

export const renamePasskeyAction = playerAction(async ({ store, player }, form) => {
  const named = passkeyName.safeParse(textOf(form, "name"));
  if (!named.success) return refuse(named.error.issues[0]!.message, "name");
  if (named.data === "") return refuse("Type a name.", "name");
  const given = { id: Number(textOf(form, "passkey")), playerId: player.id, name: named.data };
  return (await nameOwnPasskey(store, given)) ? done("The passkey has a new name.") : refuse(NO_SUCH_PASSKEY);
});

const NO_SUCH_PASSKEY = "This passkey was removed already.";

export const removePasskeyAction = provenAction(async ({ store, player, address, now }, form) => {
  const isRemoved = await removePasskey(store, { id: Number(textOf(form, "passkey")), playerId: player.id });
  if (!isRemoved) return refuse(NO_SUCH_PASSKEY);
  await recordEvent(store, { event: "passkey removed", player, address, now });
  redirectFromAction("/account?changed=passkey#passkeys");
});
