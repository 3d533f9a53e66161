import type { IncomingMessage, OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { unplaced } from "@/lib/platform/base-path";
import type { Handler } from "./capture";

/** Takes the site's path off the address of a request; false for one that is not of this site. */
export function comesIn(request: IncomingMessage, base: string): boolean {
  const address = unplaced(request.url ?? "/", base);
  if (address === null) return false;
  request.url = address;
  return true;
}

/** What is beside the site's path belongs to somebody else, who answers it in front of this server. */
export function answerElsewhere(response: ServerResponse, base: string, headers: OutgoingHttpHeaders): void {
  const told = { ...headers, "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" };
  response.writeHead(404, told).end(`There is nothing here: by BASE_URL, this site is at ${base}.\n`);
}

type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[];

/**
 * The framework does not know of the path where it redirects by itself: from addresses with a slash too many, always with 308, and from
 * data of a page whose address lacks the hash of its headers (`_rsc`). Redirects of the program's own have the path already
 * (lib/platform/redirect.ts); they are neither permanent nor have they that parameter.
 */
export function redirectingUnder(base: string, handler: Handler): Handler {
  return (request, response) => {
    const writeHead = response.writeHead.bind(response);
    response.writeHead = (status: number, reason?: string | Headers, headers?: Headers) => {
      if (status === 308 || HASHED.test(response.getHeader("location")?.toString() ?? "")) placeHeaders(response, base);
      return typeof reason === "string" ? writeHead(status, reason, headers) : writeHead(status, reason ?? headers);
    };
    return handler(request, response);
  };
}

const HASHED = /[?&]_rsc(=|&|$)/;

function placeHeaders(response: ServerResponse, base: string): void {
  const location = response.getHeader("location")?.toString();
  if (location?.startsWith("/")) response.setHeader("location", `${base}${location}`);
  const refresh = response.getHeader("refresh")?.toString();
  if (refresh !== undefined) response.setHeader("refresh", refresh.replace(/;url=(?=\/)/, `;url=${base}`));
}
