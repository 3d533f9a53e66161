import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { notingTroubles, type Trouble } from "@/db";
import { stripBasePath, withBase } from "@/lib/platform/base-path";
import { measured } from "@/lib/platform/metrics/measure";
import { pathOf } from "@/lib/platform/plain-exchange";
import type { Stamps } from "@/lib/platform/stamps";
import { ADMISSION, Admission, type AdmissionLimits, type Work } from "./admission";
import { receive, type ArrivalSettings } from "./arrival";
import { capture, type Captured, type Handler } from "./capture";
import { answerDirectly, type DirectHandler } from "./direct";
import { hasCondition } from "./conditions";
import { KeptAnswers, type Outcome } from "./kept-answers";
import { allowByHashes, allowByNonce, newNonce, tellingNonce } from "./page-policy";
import { pageRequest, type PageRequest } from "./page-request";
import { send } from "./send";
import type { StaticFiles } from "./static-files";
import { answerHead } from "./head";
import { refuse, statusFor, TooOften, untilBegun } from "./refuse";

/** Requests that go past the framework: a route of its own, and the headers of every answer. */
export interface DirectRoute {
  readonly isFor: (method: string, path: string) => boolean;
  readonly handle: DirectHandler;
  readonly headers: OutgoingHttpHeaders;
}

/**
 * What the door does with an address. `at once`: hands it on however much there is to do. `handed on`: hands it on when it is its turn.
 * `page`: kept. `costly`: kept, and few at once are made. `file`: the same, and its route answers HEAD without making it.
 */
export type AddressKind = "at once" | "handed on" | "page" | "costly" | "file";

export interface FrontDoorOptions {
  /** Of the framework, which renders what is not kept. */
  readonly handler: Handler;
  readonly kindOf: (path: string) => AddressKind;
  /** Whether there is certainly something at a path: the framework is then told so, and need not ask the proxy. */
  readonly isFound: (path: string) => Promise<boolean>;
  readonly stamps: Stamps;
  readonly files: StaticFiles;
  readonly direct?: DirectRoute;
  readonly staleSeconds?: number;
  readonly admission?: AdmissionLimits;
  /** Counts a request that has to be computed; how many milliseconds its sender has to wait, 0 for none. */
  readonly mustWait?: (request: IncomingMessage, path: string) => Promise<number>;
  readonly arrival?: ArrivalSettings;
  /** The path under which the site is served, such as "/ladder"; "" at the root of its host. */
  readonly basePath?: string;
  /** Of an answer that the door gives by itself: to HEAD, and to what it turns away. */
  readonly headHeaders?: OutgoingHttpHeaders;
  /** Of every answer, whoever gives it: what is known only when the server starts. */
  readonly alwaysHeaders?: OutgoingHttpHeaders;
  readonly mostBytes?: number;
  readonly mostBytesEach?: number;
}

/** All kept answers together; some two thousand pages as they are packed. */
const MOST_BYTES = 64 * 1024 * 1024;
/** One kept answer before it is packed. Longer ones, downloads of large ladders, are sent from a file. */
const MOST_BYTES_EACH = 16 * 1024 * 1024;
/**
 * Tells the framework that the proxy need not run (the matcher in proxy.ts). Whatever a client sends under this name is deleted, because
 * only the door may say so.
 */
export const FOUND_HEADER = "x-pairwise-found";

type Exchange = readonly [IncomingMessage, ServerResponse];

