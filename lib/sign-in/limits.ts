import { MemoryLimiter, type Limiter } from "@/lib/platform/limiter";

const MINUTES_15 = 15 * 60_000;

interface SignInLimits {
  /** Failed sign-ins for one name, from any address. */
  readonly byName: Limiter;
  /** Failed sign-ins from one address: more, because a whole club may share one. */
  readonly byAddress: Limiter;
  /** New accounts from one address. */
  readonly registrations: Limiter;
}

declare global {
  var pairwiseSignInLimits: SignInLimits | undefined;
}

/** Kept on the process, because the server's bundles each have their own copy of this module. */
export function signInLimits(): SignInLimits {
  return (globalThis.pairwiseSignInLimits ??= {
    byName: new MemoryLimiter(20, MINUTES_15),
    byAddress: new MemoryLimiter(100, MINUTES_15),
    registrations: new MemoryLimiter(20, 60 * 60_000),
  });
}

/** All addresses of an IPv6 network count as one, because each customer has 2⁶⁴ of them. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*$/, "");
  if (!plain.includes(":")) return plain;
  const [head = "", tail] = plain.split("::");
  const first = head === "" ? [] : head.split(":");
  const rest = tail ? tail.split(":") : [];
  const zeros = tail === undefined ? [] : new Array<string>(Math.max(0, 8 - first.length - rest.length)).fill("0");
  const groups = [...first, ...zeros, ...rest].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}

export function waitInWords(milliseconds: number): string {
  const minutes = Math.ceil(milliseconds / 60_000);
  return minutes === 1 ? "in a minute" : `in ${minutes} minutes`;
}
