import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { withBase, stripBasePath } from "@/lib/platform/base-path";
import { FOREIGN, isOwnOrigin } from "@/lib/platform/origin";
import { CLIENT_HEADER, clientAddress, networkOf } from "@/lib/platform/peer";
import { Refusal } from "./refusal";

export interface ArrivalSettings {
  /** The public address of the site, if it is set. */
  readonly baseUrl: string | undefined;
  /** The number of our own proxies in front of the server. */
  readonly trustedProxies: number;
  /** Called with each request that a proxy has forwarded. */
  readonly onForwarded?: () => void;
}

/** A request as it is passed to Next.js. */
export interface Arrival {
  readonly method: string;
  readonly isRead: boolean;
  /** Path and query, without dot segments and fragments. */
  readonly url: string;
  /** The path below the base path. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** The client for rate limits: an IPv4 address, or an IPv6 network. */
  readonly network: string;
}

const HOST = /^(\[[0-9a-f:.]+\]|[a-z0-9_](?:[a-z0-9_.-]{0,253}[a-z0-9_])?\.?)(:\d{1,5})?$/i;

/** An address without a page: Next.js renders "not found" for it. */
const NOWHERE = "/nothing-here";

/** Hop-by-hop headers, and headers about addresses, which any client can forge; the server's own begin with x-pairwise. */
const NOT_PASSED =
  /^(connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|expect|forwarded|x-forwarded-(host|port|for)|content-security-policy|x-pairwise-.*)$/;

/**
 * After a form that redirects, Next.js fetches the next page from this server with the headers of the form. A secret value in this header
 * identifies such a request.
 */
const OWN_HEADER = "x-pairwise-own";
const ownValue = randomUUID();

/** Forms that call a server action are sent as parts; Next.js would render the page for any other. */
const FORM = /^multipart\/form-data\b/i;

/**
 * Turns an incoming request into an Arrival, or refuses it. BASE_URL, if set, decides the site's address: any client can forge Host and
 * X-Forwarded headers, and Next.js compares the origin of a form with them.
 */
export function receive(request: IncomingMessage, settings: ArrivalSettings): Arrival {
  const { headers: sent, method = "GET", url: asked = "/", socket } = request;
  const { baseUrl, trustedProxies, onForwarded } = settings;
  if (!HOST.test(sent.host ?? "")) throw new Refusal(400, "The Host header of this request is not a host.");
  if (!/^\/[\x21-\xff]*$/.test(asked)) throw new Refusal(400, "This request names no path.");
  // As Next.js reads it: /api/../login and /x/../login are /login here, too, with its limits and its methods.
  const { pathname, search } = new URL(`http://host${asked}`);
  const [url, path] = [`${pathname}${search}`, stripBasePath(pathname)];
  if (path === null) throw new Refusal(404, "There is nothing here: the site is served under another path.");
  // PostgreSQL takes no text with a NUL in it. A path with one names nothing, and the API has a problem of its own for it.
  if (/\?.*%00/.test(url) && !path.startsWith("/api/v1/"))
    throw new Refusal(400, "This address has a NUL character in its query.");
  const isOwn = sent[OWN_HEADER] === ownValue;
  if (!isOwn && (sent["x-forwarded-for"] !== undefined || sent.forwarded !== undefined)) onForwarded?.();
  const isRead = method === "GET" || method === "HEAD";
  // Next.js fails on TRACE at any address.
  if (!isRead && (method === "TRACE" || !path.startsWith("/api/"))) requireForm(method, sent, baseUrl);
  const headers = Object.fromEntries(Object.entries(sent).filter(([name]) => !NOT_PASSED.test(name)));
  const client = isOwn
    ? String(sent[CLIENT_HEADER])
    : clientAddress(socket.remoteAddress, sent["x-forwarded-for"]?.toString(), trustedProxies);
  headers[CLIENT_HEADER] = client;
  headers[OWN_HEADER] = ownValue;
  // Next.js would take a GET with a form's content type for a form; and bodies of reads are not passed on.
  if (isRead) for (const name of ["content-type", "content-length"]) delete headers[name];
  if (baseUrl !== undefined) {
    const { host, protocol } = new URL(baseUrl);
    Object.assign(headers, { host, "x-forwarded-proto": protocol.slice(0, -1) });
  } else if (!/^https?$/.test(headers["x-forwarded-proto"]?.toString() ?? "")) delete headers["x-forwarded-proto"];
  const isNowhere = !isText(path) && !path.startsWith("/api/v1/");
  const address = isNowhere ? { url: withBase(NOWHERE), path: NOWHERE } : { url, path };
  return { method, isRead, ...address, headers, network: networkOf(client) };
}

/** Pages take forms and server actions of this site, and nothing else. */
function requireForm(method: string, headers: IncomingHttpHeaders, baseUrl: string | undefined): void {
  const isForm = headers["next-action"] !== undefined || FORM.test(headers["content-type"] ?? "");
  if (method !== "POST" || !isForm) throw new Refusal(405, "This address does not take this.", { allow: "GET, HEAD" });
  const { origin = null, host = null } = headers;
  if (origin !== null && !isOwnOrigin({ origin, host, baseUrl })) throw new Refusal(403, FOREIGN);
}

/** Whether the escapes of a path are UTF-8: Next.js fails on others. */
function isText(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
