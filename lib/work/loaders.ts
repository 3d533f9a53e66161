import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { loadViewer } from "@/lib/auth/loaders";
import { WORK_ID } from "./schema";
import { viewOf } from "./under-way";

const EVERY_MS = 150;
/** A page may ask before its work has come in. */
const PATIENCE_MS = 10_000;

/** Whether somebody may know how far work under this name has come. */
export async function loadMayFollow(id: string): Promise<boolean> {
  return WORK_ID.test(id) && ((await loadViewer())?.isAdmin ?? false);
}

/** Server-sent events: how far some work has come, until it is over. Null for whoever may not know. */
export async function loadWorkEvents(id: string, ended: AbortSignal): Promise<ReadableStream<Uint8Array> | null> {
  if (!(await loadMayFollow(id))) return null;
  const bytes = new TextEncoder();
  return new ReadableStream({
    async start(controller) {
      let known: string | null = null;
      for (let waited = 0; !ended.aborted && waited < PATIENCE_MS; await sleep(EVERY_MS)) {
        const view = viewOf(id);
        if (view === null && known !== null) break;
        waited = view === null ? waited + EVERY_MS : 0;
        const data = view === null ? null : JSON.stringify(view);
        if (data !== null && data !== known) controller.enqueue(bytes.encode(`event: work\ndata: ${data}\n\n`));
        known = data;
      }
      if (!ended.aborted) controller.enqueue(bytes.encode("event: over\ndata: \n\n"));
      controller.close();
    },
  });
}
