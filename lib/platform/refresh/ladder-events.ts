import { getStore, processState } from "@/db";
import { outsideRequest } from "@/lib/platform/outside-request";
import { ladderVersion, makeWatch } from "./versions";

declare global {
  interface ProcessState {
    watch?: ReturnType<typeof makeWatch> | undefined;
  }
}

/** Something is sent at least this often, so that proxies keep the connection open. */
const BEAT_MS = 20_000;

/** Server-sent events: the ladder's current version, then each new one. Null for an unknown ladder. */
export async function loadLadderEvents(slug: string, ended: AbortSignal): Promise<ReadableStream<Uint8Array> | null> {
  const version = await ladderVersion(await getStore(), slug);
  if (version === null) return null;
  const watch = (processState().watch ??= makeWatch(getStore));
  const bytes = new TextEncoder();
  let stop = () => {};
  return new ReadableStream({
    start(controller) {
      const send = (text: string) => controller.enqueue(bytes.encode(text));
      send(`retry: 2000\nevent: version\ndata: ${version}\n\n`);
      const beat = setInterval(() => send(": still here\n\n"), BEAT_MS);
      // One watch, with its timer, serves all readers.
      const unwatch = outsideRequest(() => watch(slug, version, (newer) => send(`event: version\ndata: ${newer}\n\n`)));
      const end = () => {
        stop();
        controller.close();
      };
      stop = () => {
        clearInterval(beat);
        unwatch();
        ended.removeEventListener("abort", end);
      };
      if (ended.aborted) end();
      else ended.addEventListener("abort", end);
    },
    cancel: () => stop(),
  });
}
