import type { Reader, Store } from "@/db";
import { updatePasskeyUsed, findPasskeyByCredential, findPasskeysByPlayer, type Passkey } from "@/db/store/passkeys";
import type { Taken } from "@/lib/platform/limits";
import { CHALLENGE_MS, giveChallenge, takeChallenge, type Ceremony } from "./challenges";
import type { RelyingParty } from "./relying-party";
import type { SignedPasskey } from "./schema";

/** The options for signing in with a passkey alone: the browser offers those that it has for this site. */
export async function askForPasskey(party: RelyingParty, now: Date): Promise<string> {
  const { generateAuthenticationOptions } = await import("@simplewebauthn/server");
  const challenge = giveChallenge({ what: "sign in" }, now);
  // A finder of an unlocked phone has the passkey, too: without a password the device must verify a finger, a face or a PIN.
  return JSON.stringify(
    await generateAuthenticationOptions({ rpID: party.id, challenge, timeout: CHALLENGE_MS, userVerification: "required" }),
  );
}

/** The options for the second step, after the right password; null if the player has no passkey for this host. */
export async function askForSecondStep(reader: Reader, playerId: number, party: RelyingParty, now: Date): Promise<string | null> {
  const { generateAuthenticationOptions } = await import("@simplewebauthn/server");
  const own = (await findPasskeysByPlayer(reader, playerId)).filter(({ rpId }) => rpId === party.id);
  if (own.length === 0) return null;
  return JSON.stringify(
    await generateAuthenticationOptions({
      rpID: party.id,
      challenge: giveChallenge({ what: "second step", playerId }, now),
      timeout: CHALLENGE_MS,
      allowCredentials: own.map(({ credentialId, transports }) => ({ id: credentialId, transports: [...transports] })),
      userVerification: "preferred",
    }),
  );
}

export type PasskeyUsed =
  | { readonly ok: true; readonly playerId: number }
  /** `copied`: the signature is right, and its counter went back. Includes the passkey's owner if it is known. */
  | { readonly ok: false; readonly why: "wrong" | "copied"; readonly playerId: number | null }
  | { readonly ok: false; readonly why: "wait"; readonly wait: number; readonly playerId: number };

interface Use {
  readonly signed: SignedPasskey;
  readonly party: RelyingParty;
  readonly now: Date;
  /** The player whose password was given; null: the passkey alone identifies the player. */
  readonly after: number | null;
  /** Counts a signature in the name of a passkey before it is checked. */
  readonly count: (passkey: Passkey) => Promise<Taken>;
}

/** Checks that a signature is by a passkey of this site, fresh and for this purpose. */
export async function usePasskey(store: Store, { signed, party, now, after, count }: Use): Promise<PasskeyUsed> {
  const row = await findPasskeyByCredential(store, signed.id);
  const wrong = { ok: false, why: "wrong", playerId: row?.playerId ?? null } as const;
  if (row === null || row.rpId !== party.id) return wrong;
  if (after === null ? signed.response.userHandle !== row.userHandle : row.playerId !== after) return wrong;
  const { wait, giveBack } = await count(row);
  if (wait > 0) return { ok: false, why: "wait", wait, playerId: row.playerId };
  const counter = await checkSigned(row, signed, { party, now, after });
  if (counter === null) return wrong;
  await giveBack();
  const isCounted = await store.write((tx) => updatePasskeyUsed(tx, row.id, counter, now));
  return isCounted ? { ok: true, playerId: row.playerId } : { ok: false, why: "copied", playerId: row.playerId };
}

function isFor(about: Ceremony | null, after: number | null): boolean {
  if (after === null) return about?.what === "sign in";
  return about?.what === "second step" && about.playerId === after;
}

/** The passkey's counter; null for an invalid signature. */
async function checkSigned(
  row: Passkey,
  response: SignedPasskey,
  { party, now, after }: Pick<Use, "party" | "now" | "after">,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: async (challenge) => isFor(await takeChallenge(challenge, now), after),
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: after === null,
      credential: {
        id: row.credentialId,
        publicKey: new Uint8Array(Buffer.from(row.publicKey, "base64url")),
        // The counter is compared when the use is recorded (updatePasskeyUsed), so that two concurrent uses cannot both succeed.
        counter: 0,
      },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}