/** The one place where requests come in: answers from memory what it can, and hands everything else on. */
export function makeFrontDoor(options: FrontDoorOptions): (request: IncomingMessage, response: ServerResponse) => void {
  const {
    kindOf,
    isFound,
    stamps,
    files,
    direct,
    basePath = "",
    staleSeconds = 0,
    mostBytes = MOST_BYTES,
    mostBytesEach = MOST_BYTES_EACH,
  } = options;
  // Next.js expects the base path; everything here matches paths without it.
  const handler: Handler = (request, response) => {
    request.url = withBase(request.url ?? "/", basePath);
    return options.handler(request, response);
  };
  const answers = new KeptAnswers({ stamps, mostBytes, staleSeconds });
  const admission = new Admission(options.admission ?? ADMISSION);

  /** Refuses those who ask for what has to be computed more often than anybody needs to. */
  async function limit(request: IncomingMessage): Promise<void> {
    const wait = (await options.mustWait?.(request, pathOf(request.url ?? ""))) ?? 0;
    if (wait > 0) throw new TooOften(wait);
  }

  /** What tells the framework that it is found. If the database does not answer, the proxy and the page have to say so. */
  async function foundMark(address: string): Promise<Record<string, string>> {
    return (await isFound(pathOf(address)).catch(() => false)) ? { [FOUND_HEADER]: "1" } : {};
  }

  /** Not for one client alone: others may wait for the same answer by now, so it is made even if whoever asked first goes away. */
  async function render({ address, headers }: PageRequest): Promise<Captured> {
    const nonce = newNonce();
    const told = { ...headers, ...(await foundMark(address)), ...(headers.rsc === undefined && tellingNonce(nonce)) };
    return notingTroubles(async (trouble) => {
      const made = await capture(handler, { address, headers: told, mostBytes: mostBytesEach });
      return allowByHashes({ ...made, status: statusFor(made.status, trouble()) }, nonce);
    });
  }

  async function handOn([request, response]: Exchange, kind: AddressKind): Promise<void> {
    await notingTroubles(async (trouble: () => Trouble | null) => {
      const leave = kind === "at once" ? () => undefined : await admission.enter(workOf(request, kind), () => response.destroyed);
      if (response.destroyed) return leave();
      untilBegun(response, leave, trouble);
      const nonce = newNonce();
      allowByNonce(response, nonce);
      // The framework would pack it anew for each reader, which takes longer than sending it as it is.
      if (kind === "file") delete request.headers["accept-encoding"];
      Object.assign(request.headers, await foundMark(request.url ?? ""), tellingNonce(nonce));
      await handler(request, response);
    });
  }

  async function sendKept(
    exchange: Exchange,
    kind: AddressKind,
    asked: PageRequest,
    outcome: Outcome,
    was: string,
  ): Promise<void> {
    const [request, response] = exchange;
    if (outcome === "alone") {
      if (was === "hit") await limit(request);
      return handOn(exchange, kind);
    }
    const before = outcome.bytes;
    measured()?.cachedResponses.inc({ outcome: was === "hit" ? "hit" : "miss" });
    await send(request, response, outcome, outcome.isKept ? ["cache-status", `Pairwise; ${was}`] : []);
    if (outcome.bytes !== before) answers.recount(asked, outcome);
  }

  async function answerPage(exchange: Exchange, kind: AddressKind, asked: PageRequest): Promise<void> {
    const atOnce = answers.atOnce(asked);
    if (atOnce !== null) return sendKept(exchange, kind, asked, atOnce, "hit");
    const [request] = exchange;
    if (request.method === "HEAD") {
      const kept = await answers.peek(asked);
      if (kept !== null && kept !== "alone") return sendKept(exchange, kind, asked, kept, "hit");
      // The route of a file says what it would send without making it; of anything else it is enough to know that it is there.
      if (kind === "file") return handOn(exchange, kind);
      const path = pathOf(asked.address);
      const isThere = !hasCondition(request) && (await isFound(path).catch(() => false));
      if (isThere) return answerHead(exchange[1], { path, isData: asked.headers.rsc !== undefined }, options.headHeaders ?? {});
    }
    // Before it is made, not while: others may wait for the same answer, and they have not asked too often.
    if ((await answers.peek(asked)) === null) await limit(request);
    const work: Work = kind === "page" ? "page" : "download";
    const { outcome, wasKept } = await answers.get(asked, render, () => admission.enter(work));
    return sendKept(exchange, kind, asked, outcome, wasKept ? "hit" : "fwd=miss");
  }

  async function answer(exchange: Exchange): Promise<void> {
    const [request, response] = exchange;
    delete request.headers[FOUND_HEADER];
    const address = stripBasePath(request.url ?? "/", basePath);
    if (address === null) {
      const headers = { ...options.headHeaders, "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" };
      return void response.writeHead(404, headers).end(`There is nothing here: this site is at ${basePath}.\n`);
    }
    request.url = address;
    for (const [name, value] of Object.entries(options.alwaysHeaders ?? {}))
      if (value !== undefined) response.setHeader(name, value);
    // A report depends on no header that is put right here.
    if (direct?.isFor(request.method ?? "", pathOf(request.url ?? ""))) return answerReport(exchange, direct);
    const turnedAway = receive(request, options.arrival ?? { baseUrl: undefined });
    if (turnedAway !== null) {
      const headers = { ...options.headHeaders, "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" };
      return void response.writeHead(turnedAway.status, headers).end(turnedAway.sentence);
    }
    const path = pathOf(request.url ?? "");
    const isRead = request.method === "GET" || request.method === "HEAD";
    const file = isRead ? files.at(path) : null;
    if (file !== null) return send(request, response, await file);
    const kind = kindOf(path);
    const asked = kind === "handed on" || kind === "at once" ? null : pageRequest(request);
    if (asked !== null) return answerPage(exchange, kind, asked);
    if (kind !== "at once" && isRead) await limit(request);
    return handOn(exchange, kind);
  }

  async function answerReport([request, response]: Exchange, { handle, headers }: DirectRoute): Promise<void> {
    const leave = await admission.enter("report", () => response.destroyed);
    try {
      await answerDirectly(request, response, handle, headers);
    } finally {
      leave();
    }
  }

  return (request, response) => {
    answer([request, response]).catch((error: unknown) => refuse(response, error));
  };
}

/** A form is as much of somebody's work as a report is. */
function workOf({ method }: IncomingMessage, kind: AddressKind): Work {
  if (method !== "GET" && method !== "HEAD") return "report";
  return (kind === "costly" || kind === "file") && method === "GET" ? "download" : "page";
}
