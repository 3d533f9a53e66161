import { randomUUID } from "node:crypto";
import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { setImmediate as turn } from "node:timers/promises";
import { receive, type Arrival, type ArrivalSettings } from "@/lib/platform/arrival";
import type { log } from "@/lib/platform/log";
import { measured } from "@/lib/platform/metrics/measure";
import { expectErrors, REQUEST_ID_HEADER, takeError } from "@/lib/platform/request-errors";
import { SECURITY_HEADERS } from "@/lib/platform/security-headers";
import { Admission, Streams, type ADMISSION, type STREAMS, type Lane, type Visitor } from "./admission";
import { Bodies } from "./bodies";
import { ResponseCache, type CacheOptions, type Found, type Rendered } from "./cache";
import { CachedResponse, withVary } from "./cached-response";
import { allowByHashes, isHtml, newNonce, nonceHeader, nonceResponseHeader } from "./page-policy";
import { pageRequest, type AddressKind, type PageRequest } from "./page-request";
import { refuse, Refusal, tooOften, troubleStatus, unreadable, type Written } from "@/lib/platform/refusal";
import { bodyOf, endToEnd, Upstream } from "./upstream";

export interface ResponseCacheOptions extends Omit<CacheOptions, "maxBytes"> {
  /** Where Next.js listens. */
  readonly socketPath: string;
  readonly kindOf: (path: string) => AddressKind;
  readonly arrival: ArrivalSettings;
  /** Counts a request that has to be computed; returns the milliseconds its client has to wait, 0 for none. */
  readonly mustWait?: (arrival: Pick<Arrival, "path" | "isRead" | "network">) => Promise<number>;
  /** Whether an Authorization header has a valid key: such requests have slots of their own. */
  readonly hasKey?: (authorization: string) => Promise<boolean>;
  /** The text of a refusal for an address; null: plain text. */
  readonly writeRefusal?: (url: string, refusal: Refusal) => Written | null;
  /** Seconds for which a content delivery network may send a stale page while it revalidates. */
  readonly staleSeconds?: number;
  /** Headers of every response that are known only at the start of the server. */
  readonly always?: OutgoingHttpHeaders;
  readonly admission?: typeof ADMISSION;
  readonly streams?: typeof STREAMS;
  readonly bodies?: Bodies;
  readonly maxBytes?: number;
  readonly maxBytesEach?: number;
}

declare global {
  interface ProcessState {
    /** Hands this code, which is compiled with the pages, and the log to scripts/server.mjs. Not set in development. */
    offerResponseCache?: ((handed: { open: (socketPath: string) => RequestListener; log: typeof log }) => void) | undefined;
  }
}

/** Room for some four hundred pages, which are 20 kB compressed, and the files of the build. */
const MAX_BYTES = 20 * 1024 * 1024;
/** Longer responses, downloads of large ladders, are passed through. */
const MAX_BYTES_EACH = 16 * 1024 * 1024;
/** Browsers revalidate each time. */
const ASK_EACH_TIME = "public, max-age=0, must-revalidate";

