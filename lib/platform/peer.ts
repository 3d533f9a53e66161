/** The header in which the response cache passes on the client's address. A client's own header of this name is removed. */
export const CLIENT_HEADER = "x-pairwise-client";

/** The client's address, as determined by the response cache. In development there is none. */
export function clientOf(get: (header: string) => string | null): string {
  return get(CLIENT_HEADER) ?? "unknown";
}

/**
 * The address of a client: the peer of its connection or, behind trusted proxies, what the outermost of them saw. Each proxy appends the
 * address of its client to X-Forwarded-For; anything before those entries may be forged.
 */
export function clientAddress(peer: string | undefined, forwardedFor: string | undefined, proxies: number): string {
  const forwarded = (forwardedFor ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
  const seen = proxies === 0 ? undefined : forwarded[Math.max(0, forwarded.length - proxies)];
  return seen ?? peer ?? "unknown";
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
