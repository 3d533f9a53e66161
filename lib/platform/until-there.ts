import { setTimeout as sleep } from "node:timers/promises";
import { troubleOf, type Store } from "@/db";

/** A machine that starts everything at once has its database ready within a minute. */
const PATIENCE_MS = 60_000;
const PAUSE_MS = 1_000;

interface Waiting {
  readonly patienceMs?: number;
  readonly pauseMs?: number;
}

/** Opens the database, and tries again for a minute while it does not answer: it may be about to start. */
export async function untilThere(
  open: () => Promise<Store>,
  say: (line: string) => void,
  { patienceMs = PATIENCE_MS, pauseMs = PAUSE_MS }: Waiting = {},
): Promise<Store> {
  const until = Date.now() + patienceMs;
  for (let tries = 1; ; tries++) {
    try {
      return await open();
    } catch (error) {
      if (troubleOf(error) !== "away" || Date.now() >= until) throw error;
      if (tries === 1) say("The database does not answer yet. Trying again for a minute …");
      // The next try must not get the same failed promise.
      globalThis.pairwiseStore = undefined;
      await sleep(pauseMs);
    }
  }
}