/** The server runs: what app/api/health/alive answers, without waiting for what is being rendered. */
const ALIVE = { headers: { "content-type": "application/json", "cache-control": "no-store" }, body: '{"status":"ok"}' };

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
  const streams = new Streams(options.streams);
  const [bodies, reports] = [options.bodies ?? new Bodies(), new Bodies()];
  const lowerCase = Object.entries(SECURITY_HEADERS).map(([name, value]) => [name.toLowerCase(), value] as const);
  const secure = { ...Object.fromEntries(lowerCase), ...always };

  async function limit(arrival: Arrival): Promise<void> {
    const wait = (await options.mustWait?.(arrival)) ?? 0;
    if (wait > 0) throw tooOften(wait);
  }

  async function laneOf({ isRead, headers, path }: Arrival, kind: AddressKind): Promise<Lane | null> {
    if (["health", "alive", "static", "stream"].includes(kind)) return null;
    if (isRead || kind === "costly") return kind === "page" || kind === "embed" || kind === "uncached" ? "page" : "download";
    const hasKey =
      path.startsWith("/api/") && headers.authorization !== undefined && (await options.hasKey?.(headers.authorization));
    return hasKey === true ? "report" : "form";
  }

  /** Waits for a slot. A client that sent its request and left is seen to leave in the next turn of the event loop. */
  async function enter(lane: Lane | null, visitor: Visitor): Promise<() => void> {
    if (lane === "page" || lane === "download") for (let turns = 0; turns < 2; turns++) await turn();
    return admission.enter(lane, visitor);
  }

  /** Rendering is not tied to a connection: other requests may be waiting for it. */
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
      const etag = kind === "api" && isCacheable && answer.headers.etag;
      const plain = {
        // Next.js sets no headers of its own on redirects.
        ...{ ...secure, ...finishedHeaders(answer), ...more, ...(etag && { etag }) },
        ...(isCacheable && kind !== "static" && cachedHeaders(answer)),
      };
      const made = isHtml(answer) && kind !== "embed" ? allowByHashes(body, plain, nonce) : { body, headers: plain };
      const outcome = await CachedResponse.of(
        status,
        made.headers,
        made.body,
        isCacheable,
        kind === "static" ? "static" : "page",
      );
      return { outcome, isTrouble: error !== null && error !== "fault" };
    } finally {
      takeError(id);
    }
  }

  function cachedHeaders({ headers: { vary, "cache-control": own = "" } }: IncomingMessage): Record<string, string> {
    return {
      // A file whose address names its version sets its own cache lifetime.
      "cache-control": own.includes("immutable") ? own : ASK_EACH_TIME,
      // Browsers ignore this header (RFC 9213): they would show an outdated page.
      ...(staleSeconds > 0 && { "cdn-cache-control": `public, max-age=0, stale-while-revalidate=${staleSeconds}` }),
      vary: withVary(vary, "Cookie"),
    };
  }

  async function passThrough(exchange: Exchange): Promise<void> {
    const { request, response, arrival, kind } = exchange;
    const { method, isRead, url, network } = arrival;
    const visitor = { network, isGone: () => hasLeft(exchange) };
    const lane = await laneOf(arrival, kind);
    const received = lane === "report" ? reports : bodies;
    const body = isRead ? undefined : kind === "upload" ? request : await received.read(request, visitor);
    const leave = await enter(lane, visitor);
    const close = kind === "stream" ? streams.open(network) : leave;
    const [nonce, id] = [newNonce(), randomUUID()];
    expectErrors(id);
    try {
      if (visitor.isGone()) return;
      const headers = { ...arrival.headers, ...nonceHeader(nonce), [REQUEST_ID_HEADER]: id };
      // Next.js would compress a long file anew for each reader, which takes longer than sending it.
      if (kind === "file" && isRead) delete headers["accept-encoding"];
      const answer = await upstream.ask({ method, url, headers, body }, response);
      // A slow reader holds no slot: the response has been made by now.
      leave();
      const error = takeError(id);
      if (error === "form" && answer.statusCode === 500) {
        answer.destroy();
        throw unreadable();
      }
      const [status, more] = troubleStatus(answer.statusCode ?? 500, error);
      const policy = isHtml(answer) && kind !== "embed" ? nonceResponseHeader(nonce) : {};
      response.writeHead(status, { ...secure, ...endToEnd(answer.headers), ...policy, ...more }).flushHeaders();
      await pipeline(answer, response);
    } finally {
      leave();
      close();
      takeError(id);
    }
  }

  async function sendCached(exchange: Exchange, asked: PageRequest): Promise<void> {
    const { request, response, arrival, kind } = exchange;
    const isGone = () => hasLeft(exchange);
    let found = await cache.find(asked.key);
    if (found === null || found.outcome === "uncacheable") await limit(arrival);
    if (found === null && (kind === "file" || kind === "api") && request.method === "HEAD") return passThrough(exchange);
    found ??= await cache.share(asked.key, {
      isGone,
      enter: async (areGone) => enter(await laneOf(arrival, kind), { network: arrival.network, isGone: areGone }),
      render: () => render(asked, kind),
      isStatic: kind === "static",
    });
    if (found.outcome === "uncacheable") return passThrough(exchange);
    return found.outcome.send(request, response, found.outcome.isCacheable ? marksOf(found) : {});
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const arrival = receive(request, options.arrival);
    const kind = options.kindOf(arrival.path);
    if (kind === "none") throw new Refusal(404, "There is nothing here.");
    if (kind === "alive" && arrival.isRead) return void response.writeHead(200, { ...secure, ...ALIVE.headers }).end(ALIVE.body);
    const exchange = { request, response, arrival, kind };
    const asked = pageRequest(arrival, kind);
    if (asked !== null) return sendCached(exchange, asked);
    if (kind !== "health") await limit(arrival);
    return passThrough(exchange);
  }

  return (request, response) => {
    handle(request, response).catch((error: unknown) => {
      refuse(response, error, secure, (refusal) => options.writeRefusal?.(request.url ?? "", refusal) ?? null);
    });
  };
}

/** A connection that the client has closed is destroyed some time before its response is. */
const hasLeft = ({ request, response }: Exchange): boolean => request.socket.destroyed || response.destroyed;

/** The Cache-Status of a response (RFC 9211). A stale one has a lifetime below zero. */
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
