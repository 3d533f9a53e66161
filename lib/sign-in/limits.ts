import { processState } from "@/db/process-state";
import { Limit } from "@/lib/platform/limits";

export { networkOf } from "@/lib/platform/peer";

const MINUTES_15 = 15 * 60_000;

interface SignInLimits {
  /** Wrong passwords of a signed-in player, where the password is required again. */
  readonly byName: Limit;
  /** New accounts from one address. */
  readonly registrations: Limit;
  /** Claims of guests from one address. */
  readonly claims: Limit;
  /** Wrong signatures in the name of one passkey: they cannot be guessed, but checking each takes computing time. */
  readonly passkeys: Limit;
  /** Links to set a password that are asked for by e-mail: from one network, and for one address. */
  readonly mailLinks: Limit;
  readonly mailLinksTo: Limit;
  /** E-mail to addresses that players and admins type. */
  readonly typedAddresses: Limit;
}

declare global {
  interface ProcessState {
    signInLimits?: SignInLimits | undefined;
  }
}

export function signInLimits(): SignInLimits {
  return (processState().signInLimits ??= {
    byName: new Limit("password", 20, MINUTES_15),
    registrations: new Limit("registration", 20, 60 * 60_000),
    claims: new Limit("claim", 20, 60 * 60_000),
    passkeys: new Limit("passkey", 60, MINUTES_15),
    mailLinks: new Limit("mail-link", 20, 60 * 60_000),
    mailLinksTo: new Limit("mail-link-to", 3, 60 * 60_000),
    typedAddresses: new Limit("typed-address", 10, 60 * 60_000),
  });
}

export function waitInWords(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1_000);
  if (seconds < 60) return seconds === 1 ? "in a second" : `in ${seconds} seconds`;
  const minutes = Math.ceil(milliseconds / 60_000);
  return minutes === 1 ? "in a minute" : `in ${minutes} minutes`;
}

export const tooManyAttempts = (wait: number) => `Too many attempts. Try again ${waitInWords(wait)}.`;
