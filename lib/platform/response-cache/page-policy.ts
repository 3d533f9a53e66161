import { createHash, randomBytes } from "node:crypto";
import type { IncomingMessage, OutgoingHttpHeaders } from "node:http";
import { contentPolicy } from "@/lib/platform/security-headers";

/**
 * The policy for inline scripts of a page. Next.js marks its own with a nonce from a request header, which nobody who injects something
 * into a page can know. A page for one reader is sent with that nonce. A cached page is sent many times, and a repeated nonce is known: its
 * scripts are allowed by their hashes instead, and the nonce is removed.
 */
export const newNonce = (): string => randomBytes(16).toString("base64url");

const POLICY = "content-security-policy";

export function nonceHeader(nonce: string): Record<string, string> {
  return { [POLICY]: `script-src 'nonce-${nonce}'` };
}

export const isHtml = ({ headers }: IncomingMessage): boolean => headers["content-type"]?.startsWith("text/html") ?? false;

export function nonceResponseHeader(nonce: string): Record<string, string> {
  return { [POLICY]: contentPolicy([`'nonce-${nonce}'`]) };
}

/** A page without its nonce, and the headers that allow its scripts. */
export function allowByHashes(
  page: Buffer,
  headers: OutgoingHttpHeaders,
  nonce: string,
): { readonly body: Buffer; readonly headers: OutgoingHttpHeaders } {
  // One character for each byte: hashes are of the bytes that are sent.
  const html = page.toString("latin1");
  // A fixed word replaces the nonce in Next.js's data, so that the page has the same ETag each time.
  const clean = (text: string) => text.replaceAll(` nonce="${nonce}"`, "").replaceAll(nonce, "cached");
  const hashes = new Set<string>();
  for (const [, attributes, script] of html.matchAll(/<script([^>]*)>([^]*?)<\/script>/g)) {
    if (!attributes!.includes(` nonce="${nonce}"`) || / src=/.test(attributes!)) continue;
    hashes.add(`'sha256-${createHash("sha256").update(clean(script!), "latin1").digest("base64")}'`);
  }
  const link = headers.link === undefined ? {} : { link: String(headers.link).replaceAll(`; nonce="${nonce}"`, "") };
  return { body: Buffer.from(clean(html), "latin1"), headers: { ...headers, ...link, [POLICY]: contentPolicy([...hashes]) } };
}
