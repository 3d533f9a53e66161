import { randomUUID } from "node:crypto";
import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { receive, type Arrival, type ArrivalSettings } from "@/lib/platform/arrival";
import { measured } from "@/lib/platform/metrics/measure";
import { expectErrors, REQUEST_ID_HEADER, takeError } from "@/lib/platform/request-errors";
import { SECURITY_HEADERS } from "@/lib/platform/security-headers";
import { Admission, type ADMISSION, type Lane } from "./admission";
import { Bodies } from "./bodies";
import { ResponseCache, type CacheOptions, type Found, type Rendered } from "./cache";
import { CachedResponse, withVary } from "./cached-response";
import { allowByHashes, isHtml, newNonce, nonceHeader, nonceResponseHeader } from "./page-policy";
import { pageRequest, type PageRequest } from "./page-request";
import { refuse, Refusal, tooOften, troubleStatus } from "@/lib/platform/refusal";
import { bodyOf, endToEnd, Upstream } from "./upstream";

/**
 * What happens to a request for an address. `health`: passed through however much there is to do. `static`: a file of the build. `page`: cached.
 * `costly`: cached, and few at once are rendered. `file`: the same, and its route answers HEAD without making it. `upload`: its body is not
 * received first. `none`: there is nothing.
 */
export type AddressKind = "health" | "static" | "page" | "costly" | "file" | "upload" | "none" | "uncached";

export interface ResponseCacheOptions extends Omit<CacheOptions, "maxBytes"> {
  /** Where Next.js listens. */
  readonly socketPath: string;
  readonly kindOf: (path: string) => AddressKind;
  readonly arrival: ArrivalSettings;
  /** Counts a request that has to be computed; how many milliseconds its sender has to wait, 0 for none. */
  readonly mustWait?: (path: string, network: string) => Promise<number>;
  /** Seconds for which a content delivery network may send an old page while it asks for the new one. */
  readonly staleSeconds?: number;
  /** Headers of every response that are known only when the server starts. */
  readonly always?: OutgoingHttpHeaders;
  readonly admission?: typeof ADMISSION;
  readonly bodies?: Bodies;
  readonly maxBytes?: number;
  readonly maxBytesEach?: number;
}

declare global {
  /** How scripts/server.mjs gets this code, which is compiled with the pages. It is not set in development. */
  var pairwiseResponseCache: ((open: (socketPath: string) => RequestListener) => void) | undefined;
}

/** Some four hundred pages. */
const MAX_BYTES = 64 * 1024 * 1024;
/** Longer responses, downloads of large ladders, are passed through. */
const MAX_BYTES_EACH = 16 * 1024 * 1024;
/** A browser asks each time whether its copy is still right. */
const ASK_EACH_TIME = "public, max-age=0, must-revalidate";

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly arrival: Arrival;
  readonly kind: AddressKind;
}

