import type { IncomingMessage, OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { measured } from "@/lib/platform/metrics/measure";
import type { Stamps } from "@/lib/platform/stamps";
import { capture, type Captured, type Handler } from "./capture";
import { answerDirectly, type DirectHandler } from "./direct";
import { KeptAnswers, type Outcome } from "./kept-answers";
import { pageRequest, type PageRequest } from "./page-request";
import { send } from "./send";
import type { StaticFiles } from "./static-files";
import { Busy, Turnstile, type TurnstileLimits } from "./turnstile";

/** Requests that go past the framework: a route of its own, and the headers of every answer. */
export interface DirectRoute {
  readonly isFor: (method: string, path: string) => boolean;
  readonly handle: DirectHandler;
  readonly headers: OutgoingHttpHeaders;
}

/**
 * What the door does with an address. `handed on`: nothing. `page`: kept. `costly`: kept, and few at once are made. `file`: the same,
 * and its route answers HEAD without making it.
 */
export type AddressKind = "handed on" | "page" | "costly" | "file";

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
  readonly costly?: TurnstileLimits;
  readonly mostBytes?: number;
  readonly mostBytesEach?: number;
}

/** All kept answers together; some two thousand pages as they are packed. */
const MOST_BYTES = 64 * 1024 * 1024;
/** One kept answer before it is packed. Longer ones, downloads of large ladders, are sent from a file. */
const MOST_BYTES_EACH = 16 * 1024 * 1024;
/** Two leave room for pages and reports on a small machine; those who wait are answered within seconds. */
const COSTLY: TurnstileLimits = { inside: 2, waiting: 32 };
const RETRY_SECONDS = 2;

/**
 * Tells the framework that the proxy need not run (the matcher in proxy.ts). Whatever a client sends under this name is deleted, because
 * only the door may say so.
 */
export const FOUND_HEADER = "x-pairwise-found";

type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[];
type Exchange = readonly [IncomingMessage, ServerResponse];

/** The one place where requests come in: answers from memory what it can, and hands everything else on. */
export function makeFrontDoor(options: FrontDoorOptions): (request: IncomingMessage, response: ServerResponse) => void {
  const {
    handler,
    kindOf,
    isFound,
    stamps,
    files,
    direct,
    staleSeconds = 0,
    mostBytes = MOST_BYTES,
    mostBytesEach = MOST_BYTES_EACH,
  } = options;
  const answers = new KeptAnswers({ stamps, mostBytes, staleSeconds });
  const turnstile = new Turnstile(options.costly ?? COSTLY);

  /** What tells the framework that it is found. If the database does not answer, the proxy and the page have to say so. */
  async function foundMark(address: string): Promise<Record<string, string>> {
    return (await isFound(pathOf(address)).catch(() => false)) ? { [FOUND_HEADER]: "1" } : {};
  }

  const render = async ({ address, headers }: PageRequest): Promise<Captured> =>
    capture(handler, { address, headers: { ...headers, ...(await foundMark(address)) }, mostBytes: mostBytesEach });

  async function renderCostly(asked: PageRequest): Promise<Captured> {
    const leave = await turnstile.enter();
    try {
      return await render(asked);
    } finally {
      leave();
    }
  }

  async function handOn([request, response]: Exchange, kind: AddressKind): Promise<void> {
    const isCostly = (kind === "costly" || kind === "file") && request.method === "GET";
    if (isCostly) await untilBegun(response, await turnstile.enter());
    // The framework would pack it anew for each reader, which takes longer than sending it as it is.
    if (kind === "file") delete request.headers["accept-encoding"];
    Object.assign(request.headers, await foundMark(request.url ?? ""));
    return handler(request, response);
  }

  async function sendKept(
    exchange: Exchange,
    kind: AddressKind,
    asked: PageRequest,
    outcome: Outcome,
    was: string,
  ): Promise<void> {
    if (outcome === "alone") return handOn(exchange, kind);
    const [request, response] = exchange;
    const before = outcome.bytes;
    measured()?.count("pairwise_kept_answers_total", { outcome: was === "hit" ? "hit" : "miss" });
    await send(request, response, outcome, outcome.isKept ? ["cache-status", `Pairwise; ${was}`] : []);
    if (outcome.bytes !== before) answers.recount(asked, outcome);
  }

  async function answerPage(exchange: Exchange, kind: AddressKind, asked: PageRequest): Promise<void> {
    const atOnce = answers.atOnce(asked);
    if (atOnce !== null) return sendKept(exchange, kind, asked, atOnce, "hit");
    const [request] = exchange;
    if (kind === "file" && request.method === "HEAD") {
      const kept = await answers.peek(asked);
      return kept === null ? handOn(exchange, kind) : sendKept(exchange, kind, asked, kept, "hit");
    }
    const { outcome, wasKept } = await answers.get(asked, kind === "page" ? render : renderCostly);
    return sendKept(exchange, kind, asked, outcome, wasKept ? "hit" : "fwd=miss");
  }

  async function answer(exchange: Exchange): Promise<void> {
    const [request, response] = exchange;
    delete request.headers[FOUND_HEADER];
    const path = pathOf(request.url ?? "");
    if (direct?.isFor(request.method ?? "", path)) return answerDirectly(request, response, direct.handle, direct.headers);
    const isRead = request.method === "GET" || request.method === "HEAD";
    const file = isRead ? files.at(path) : null;
    if (file !== null) return send(request, response, await file);
    const kind = kindOf(path);
    const asked = kind === "handed on" ? null : pageRequest(request);
    return asked === null ? handOn(exchange, kind) : answerPage(exchange, kind, asked);
  }

  return (request, response) => {
    answer([request, response]).catch((error: unknown) => refuse(response, error));
  };
}

function pathOf(address: string): string {
  return address.split("?", 1)[0]!;
}

/** Gives the place back when the answer begins: by then it is made, and a slow reader keeps nobody else waiting. */
async function untilBegun(response: ServerResponse, leave: () => void): Promise<void> {
  if (response.destroyed) return leave();
  response.once("close", leave);
  const writeHead = response.writeHead.bind(response);
  response.writeHead = (status: number, reason?: string | Headers, headers?: Headers) => {
    leave();
    return typeof reason === "string" ? writeHead(status, reason, headers) : writeHead(status, reason ?? headers);
  };
}

function refuse(response: ServerResponse, error: unknown): void {
  const isBusy = error instanceof Busy;
  if (!isBusy) console.error(error);
  if (response.headersSent || response.destroyed) return void response.destroy();
  const text = isBusy ? "The server is busy. Please try again in a moment.\n" : "Internal Server Error";
  response.writeHead(isBusy ? 503 : 500, {
    "content-type": "text/plain; charset=utf-8",
    "cache-control": "no-store",
    ...(isBusy && { "retry-after": String(RETRY_SECONDS) }),
  });
  response.end(text);
}
