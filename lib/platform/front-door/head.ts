import type { OutgoingHttpHeaders, ServerResponse } from "node:http";

const TYPES: readonly [RegExp, string][] = [
  [/\.png$/, "image/png"],
  [/\/feed\.xml$/, "application/atom+xml; charset=utf-8"],
  [/\.xml$/, "application/xml"],
];

/**
 * Says that something is there without computing it. A client that needs its length or ETag asks with GET; robots that look for dead links
 * ask with HEAD, for every address there is.
 */
export function answerHead(response: ServerResponse, path: string, headers: OutgoingHttpHeaders): void {
  const type = TYPES.find(([pattern]) => pattern.test(path))?.[1] ?? "text/html; charset=utf-8";
  response.writeHead(200, { ...headers, "content-type": type, "cache-control": "no-cache" }).end();
}
