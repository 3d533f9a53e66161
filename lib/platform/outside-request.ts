import { AsyncResource } from "node:async_hooks";
import { processState } from "@/db/process-state";

declare global {
  interface ProcessState {
    /** The asynchronous context of the start, in which there is no request. */
    contextOfStart?: AsyncResource | undefined;
  }
}

/** Remembers the present asynchronous context; called once, before the first request. */
export function rememberContextOfStart(): void {
  processState().contextOfStart = new AsyncResource("start of the server");
}

/**
 * Does work whose result, promises or timers outlive the request. Each promise and timer holds the context in which it was made, and
 * Next.js has the whole request in it, with the page and its data.
 */
export function outsideRequest<Result>(work: () => Result): Result {
  const start = processState().contextOfStart;
  return start === undefined ? work() : start.runInAsyncScope(work);
}
