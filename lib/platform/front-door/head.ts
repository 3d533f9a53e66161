import type { OutgoingHttpHeaders, ServerResponse } from "node:http";

const TYPES: readonly [RegExp, string][] = [
  [/\.png$/, "image/png"],
  [/\/feed\.xml$/, "application/atom+xml; charset=utf-8"],
  [/\.xml$/, "application/xml"],
];

interface WhatIsThere {
  readonly path: string;
  /** The router asks for a page's data instead of its HTML. */
  readonly isData: boolean;
}

/**
 * Says that something is there without computing it. A client that needs its length or ETag asks with GET; robots that look for dead links
 * ask with HEAD, for every address there is.
 */
export function answerHead(response: ServerResponse, { path, isData }: WhatIsThere, headers: OutgoingHttpHeaders): void {
  const page = isData ? "text/x-component" : "text/html; charset=utf-8";
  const type = TYPES.find(([pattern]) => pattern.test(path))?.[1] ?? page;
  response.writeHead(200, { ...headers, "content-type": type, "cache-control": "no-cache" }).end();
}
