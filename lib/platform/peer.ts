import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";

/** Under this name a request carries who sent it. Whatever a client sends under it is overwritten. */
export const PEER_HEADER = "x-pairwise-peer";

function isIncoming(message: unknown): message is { request: IncomingMessage } {
  return typeof message === "object" && message !== null && "request" in message;
}

/**
 * Notes on each request the address of the other end of its connection. Next.js hands pages and actions only headers, and of those a
 * client can send any it likes, X-Forwarded-For among them.
 */
export function notePeers(): void {
  subscribe("http.server.request.start", (message) => {
    if (isIncoming(message)) message.request.headers[PEER_HEADER] = message.request.socket.remoteAddress ?? "unknown";
  });
}

/**
 * Who sent a request: the other end of the connection, or, behind proxies that are said to be ours, what the outermost of them saw.
 * Each proxy appends the address of its client to X-Forwarded-For; anything before those entries may be forged.
 */
export function clientAddress(get: (header: string) => string | null, proxies: number): string {
  const peer = get(PEER_HEADER) ?? "unknown";
  if (proxies === 0) return peer;
  const forwarded = (get("x-forwarded-for") ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
  return forwarded[Math.max(0, forwarded.length - proxies)] ?? peer;
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
