import type { Store } from "@/db";
import { deleteMailLinks } from "@/db/store/access";
import { deleteEmail, findAddressByToken, insertEmailAddress, insertMails, updateAddressVerified } from "@/db/store/mail";
import { findPlayersByIds } from "@/db/store/players";
import { refuse, type Outcome } from "@/lib/platform/outcome";
import { hashOfToken } from "@/lib/platform/secrets";
import { inviteGuest, type LinkMade, type MakeLink } from "@/lib/players/claims";
import { isMerged } from "@/lib/players/identity";
import { hashOfAddress, sealMail } from "./data";

/** Stores an address that its owner entered, and sends a link to it. Until the link is used, the address before stays in use. */
export async function enterAddress(store: Store, typed: { playerId: number; address: string; now: Date }): Promise<void> {
  const { playerId, address, now } = typed;
  await store.write(async (tx) => {
    const sealed = { address: sealMail(address, playerId), hash: hashOfAddress(address) };
    const { id } = await insertEmailAddress(tx, { playerId, ...sealed, createdAt: now });
    await insertMails(tx, [{ kind: "verify", playerId, subjectId: id, sealed: null, at: now, dueAt: now }]);
  });
}

/** Confirms an address by the link that was sent to it. Links to the address before, to set a password, end. */
export async function verifyAddress(
  store: Store,
  token: string,
  now: Date,
): Promise<Outcome<{ playerId: number; name: string }>> {
  return store.write(async (tx) => {
    const found = await findAddressByToken(tx, hashOfToken(token), now);
    const [player] = found === null ? [] : await findPlayersByIds(tx, [found.playerId]);
    if (found === null || player === undefined || isMerged(player))
      return refuse("This link is no longer valid. Enter the address again on your account page.");
    await updateAddressVerified(tx, found, now);
    await deleteMailLinks(tx, player.id);
    return { ok: true, playerId: player.id, name: player.name };
  });
}

/** Deletes a player's address, and whatever waits to be sent there. */
export async function removeAddress(store: Store, playerId: number): Promise<boolean> {
  return store.write(async (tx) => {
    await deleteMailLinks(tx, playerId);
    return deleteEmail(tx, playerId);
  });
}

/**
 * Somebody lost the password of the account with this address, or says so. Whether there is one is found out when the e-mail is sent, so
 * that the answer is the same, and takes as long, for every address.
 */
export async function askForPasswordLink(store: Store, address: string, now: Date): Promise<void> {
  await store.write((tx) =>
    insertMails(tx, [{ kind: "password", playerId: null, subjectId: null, sealed: sealMail(address, 0), at: now, dueAt: now }]),
  );
}

/** Invites a guest, and sends the link to an address, which is stored until then only. */
export async function inviteByMail(store: Store, link: MakeLink, address: string): Promise<LinkMade> {
  const made = await inviteGuest(store, link);
  if (!made.ok) return made;
  const { playerId, now, actor } = link;
  const sealed = sealMail(JSON.stringify({ to: address, token: made.token, by: actor.playerId }), playerId);
  await store.write((tx) => insertMails(tx, [{ kind: "invitation", playerId, subjectId: null, sealed, at: now, dueAt: now }]));
  return made;
}
