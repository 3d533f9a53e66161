import type { OutgoingHttpHeaders, ServerResponse } from "node:http";
import { troubleOf } from "@/db";
import type { RequestError } from "./request-errors";
import { log } from "@/lib/platform/log";

/** A request that is refused with one sentence. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    sentence: string,
    readonly headers: OutgoingHttpHeaders = {},
  ) {
    super(sentence);
  }
}

const RETRY_AFTER = { "retry-after": "2" };

export function busy(): Refusal {
  return new Refusal(503, "The server is busy. Please try again in a moment.", RETRY_AFTER);
}

export function tooOften(waitMs: number): Refusal {
  const seconds = String(Math.ceil(waitMs / 1000));
  return new Refusal(429, `Too many requests. Please try again in ${seconds} s.`, { "retry-after": seconds });
}

export function unreadable(): Refusal {
  return new Refusal(400, "Nothing was saved, because this form did not arrive whole. Reload the page and send it again.");
}

/** Status and headers for a failed response of Next.js: 500 is for faults of the program, not for trouble with the database. */
export function troubleStatus(
  status: number,
  error: RequestError | null,
): readonly [status: number, headers: OutgoingHttpHeaders] {
  if (status !== 500 || error === null || error === "fault" || error === "form") return [status, {}];
  return error === "full" ? [507, {}] : [503, RETRY_AFTER];
}

/** A refusal as it is sent to a client. */
export interface Written {
  readonly headers: OutgoingHttpHeaders;
  readonly body: string;
}

const asText = ({ message }: Refusal): Written => ({
  headers: { "content-type": "text/plain; charset=utf-8" },
  body: `${message}\n`,
});

/** Answers a request that failed; `always` are the headers of every response. */
export function refuse(
  response: ServerResponse,
  error: unknown,
  always: OutgoingHttpHeaders,
  write?: (refusal: Refusal) => Written | null,
): void {
  if (response.headersSent || response.destroyed) return void response.destroy();
  const [status, more] = troubleStatus(500, troubleOf(error));
  if (!(error instanceof Refusal) && status === 500) log.error({ err: error }, "A request failed.");
  const sentence =
    status === 500 ? "Something went wrong on the server." : "The database does not answer. Please try again in a moment.";
  const refusal = error instanceof Refusal ? error : new Refusal(status, sentence, more);
  const { headers, body } = write?.(refusal) ?? asText(refusal);
  const own = { "cache-control": "no-store", ...headers, ...refusal.headers };
  response.writeHead(refusal.status, { ...always, ...own }).end(body);
}
