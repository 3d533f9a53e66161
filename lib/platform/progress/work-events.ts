import { setTimeout as sleep } from "node:timers/promises";
import { WORK_ID } from "./schema";
import { viewOfSharedWork } from "./shared-work";

const EVERY_MS = 150;
/** A page may ask before its work has begun. */
const PATIENCE_MS = 10_000;

/** Server-sent events: the progress of some work, until it is over. Null for an invalid id. */
export function loadWorkEvents(id: string, ended: AbortSignal): ReadableStream<Uint8Array> | null {
  if (!WORK_ID.test(id)) return null;
  const bytes = new TextEncoder();
  let cancelled = false;
  return new ReadableStream({
    async start(controller) {
      let sent: string | null = null;
      for (let waited = 0; !ended.aborted && !cancelled && waited < PATIENCE_MS; await sleep(EVERY_MS)) {
        const view = await viewOfSharedWork(id);
        if (view === null && sent !== null) break;
        waited = view === null ? waited + EVERY_MS : 0;
        const data = view === null ? null : JSON.stringify(view);
        if (data !== null && data !== sent) controller.enqueue(bytes.encode(`event: work\ndata: ${data}\n\n`));
        sent = data;
      }
      if (cancelled) return;
      if (!ended.aborted) controller.enqueue(bytes.encode("event: over\ndata: \n\n"));
      controller.close();
    },
    cancel() {
      cancelled = true;
    },
  });
}
