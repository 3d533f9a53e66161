import type { IncomingHttpHeaders } from "node:http";
import { troubleOf, type Trouble } from "@/db";
import { processState } from "@/db/process-state";

/** Names a request to Next.js. What clients send under this name is removed. */
export const REQUEST_ID_HEADER = "x-pairwise-request";

/** What went wrong while Next.js handled a request: trouble of the database, or a fault of the program. */
export type RequestError = Trouble | "fault";

declare global {
  interface ProcessState {
    /** Requests under way, each with its error. */
    requestErrors?: Map<string, RequestError | null> | undefined;
  }
}

const underWay = () => (processState().requestErrors ??= new Map<string, RequestError | null>());

/** Next.js calls this for every error that it catches (instrumentation.ts): a part of a page fails without another status. */
export function noteRequestError(error: unknown, headers: IncomingHttpHeaders): void {
  const id = String(headers[REQUEST_ID_HEADER]);
  if (underWay().has(id)) underWay().set(id, troubleOf(error) ?? underWay().get(id) ?? "fault");
}

/** From now on errors of a request are noted. */
export function expectErrors(id: string): void {
  underWay().set(id, null);
}

/** The error of a request that is done. */
export function takeError(id: string): RequestError | null {
  const error = underWay().get(id) ?? null;
  underWay().delete(id);
  return error;
}
