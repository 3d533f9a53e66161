import type { Outcome } from "@/lib/platform/outcome";
import { randomBytes } from "node:crypto";
import type { Reader, Store } from "@/db";
import {
  deletePasskey,
  insertPasskey,
  findPasskeyByCredential,
  findPasskeysByPlayer,
  updatePasskeyName,
} from "@/db/store/passkeys";
import { findSite } from "@/db/store/site";
import { dropCodesWithoutFactor, firstCodes } from "@/lib/sign-in/second-factor/mutations";
import { giveChallenge, takeChallenge, type Ceremony, type RelyingParty } from "./ceremony";
import { MAX_PASSKEYS, type MadePasskey } from "./schema";
import { CHALLENGE_MS } from "../policy";

interface Owner {
  readonly id: number;
  readonly name: string;
}

/** The player's own passkeys for the account page. `host`: the host of that page. */
export async function ownPasskeys(reader: Reader, playerId: number, host: string) {
  return (await findPasskeysByPlayer(reader, playerId)).map(({ id, name, createdAt, usedAt, rpId }) => ({
    id,
    name,
    since: createdAt.toISOString(),
    used: usedAt?.toISOString() ?? null,
    /** The host that it works on, if it is another one. */
    elsewhere: rpId === host ? null : rpId,
  }));
}

/** The options for making a passkey, for a player who has just been authenticated; null if they have too many. */
export async function beginPasskey(reader: Reader, player: Owner, party: RelyingParty, now: Date): Promise<string | null> {
  const { generateRegistrationOptions } = await import("@simplewebauthn/server");
  const known = await findPasskeysByPlayer(reader, player.id);
  if (known.length >= MAX_PASSKEYS) return null;
  // Random, because the authenticator stores it and it must reveal nothing about its owner.
  const userHandle = known[0]?.userHandle ?? randomBytes(32).toString("base64url");
  const options = await generateRegistrationOptions({
    rpName: (await findSite(reader))?.name ?? "Pairwise",
    rpID: party.id,
    userID: new Uint8Array(Buffer.from(userHandle, "base64url")),
    userName: player.name,
    userDisplayName: player.name,
    challenge: giveChallenge({ what: "add", playerId: player.id, userHandle }, now),
    timeout: CHALLENGE_MS,
    // The maker of the device is not needed.
    attestationType: "none",
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports: [...transports] })),
    // An old security key that cannot store its owner is still accepted as a second factor.
    authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
  });
  return JSON.stringify(options);
}

const NOT_MADE = "This passkey could not be checked, or it took too long. Try again.";

export async function addPasskey(
  store: Store,
  given: { player: Owner; made: MadePasskey; name: string; party: RelyingParty; now: Date },
): Promise<Outcome<{ codes: readonly string[] }>> {
  const { player, made, name, party, now } = given;
  const checked = await checkMade(made, party, now);
  if (checked === null || checked.about.playerId !== player.id) return { ok: false, reason: NOT_MADE };
  const { credential, about } = checked;
  return store.write(async (tx) => {
    if ((await findPasskeyByCredential(tx, credential.id)) !== null)
      return { ok: false, reason: "This passkey has been added before." };
    if ((await findPasskeysByPlayer(tx, player.id)).length >= MAX_PASSKEYS) return { ok: false, reason: TOO_MANY };
    await insertPasskey(tx, {
      playerId: player.id,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString("base64url"),
      counter: credential.counter,
      userHandle: about.userHandle,
      rpId: party.id,
      transports: credential.transports ?? [],
      name,
      createdAt: now,
    });
    return { ok: true, codes: await firstCodes(tx, player.id) };
  });
}

export const TOO_MANY = `An account has at most ${MAX_PASSKEYS} passkeys. Remove one first.`;

/** A new passkey and its owner; null if any check fails. */
async function checkMade(made: MadePasskey, party: RelyingParty, now: Date) {
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  const asked: { about: Ceremony | null } = { about: null };
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: made,
      expectedChallenge: async (challenge) => {
        asked.about = await takeChallenge(challenge, now);
        return asked.about?.what === "add";
      },
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: false,
    });
    const { about } = asked;
    return verified && about?.what === "add" ? { credential: registrationInfo.credential, about } : null;
  } catch {
    return null;
  }
}

/** Returns false if the passkey no longer exists. */
export const nameOwnPasskey = (store: Store, { name, ...own }: { id: number; playerId: number; name: string }) =>
  store.write((tx) => updatePasskeyName(tx, own, name));

export async function removePasskey(store: Store, own: { id: number; playerId: number }): Promise<boolean> {
  return store.write(async (tx) => {
    const isDeleted = await deletePasskey(tx, own);
    await dropCodesWithoutFactor(tx, own.playerId);
    return isDeleted;
  });
}
