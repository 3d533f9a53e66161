import { setTimeout as sleep } from "node:timers/promises";
import { troubleOf, type Store } from "@/db";
import { processState } from "@/db/process-state";
import { MINUTE_MS } from "@/lib/format/durations";

/** Interval of the log line while it waits. */
const LOG_EVERY_MS = MINUTE_MS;

/**
 * Opens the database, and tries again while it does not answer: it may be starting, or changing its leader. There is no time limit by
 * default, because a server should come up when its database does.
 */
export async function waitForDatabase(
  open: () => Promise<Store>,
  say: (line: string) => void,
  { patienceMs = Infinity, pauseMs = 1_000 } = {},
): Promise<Store> {
  const since = Date.now();
  let saidAt = -Infinity;
  for (;;) {
    try {
      return await open();
    } catch (error) {
      if (troubleOf(error) !== "away" || Date.now() >= since + patienceMs) throw error;
      if (Date.now() - saidAt >= LOG_EVERY_MS) {
        saidAt = Date.now();
        say(`The database that DATABASE_URL names does not answer (${reasonOf(error)}). Trying again until it does …`);
      }
      // The next try must not get the same failed promise.
      processState().store = undefined;
      await sleep(pauseMs);
    }
  }
}

function reasonOf(error: unknown): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error ? first.message : String(first);
}
