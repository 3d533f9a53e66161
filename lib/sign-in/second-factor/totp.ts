import { createHmac, randomBytes } from "node:crypto";

/** TOTP (RFC 6238) with the parameters that every app assumes: SHA-1, six digits, half a minute. */
const STEP_SECONDS = 30;
const DIGITS = 6;
/** Clocks differ: the previous code and the next one are accepted, too. */
const STEPS_AROUND = 1;

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

export const newSecret = (): Buffer => randomBytes(20);

/** RFC 4648, without padding, which apps do not accept. */
export function base32(bytes: Uint8Array): string {
  let [bits, held, text] = [0, 0, ""];
  for (const byte of bytes) {
    held = (held << 8) | byte;
    for (bits += 8; bits >= 5; bits -= 5) text += ALPHABET[(held >>> (bits - 5)) & 31];
    held &= 0xff;
  }
  return bits > 0 ? text + ALPHABET[(held << (5 - bits)) & 31] : text;
}

export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1_000 / STEP_SECONDS);

/** The code of one step (RFC 4226). */
export function codeAt(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", secret).update(counter).digest();
  const number = mac.readUInt32BE(mac.at(-1)! & 0xf) & 0x7fff_ffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, "0");
}

/** The step of a code that is valid now and later than the last used one; null for an invalid code. */
export function stepOfCode(secret: Uint8Array, code: string, now: Date, lastStep: number): number | null {
  const given = code.replace(/\s/g, "");
  const here = stepAt(now);
  for (let step = here - STEPS_AROUND; step <= here + STEPS_AROUND; step++) {
    if (step > lastStep && codeAt(secret, step) === given) return step;
  }
  return null;
}

/** The otpauth link for apps, also as a QR code. */
export function otpauthLink(secret: Uint8Array, { site, name }: { site: string; name: string }): string {
  const query = new URLSearchParams({ secret: base32(secret), issuer: site });
  // Apps show a plus sign literally.
  return `otpauth://totp/${encodeURIComponent(site)}:${encodeURIComponent(name)}?${query.toString().replaceAll("+", "%20")}`;
}
