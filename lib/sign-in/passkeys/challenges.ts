import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { processState } from "@/db/process-state";
import { Limit } from "@/lib/platform/limits";

/** The time that browsers wait for a finger or a PIN. */
export const CHALLENGE_MS = 5 * 60_000;

/** The purpose of a challenge: a response to it is valid for nothing else. */
const ceremony = z.discriminatedUnion("what", [
  z.object({ what: z.literal("add"), playerId: z.number(), userHandle: z.string() }),
  z.object({ what: z.literal("sign in") }),
  z.object({ what: z.literal("second step"), playerId: z.number() }),
]);

export type Ceremony = z.infer<typeof ceremony>;

const question = z.object({ about: ceremony, until: z.number() });

declare global {
  interface ProcessState {
    usedChallenges?: Limit | undefined;
  }
}

const usedChallenges = () => (processState().usedChallenges ??= new Limit("passkey challenge", 1, CHALLENGE_MS));

const SIGNATURE_BYTES = 32;

const signatureOf = (text: Buffer): Buffer =>
  createHmac("sha256", process.env.AUTH_SECRET ?? "")
    .update("passkey challenge ")
    .update(text)
    .digest();

/** A new random challenge. It contains its own purpose, signed: nothing is stored, so nobody can exhaust the challenges. */
export function giveChallenge(about: Ceremony, now: Date): Uint8Array<ArrayBuffer> {
  const text = JSON.stringify({ about, until: now.getTime() + CHALLENGE_MS, nonce: randomBytes(16).toString("base64url") });
  const bytes = Buffer.from(text);
  return new Uint8Array(Buffer.concat([signatureOf(bytes), bytes]));
}

/** The purpose of a challenge, which is used up whether or not the response is right. */
export async function takeChallenge(challenge: string, now: Date): Promise<Ceremony | null> {
  const bytes = Buffer.from(challenge, "base64url");
  const [signature, text] = [bytes.subarray(0, SIGNATURE_BYTES), bytes.subarray(SIGNATURE_BYTES)];
  if (signature.length !== SIGNATURE_BYTES || !timingSafeEqual(signature, signatureOf(text))) return null;
  const { about, until } = question.parse(JSON.parse(text.toString()));
  if (until <= now.getTime()) return null;
  return (await usedChallenges().take(signature.toString("base64url"))) === 0 ? about : null;
}
