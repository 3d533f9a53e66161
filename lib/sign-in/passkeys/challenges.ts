import { randomBytes } from "node:crypto";
import { z } from "zod";
import { processState } from "@/db/process-state";
import { OneTimeValues } from "@/lib/platform/one-time-values";

/** As long as browsers wait for a finger or a PIN. */
export const CHALLENGE_MS = 5 * 60_000;

/** What a challenge was given out for: an answer to it is good for nothing else. */
const ceremony = z.discriminatedUnion("what", [
  z.object({ what: z.literal("add"), playerId: z.number(), userHandle: z.string() }),
  z.object({ what: z.literal("sign in") }),
  z.object({ what: z.literal("second step"), playerId: z.number() }),
]);

export type Ceremony = z.infer<typeof ceremony>;

declare global {
  interface ProcessState {
    passkeyChallenges?: OneTimeValues | undefined;
  }
}

export function passkeyChallenges(): OneTimeValues {
  return (processState().passkeyChallenges ??= new OneTimeValues("passkey challenge", CHALLENGE_MS));
}

/** A new random question, remembered until it is answered. */
export async function giveChallenge(about: Ceremony, now: Date): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = new Uint8Array(randomBytes(32));
  await passkeyChallenges().put(Buffer.from(challenge).toString("base64url"), about, now);
  return challenge;
}

/** What a challenge was for. It is used up, whether or not the answer to it is right. */
export async function takeChallenge(challenge: string, now: Date): Promise<Ceremony | null> {
  const about = ceremony.safeParse(await passkeyChallenges().take(challenge, now));
  return about.success ? about.data : null;
}
