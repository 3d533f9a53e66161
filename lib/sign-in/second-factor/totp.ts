import { randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";

// The library's defaults are the parameters that every app assumes: SHA-1, six digits, half a minute.
const STEP_MS = 30_000;
/** Clocks differ: the previous code and the next one are accepted, too. */
const STEPS_AROUND = 1;

const totpOf = (secret: Uint8Array, about: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...about, secret: new Secret({ buffer: Uint8Array.from(secret).buffer }) });

export const newSecret = (): Buffer => randomBytes(20);

/** The secret as people type it: RFC 4648, without padding, which apps do not accept. */
export const base32 = (secret: Uint8Array): string => totpOf(secret).secret.base32;

export const stepAt = (now: Date): number => TOTP.counter({ timestamp: now.getTime() });

/** The code of one step. */
export const codeAt = (secret: Uint8Array, step: number): string => totpOf(secret).generate({ timestamp: step * STEP_MS });

/** The step of a code that is valid now and later than the last used one; null for an invalid code. */
export function stepOfCode(secret: Uint8Array, code: string, now: Date, lastStep: number): number | null {
  const token = code.replace(/\s/g, "");
  const delta = totpOf(secret).validate({ token, timestamp: now.getTime(), window: STEPS_AROUND });
  const step = delta === null ? lastStep : stepAt(now) + delta;
  return step > lastStep ? step : null;
}

/** The otpauth link for apps, also as a QR code. */
export const otpauthLink = (secret: Uint8Array, { site, name }: { site: string; name: string }): string =>
  totpOf(secret, { issuer: site, label: name }).toString();