/** A caching proxy in front of Next.js: sends finished public pages from memory, and passes everything else through. */
export function makeResponseCache(options: ResponseCacheOptions): RequestListener {
  const { always = {}, staleSeconds = 0, maxBytes = MAX_BYTES, maxBytesEach = MAX_BYTES_EACH } = options;
  const upstream = new Upstream(options.socketPath);
  const cache = new ResponseCache({ ...options, maxBytes });
  const admission = new Admission(options.admission);
  const bodies = options.bodies ?? new Bodies();
  const lowerCase = Object.entries(SECURITY_HEADERS).map(([name, value]) => [name.toLowerCase(), value] as const);
  const secure = { ...Object.fromEntries(lowerCase), ...always };

  async function limit({ path, network }: Arrival): Promise<void> {
    const wait = (await options.mustWait?.(path, network)) ?? 0;
    if (wait > 0) throw tooOften(wait);
  }

  /** Not tied to a connection: other requests may wait for the same page. */
  async function render({ url, headers }: PageRequest, kind: AddressKind): Promise<Rendered> {
    const [nonce, id] = [newNonce(), randomUUID()];
    expectErrors(id);
    try {
      const sent = { ...headers, ...nonceHeader(nonce), [REQUEST_ID_HEADER]: id };
      const answer = await upstream.ask({ method: "GET", url, headers: sent });
      const body = await bodyOf(answer, maxBytesEach);
      const error = takeError(id);
      if (body === null || answer.headers["set-cookie"] !== undefined) return { outcome: "uncacheable", isTrouble: false };
      const [status, more] = troubleStatus(answer.statusCode ?? 500, error);
      const isCacheable = status === 200 && error === null;
      const plain = { ...finishedHeaders(answer), ...more, ...(isCacheable && kind !== "static" && cachedHeaders(answer)) };
      const made = isHtml(answer) ? allowByHashes(body, plain, nonce) : { body, headers: plain };
      const outcome = new CachedResponse(status, made.headers, made.body, isCacheable, kind === "static" ? "static" : "page");
      return { outcome, isTrouble: error !== null && error !== "fault" };
    } finally {
      takeError(id);
    }
  }

  function cachedHeaders({ headers: { vary, "cache-control": own = "" } }: IncomingMessage): Record<string, string> {
    return {
      // A file whose address names its version says itself how long it holds.
      "cache-control": own.includes("immutable") ? own : ASK_EACH_TIME,
      // Browsers do not read this one (RFC 9213): they would show a page that is out of date.
      ...(staleSeconds > 0 && { "cdn-cache-control": `public, max-age=0, stale-while-revalidate=${staleSeconds}` }),
      vary: withVary(vary, "Cookie"),
    };
  }

  async function passThrough({ request, response, arrival, kind }: Exchange): Promise<void> {
    const { method, isRead, url, network } = arrival;
    const visitor = { network, isGone: () => response.destroyed };
    const body = isRead ? undefined : kind === "upload" ? request : await bodies.read(request, visitor);
    const leave = await admission.enter(laneOf(arrival, kind), visitor);
    const [nonce, id] = [newNonce(), randomUUID()];
    expectErrors(id);
    try {
      if (response.destroyed) return;
      const headers = { ...arrival.headers, ...nonceHeader(nonce), [REQUEST_ID_HEADER]: id };
      // Next.js would compress a long file anew for each reader, which takes longer than sending it.
      if (kind === "file") delete headers["accept-encoding"];
      const answer = await upstream.ask({ method, url, headers, body }, response);
      // A slow reader keeps no place: by now the response is made.
      leave();
      const [status, more] = troubleStatus(answer.statusCode ?? 500, takeError(id));
      const policy = isHtml(answer) ? nonceResponseHeader(nonce) : {};
      response.writeHead(status, { ...secure, ...endToEnd(answer.headers), ...policy, ...more }).flushHeaders();
      await pipeline(answer, response);
    } finally {
      leave();
      takeError(id);
    }
  }

  async function sendCached(exchange: Exchange, asked: PageRequest): Promise<void> {
    const { request, response, arrival, kind } = exchange;
    const isGone = () => response.destroyed;
    let found = await cache.find(asked.key);
    if (found === null && kind === "file" && request.method === "HEAD") return passThrough(exchange);
    if (found === null || found.outcome === "uncacheable") await limit(arrival);
    found ??= await cache.share(asked.key, {
      isGone,
      enter: (areGone) => admission.enter(laneOf(arrival, kind), { network: arrival.network, isGone: areGone }),
      render: () => render(asked, kind),
      isStatic: kind === "static",
    });
    if (found.outcome === "uncacheable") return passThrough(exchange);
    return found.outcome.send(request, response, { ...always, ...(found.outcome.isCacheable && marksOf(found)) });
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const arrival = receive(request, options.arrival);
    const kind = options.kindOf(arrival.path);
    if (kind === "none") throw new Refusal(404, "There is nothing here.");
    const exchange = { request, response, arrival, kind };
    const asked = kind === "health" || kind === "upload" || kind === "uncached" ? null : pageRequest(arrival, kind === "static");
    if (asked !== null) return sendCached(exchange, asked);
    if (kind !== "health" && arrival.isRead) await limit(arrival);
    return passThrough(exchange);
  }

  return (request, response) => {
    handle(request, response).catch((error: unknown) => refuse(response, error, secure));
  };
}

function laneOf({ isRead, headers, path }: Arrival, kind: AddressKind): Lane | null {
  if (kind === "health" || kind === "static") return null;
  if (headers.authorization !== undefined && path.startsWith("/api/")) return "report";
  if (!isRead) return "form";
  return kind === "costly" || kind === "file" ? "download" : "page";
}

/** Says where a response comes from (RFC 9211). One that cannot be rendered again has a lifetime below zero. */
function marksOf({ how, age }: Found): OutgoingHttpHeaders {
  measured()?.cachedResponses.inc({ outcome: how === "miss" ? "miss" : "hit" });
  if (how !== "stale") return { "cache-status": how === "hit" ? "Pairwise; hit" : "Pairwise; fwd=miss" };
  const seconds = String(Math.floor(age / 1000));
  return {
    "cache-status": `Pairwise; hit; ttl=-${seconds}; detail=database-unavailable`,
    age: seconds,
    "x-pairwise-stale": seconds,
  };
}

/** Headers of a response that can be sent again. */
function finishedHeaders({ headers }: IncomingMessage): OutgoingHttpHeaders {
  const { date: _, etag: __, "content-length": ___, ...finished } = endToEnd(headers);
  return finished;
}
