import { createHash, randomBytes } from "node:crypto";
import type { OutgoingHttpHeaders, ServerResponse } from "node:http";
import { contentPolicy } from "@/lib/platform/security-headers";
import type { Captured } from "./capture";

/**
 * Which inline scripts of a page may run. The framework marks its own with a nonce that it is told, and nobody who writes something into a
 * page can know it. A page for one reader is sent with that nonce. A kept page is sent many times, and a nonce that is sent twice is known:
 * the scripts that have it are allowed by their hashes instead, and the nonce is removed.
 */
export const newNonce = (): string => randomBytes(16).toString("base64url");

const POLICY = "content-security-policy";

/** Tells the framework the nonce, in the header where it looks for it; overwrites whatever a client sent there. */
export function tellingNonce(nonce: string): Record<string, string> {
  return { [POLICY]: `script-src 'nonce-${nonce}'` };
}

const isPage = (type: unknown): boolean => typeof type === "string" && type.startsWith("text/html");

const isHeaders = (one: unknown): one is OutgoingHttpHeaders => typeof one === "object" && one !== null && !Array.isArray(one);

/** When the answer begins, and not before: the framework sets the same header, without the nonce. */
export function allowByNonce(response: ServerResponse, nonce: string): void {
  const writeHead = response.writeHead.bind(response);
  response.writeHead = (status: number, ...more: unknown[]) => {
    const given = more.find(isHeaders) ?? {};
    for (const [name, value] of Object.entries(given)) if (value !== undefined) response.setHeader(name, value);
    if (isPage(response.getHeader("content-type"))) response.setHeader(POLICY, contentPolicy([`'nonce-${nonce}'`]));
    const [reason] = more;
    return typeof reason === "string" ? writeHead(status, reason) : writeHead(status, Array.isArray(reason) ? reason : undefined);
  };
}

export function allowByHashes(captured: Captured, nonce: string): Captured {
  const { headers, body } = captured;
  if (body === null || !isPage(headers["content-type"])) return captured;
  // A character for each byte: what is hashed and sent is to the byte what was rendered.
  const page = body.toString("latin1");
  // Wherever else the framework has written it, something takes its place that is the same each time, or the page had another ETag each time.
  const clean = (text: string) => text.replaceAll(` nonce="${nonce}"`, "").replaceAll(nonce, "kept");
  const hashes = new Set<string>();
  for (const [, attributes, script] of page.matchAll(/<script([^>]*)>([^]*?)<\/script>/g)) {
    if (!attributes!.includes(` nonce="${nonce}"`) || / src=/.test(attributes!)) continue;
    hashes.add(`'sha256-${createHash("sha256").update(clean(script!), "latin1").digest("base64")}'`);
  }
  return {
    ...captured,
    headers: {
      ...headers,
      ...(headers.link !== undefined && { link: [headers.link].flat().join(", ").replaceAll(`; nonce="${nonce}"`, "") }),
      [POLICY]: contentPolicy([...hashes]),
    },
    body: Buffer.from(clean(page), "latin1"),
  };
}
