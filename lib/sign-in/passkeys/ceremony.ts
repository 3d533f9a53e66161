import { randomBytes } from "node:crypto";
import { isIP } from "node:net";
import { z } from "zod";
import { readSigned, signValue } from "@/lib/platform/secrets";
import { isFirstUse } from "../limits";
import { CHALLENGE_MS } from "../policy";

/**
 * The site as WebAuthn's relying party. A passkey is made for a host and works on no other, which is why it cannot be used on a phishing
 * site.
 */
export interface RelyingParty {
  /** The host, without a port. */
  readonly id: string;
  /** Scheme, host and port of the page. */
  readonly origin: string;
}

/** The relying party of a site that people open at this address. A sentence where browsers support no passkeys. */
export function relyingParty(address: string): RelyingParty | string {
  if (!URL.canParse(address)) return "Passkeys need the address of this site. Reload the page and try again.";
  const { hostname, origin, protocol } = new URL(address);
  if (isIP(hostname.replace(/^\[|\]$/g, "")) !== 0) {
    return "Passkeys need a domain name. Open this site by its domain, not its IP address.";
  }
  const isHere = hostname === "localhost" || hostname.endsWith(".localhost");
  if (protocol !== "https:" && !isHere) return "Passkeys need HTTPS, and this site is open without it.";
  return { id: hostname, origin };
}

/** The purpose of a challenge: a response to it is valid for nothing else. */
const ceremony = z.discriminatedUnion("what", [
  z.object({ what: z.literal("add"), playerId: z.number(), userHandle: z.string() }),
  z.object({ what: z.literal("sign in") }),
  z.object({ what: z.literal("second step"), playerId: z.number() }),
]);

export type Ceremony = z.infer<typeof ceremony>;

const question = z.object({ about: ceremony, nonce: z.string() });

const PURPOSE = "passkey challenge";

/** A new random challenge. It contains its own purpose, signed: nothing is stored, so nobody can exhaust the challenges. */
export function giveChallenge(about: Ceremony, now: Date): Uint8Array<ArrayBuffer> {
  const nonce = randomBytes(16).toString("base64url");
  return new Uint8Array(Buffer.from(signValue(PURPOSE, { about, nonce }, new Date(now.getTime() + CHALLENGE_MS))));
}

/** The purpose of a challenge, which is used up whether or not the response is right. */
export async function takeChallenge(challenge: string, now: Date): Promise<Ceremony | null> {
  const asked = readSigned(PURPOSE, Buffer.from(challenge, "base64url").toString(), question, now);
  return asked !== null && (await isFirstUse(asked.nonce)) ? asked.about : null;
}
