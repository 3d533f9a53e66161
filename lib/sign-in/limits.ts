import type { Limiter } from "@/lib/platform/limiter";
import { SharedLimiter } from "@/lib/platform/shared-limiter";

export { networkOf } from "@/lib/platform/peer";

const MINUTES_15 = 15 * 60_000;

interface SignInLimits {
  /** Wrong passwords of somebody who is signed in, where one is asked for once more. */
  readonly byName: Limiter;
  /** New accounts from one address. */
  readonly registrations: Limiter;
  /** Questions for a passkey to one network: each is remembered for some minutes. */
  readonly questions: Limiter;
}

declare global {
  var pairwiseSignInLimits: SignInLimits | undefined;
}

/** Kept on the process, because the server's bundles each have their own copy of this module. */
export function signInLimits(): SignInLimits {
  return (globalThis.pairwiseSignInLimits ??= {
    byName: new SharedLimiter("password", 20, MINUTES_15),
    registrations: new SharedLimiter("registration", 20, 60 * 60_000),
    questions: new SharedLimiter("passkey question", 200, MINUTES_15),
  });
}

export function waitInWords(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1_000);
  if (seconds < 60) return seconds === 1 ? "in a second" : `in ${seconds} seconds`;
  const minutes = Math.ceil(milliseconds / 60_000);
  return minutes === 1 ? "in a minute" : `in ${minutes} minutes`;
}
