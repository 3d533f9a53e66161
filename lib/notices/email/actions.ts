"use server";

import { textOf } from "@/lib/platform/forms/schema";
import { refuse, type Outcome } from "@/lib/platform/outcome";
import { redirectFromAction } from "@/lib/platform/request";
import { mailSettings } from "@/lib/platform/settings";
import { playerId } from "@/lib/players/schema";
import type { ShownLink } from "@/lib/players/view";
import { recordEvent } from "@/lib/sign-in/security-log";
import { adminAction, openAction, playerAction } from "@/lib/sign-in/guard";
import { networkOf, signInLimits, waitInWords } from "@/lib/sign-in/limits";
import { proofProblem, showLink } from "@/lib/sign-in/request";
import { hashOfAddress, mayEnterAddressFrom } from "./data";
import { askForPasswordLink, enterAddress, inviteByMail, removeAddress, verifyAddress } from "./mutations";
import { emailAddress, NO_ADDRESS } from "./schema";

const NO_MAIL = "This site sends no e-mail.";

/** The address in a form, or the answer that refuses it. */
function addressIn(form: FormData): Outcome<{ address: string }> {
  if (mailSettings() === null) return refuse(NO_MAIL);
  const typed = emailAddress.safeParse(textOf(form, "email"));
  return typed.success ? { ok: true, address: typed.data } : refuse(NO_ADDRESS, "email");
}

const tooMany = (wait: number) => refuse(`Too many e-mails were asked for. Try again ${waitInWords(wait)}.`);

/** Counts a letter to an address that may be anybody's. What follows a plus sign is a label of the same mailbox. */
const takeLetterTo = (address: string) =>
  signInLimits().typedAddressesTo.take(hashOfAddress(address.replace(/\+[^@]*(?=@)/, "")));

/** Requires the password, as adding a passkey does: by e-mail a new password can be set. */
export const enterAddressAction = playerAction(async (call, form) => {
  const typed = addressIn(form);
  if (!typed.ok) return typed;
  const problem = await proofProblem(call, form);
  if (problem !== null) return problem;
  const { store, player, address, now } = call;
  const from = mayEnterAddressFrom(player, now);
  if (from !== null) return refuse(`Your account must be an hour old. Try again ${waitInWords(from.getTime() - now.getTime())}.`);
  const { mails, typedAddresses } = signInLimits();
  const wait =
    (await typedAddresses.take(String(player.id))) ||
    (await mails.take(networkOf(address))) ||
    (await takeLetterTo(typed.address));
  if (wait > 0) return tooMany(wait);
  await enterAddress(store, { playerId: player.id, address: typed.address, now });
  await recordEvent(store, { event: "e-mail entered", player, address, now });
  return `A link is on its way to ${typed.address}. Open it to confirm the address.`;
});

export const removeAddressAction = playerAction(async ({ store, player, address, now }) => {
  if (!(await removeAddress(store, player.id))) return refuse("You have no e-mail address here.");
  await recordEvent(store, { event: "e-mail removed", player, address, now });
  return "Your e-mail address was deleted.";
});

/** The link in the first e-mail opens a page with this button: programs that look at links in e-mail must not confirm it. */
export const verifyAddressAction = openAction(async ({ store, address, now }, form) => {
  const verified = await verifyAddress(store, textOf(form, "token").slice(0, 100), now);
  if (!verified.ok) return verified;
  const player = { id: verified.playerId, name: verified.name };
  await recordEvent(store, { event: "e-mail confirmed", player, address, now });
  redirectFromAction("/account/notices?changed=email");
});

/** The same answer for every address, known or not. */
export const lostPasswordAction = openAction(async ({ store, address, now }, form) => {
  const typed = addressIn(form);
  if (!typed.ok) return typed;
  const { mails, mailLinksTo } = signInLimits();
  const wait = (await mails.take(networkOf(address))) || (await mailLinksTo.take(hashOfAddress(typed.address)));
  if (wait > 0) return tooMany(wait);
  await askForPasswordLink(store, typed.address, now);
  return `If an account has confirmed ${typed.address}, a link to set a new password is on its way there. It works for an hour.`;
});

/** Invites a guest by e-mail. The link is shown, too: the e-mail may not arrive. */
export const inviteByMailAction = adminAction<ShownLink>(async ({ store, player, actor, now }, form) => {
  const typed = addressIn(form);
  if (!typed.ok) return typed;
  const id = playerId.safeParse(textOf(form, "player"));
  if (!id.success) return refuse("The form does not say which player this is about. Reload the page and try again.");
  const wait = (await signInLimits().typedAddresses.take(`invitations of ${player.id}`)) || (await takeLetterTo(typed.address));
  if (wait > 0) return tooMany(wait);
  const made = await inviteByMail(store, { playerId: id.data, actor, now }, typed.address);
  const sentence = `is on its way to ${typed.address}. The address is not stored.`;
  return showLink(made, (name) => `An invitation for ${name} ${sentence}`);
});
