import type { OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { troubleOf, type Trouble } from "@/db";
import { Busy } from "./admission";

/** Somebody asks more often than anybody needs to. */
export class TooOften extends Error {
  override name = "TooOften";

  constructor(readonly waitMs: number) {
    super("Too many requests from one address.");
  }
}

const RETRY_SECONDS = 2;

/** The status of an answer that failed: 500 is for faults of the program, and trouble of the database is none. */
export function statusFor(status: number, trouble: Trouble | null): number {
  if (status !== 500 || trouble === null) return status;
  return trouble === "full" ? 507 : 503;
}

type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[];

/**
 * Gives the place back when the answer begins: by then it is made, and a slow reader keeps nobody else waiting. An error of the framework
 * is told apart from trouble of the database at the same moment.
 */
export function untilBegun(response: ServerResponse, leave: () => void, trouble: () => Trouble | null): void {
  response.once("close", leave);
  const writeHead = response.writeHead.bind(response);
  response.writeHead = (given: number, reason?: string | Headers, headers?: Headers) => {
    leave();
    const status = statusFor(given, trouble());
    if (status !== given) {
      response.setHeader("retry-after", String(RETRY_SECONDS));
      return writeHead(status, typeof reason === "string" ? headers : reason);
    }
    return typeof reason === "string" ? writeHead(status, reason, headers) : writeHead(status, reason ?? headers);
  };
}

interface Refusal {
  readonly status: number;
  readonly sentence: string;
  readonly retrySeconds?: number;
}

function refusalOf(error: unknown): Refusal | null {
  if (error instanceof Busy) {
    return { status: 503, sentence: "The server is busy. Please try again in a moment.\n", retrySeconds: RETRY_SECONDS };
  }
  if (error instanceof TooOften) {
    const retrySeconds = Math.ceil(error.waitMs / 1000);
    return { status: 429, sentence: `Too many requests. Please try again in ${retrySeconds} s.\n`, retrySeconds };
  }
  const trouble = troubleOf(error);
  if (trouble === "full") return { status: 507, sentence: "The disk of the server is full.\n" };
  if (trouble !== null) {
    return {
      status: 503,
      sentence: "The database does not answer. Please try again in a moment.\n",
      retrySeconds: RETRY_SECONDS,
    };
  }
  return null;
}

/** Answers a request that could not be handed on, in a sentence. */
export function refuse(response: ServerResponse, error: unknown): void {
  const refusal = refusalOf(error);
  if (refusal === null) console.error(error);
  if (response.headersSent || response.destroyed) return void response.destroy();
  const { status, sentence, retrySeconds } = refusal ?? { status: 500, sentence: "Internal Server Error" };
  response.writeHead(status, {
    "content-type": "text/plain; charset=utf-8",
    "cache-control": "no-store",
    ...(retrySeconds !== undefined && { "retry-after": String(retrySeconds) }),
  });
  response.end(sentence);
}
