import { processState } from "@/db/process-state";
import { Limit } from "@/lib/platform/limits";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/format/durations";

export { networkOf } from "@/lib/platform/peer";

const MINUTES_15 = 15 * MINUTE_MS;

const makeLimits = () => ({
  /** Wrong passwords of a signed-in player, where the password is required again. */
  byName: new Limit("password", 20, MINUTES_15),
  /** New accounts from one address. */
  registrations: new Limit("registration", 20, HOUR_MS),
  /** Claims of guests from one address. */
  claims: new Limit("claim", 20, HOUR_MS),
  /** Wrong signatures in the name of one passkey: they cannot be guessed, but checking each takes computing time. */
  passkeys: new Limit("passkey", 60, MINUTES_15),
  /** E-mail that anybody of one network asks for. */
  mails: new Limit("mail", 20, HOUR_MS),
  /** Links to set a password, which go to confirmed addresses only, for one address. */
  mailLinksTo: new Limit("mail-link-to", 3, HOUR_MS),
  /** E-mail to addresses that players and admins type: by one of them, and to one address. */
  typedAddresses: new Limit("typed-address", 10, HOUR_MS),
  typedAddressesTo: new Limit("typed-address-to", 3, DAY_MS),
  /** What a browser may send back once. */
  once: new Limit("once", 1, MINUTES_15),
});

declare global {
  interface ProcessState {
    signInLimits?: ReturnType<typeof makeLimits> | undefined;
  }
}

export const signInLimits = () => (processState().signInLimits ??= makeLimits());

/** Whether a number that was given away is used for the first time within a quarter of an hour. */
export const isFirstUse = async (nonce: string): Promise<boolean> => (await signInLimits().once.take(nonce)) === 0;

export function waitInWords(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1_000);
  if (seconds < 60) return seconds === 1 ? "in a second" : `in ${seconds} seconds`;
  const minutes = Math.ceil(milliseconds / MINUTE_MS);
  return minutes === 1 ? "in a minute" : `in ${minutes} minutes`;
}

export const tooManyAttempts = (wait: number) => `Too many attempts. Try again ${waitInWords(wait)}.`;
