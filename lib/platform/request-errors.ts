import type { IncomingHttpHeaders } from "node:http";
import { LRUCache } from "lru-cache";
import { troubleOf, type Trouble } from "@/db";
import { processState } from "@/db/process-state";

/** The header that names a request to Next.js. A client's own header of this name is removed. */
export const REQUEST_ID_HEADER = "x-pairwise-request";

/** An error while Next.js handled a request: trouble with the database, a form that could not be read, or a fault of the program. */
export type RequestError = Trouble | "form" | "fault";

interface RequestUnderWay {
  error: RequestError | null;
  /** Whether a form's action has begun: what failed before could not be read. */
  hasAction: boolean;
}

declare global {
  interface ProcessState {
    requestsUnderWay?: Map<string, RequestUnderWay> | undefined;
    sentGames?: LRUCache<string, true> | undefined;
  }
}

const underWay = () => (processState().requestsUnderWay ??= new Map<string, RequestUnderWay>());

/** Records an error that Next.js caught (instrumentation.ts): a part of a page can fail without changing the status. */
export function noteRequestError(error: unknown, headers: IncomingHttpHeaders, isForm: boolean): void {
  const request = underWay().get(String(headers[REQUEST_ID_HEADER]));
  if (request === undefined) return;
  const isUnread = isForm && !request.hasAction;
  request.error = troubleOf(error) ?? request.error ?? (isUnread ? "form" : "fault");
}

/** Records that the action of a form has begun. */
export function noteAction(id: string | null): void {
  const request = underWay().get(id ?? "");
  if (request !== undefined) request.hasAction = true;
}

/** Starts recording errors of a request. */
export function expectErrors(id: string): void {
  underWay().set(id, { error: null, hasAction: false });
}

/** The error of a finished request. */
export function takeError(id: string): RequestError | null {
  const error = underWay().get(id)?.error ?? null;
  underWay().delete(id);
  return error;
}

/** The newest requests that sent a form about games, by id: the page that such a request gets shows the form again. */
export const sentGames = () => (processState().sentGames ??= new LRUCache<string, true>({ max: 1_000 }));
