import type { Reader, Store } from "@/db";
import { findPasskeyByCredential, findPasskeysByPlayer, updatePasskeyUsed, type Passkey } from "@/db/store/passkeys";
import { findPlayersByIds } from "@/db/store/players";
import { refusalWithoutPassword, type Player } from "./data";
import { atSecondStep, hadToWait, letIn, mayNot, TOO_LATE, type Entered, type From } from "./enter";
import { knownBrowserOf } from "./known-browser";
import { signInLimits } from "./limits";
import { recordEvent } from "./security-log";
import { giveChallenge, takeChallenge, type Ceremony, type RelyingParty } from "./passkeys/ceremony";
import { readJson, signedPasskey, type SignedPasskey } from "./passkeys/schema";
import { CHALLENGE_MS } from "./policy";

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

interface Given {
  /** The response of the browser, unchanged. */
  readonly signed: string;
  readonly party: RelyingParty;
}

/** Signs in with a passkey alone: it identifies its owner, and the device has verified a finger, a face or a PIN. */
export const enterWithPasskey = (store: Store, given: Given, from: From) => enterBy(store, given, from, null);

/** The second step: a passkey after the right password. */
export async function enterWithSecondPasskey(
  store: Store,
  { ticket, ...given }: Given & { readonly ticket: string },
  from: From,
): Promise<Entered> {
  const player = await atSecondStep(store, ticket, from.now);
  return player === null ? TOO_LATE : enterBy(store, given, from, player);
}

const refusals = {
  "wrong passkey":
    "This passkey was not accepted. It may have been removed, or the question took too long to answer. Try again, or sign in another way.",
  "copied passkey":
    "This passkey was refused, because it has counted fewer uses than this site has seen: there may be a copy of it. Sign in another way, and remove it on your account page.",
};

/** Checks that a signature is by a passkey of this site, fresh and for this purpose. `after`: the player whose password was given. */
async function enterBy(store: Store, { signed, party }: Given, from: From, after: Player | null): Promise<Entered> {
  const { now, known } = from;
  const response = readJson(signed, signedPasskey);
  const passkey = response && (await findPasskeyByCredential(store, response.id));
  const player = after ?? (passkey && (await findPlayersByIds(store, [passkey.playerId]))[0]) ?? null;
  const refuse = async (event: keyof typeof refusals) => {
    await recordEvent(store, { ...from, event, player });
    return { ok: false, why: "refused", reason: refusals[event] } as const;
  };
  if (response === null || passkey === null || player === null || passkey.rpId !== party.id) return refuse("wrong passkey");
  const isTheirs = after === null ? response.response.userHandle === passkey.userHandle : passkey.playerId === after.id;
  if (!isTheirs) return refuse("wrong passkey");
  // Counted per passkey, and separately for known browsers: other people's failures cannot use the budget up.
  const { passkeys } = signInLimits();
  const key = `${passkey.id} ${knownBrowserOf(known, passkey.playerId) ?? ""}`;
  const wait = await passkeys.take(key);
  if (wait > 0) return hadToWait(store, player, wait, from);
  const counter = await checkSigned(passkey, response, { party, now, after });
  if (counter === null) return refuse("wrong passkey");
  await passkeys.giveBack(key);
  if (!(await store.write((tx) => updatePasskeyUsed(tx, passkey.id, counter, now)))) return refuse("copied passkey");
  const reason = after === null ? refusalWithoutPassword(player, now) : null;
  return reason === null ? letIn(store, player, "signed in with a passkey", from) : mayNot(store, player, reason, from);
}

function isFor(about: Ceremony | null, after: Player | null): boolean {
  if (after === null) return about?.what === "sign in";
  return about?.what === "second step" && about.playerId === after.id;
}

/** The passkey's counter; null for an invalid signature. */
async function checkSigned(
  row: Passkey,
  response: SignedPasskey,
  { party, now, after }: { readonly party: RelyingParty; readonly now: Date; readonly after: Player | null },
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
