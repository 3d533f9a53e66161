import type { Store } from "@/db";
import { log } from "@/lib/platform/log";

/** How often it is asked whether anything was written: a look at a counter, or at one page of the file. */
const LOOK_MS = 250;
/** After trouble, such as a database that is away. */
const TROUBLE_MS = 5_000;

/** Does what is due, and returns when it has to be asked again even if nothing is written; null for never. */
export type Step = (now: Date) => Promise<Date | null>;

/**
 * Runs steps after each write of any server, and at their due times, for as long as the server runs. The returned function ends that and
 * waits for the step that is running.
 */
export function startRunner(store: Pick<Store, "changes">, steps: readonly Step[]): () => Promise<void> {
  let seen: number | null = null;
  let due: number | null = null;
  let running: Promise<void> | null = null;

  const run = async () => {
    // Read before the steps: the next run handles what is written during this one.
    seen = store.changes();
    const dues: number[] = [];
    for (const step of steps) {
      try {
        const wanted = await step(new Date());
        if (wanted !== null) dues.push(wanted.getTime());
      } catch (error) {
        // The other steps go on.
        log.error({ err: error }, "Notices could not be sent; it is tried again.");
        dues.push(Date.now() + TROUBLE_MS);
      }
    }
    due = dues.length === 0 ? null : Math.min(...dues);
  };

  const look = () => {
    if (running !== null) return;
    if (store.changes() === seen && (due === null || Date.now() < due)) return;
    running = run().finally(() => (running = null));
  };

  const timer = setInterval(look, LOOK_MS);
  // The timer does not hold up a shutdown.
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
