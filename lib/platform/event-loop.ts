import { setImmediate } from "node:timers/promises";

/** Lets waiting requests be served: a long computation must not block the event loop for more than a few milliseconds. */
export async function yieldToEventLoop(): Promise<void> {
  await setImmediate();
}

/** So many games take a few milliseconds. */
const BATCH = 250;

/** A long list in batches, with a yield to the event loop after each. */
export async function* inBatches<T>(items: readonly T[]): AsyncGenerator<T[], void> {
  for (let at = 0; at < items.length; at += BATCH) {
    yield items.slice(at, at + BATCH);
    await yieldToEventLoop();
  }
}
