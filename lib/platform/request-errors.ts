import type { IncomingHttpHeaders } from "node:http";
import { LRUCache } from "lru-cache";
import { troubleOf, type Trouble } from "@/db";
import { processState } from "@/db/process-state";

/** The header that names a request to Next.js. A client's own header of this name is removed. */
export const REQUEST_ID_HEADER = "x-pairwise-request";

/** An error while Next.js handled a request: trouble with the database, or a fault of the program. */
export type RequestError = Trouble | "fault";

declare global {
  interface ProcessState {
    /** Requests under way, each with its error. */
    requestErrors?: Map<string, RequestError | null> | undefined;
    sentGames?: LRUCache<string, true> | undefined;
  }
}

const underWay = () => (processState().requestErrors ??= new Map<string, RequestError | null>());

/** Records an error that Next.js caught (instrumentation.ts): a part of a page can fail without changing the status. */
export function noteRequestError(error: unknown, headers: IncomingHttpHeaders): void {
  const id = String(headers[REQUEST_ID_HEADER]);
  if (underWay().has(id)) underWay().set(id, troubleOf(error) ?? underWay().get(id) ?? "fault");
}

/** Starts recording errors of a request. */
export function expectErrors(id: string): void {
  underWay().set(id, null);
}

/** The error of a finished request. */
export function takeError(id: string): RequestError | null {
  const error = underWay().get(id) ?? null;
  underWay().delete(id);
  return error;
}

/** The newest requests that sent a form about games, by id: the page that such a request gets shows the form again. */
export const sentGames = () => (processState().sentGames ??= new LRUCache<string, true>({ max: 1_000 }));
