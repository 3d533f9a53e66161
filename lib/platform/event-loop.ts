import { setImmediate } from "node:timers/promises";

/** Lets waiting requests be served: a long computation must not block the event loop for more than a few milliseconds. */
export async function yieldToEventLoop(): Promise<void> {
  await setImmediate();
}

/** After so long, waiting requests get their turn. */
const TURN_MS = 5;

/** Does long work that pauses every few milliseconds, and yields to the event loop in its pauses. */
export async function inTurns<Result>(work: Generator<undefined, Result>): Promise<Result> {
  for (let since = performance.now(); ;) {
    const step = work.next();
    if (step.done === true) return step.value;
    if (performance.now() - since < TURN_MS) continue;
    await yieldToEventLoop();
    since = performance.now();
  }
}

/** Games per batch: they take a few milliseconds. */
const BATCH = 250;

/** A long list in batches, with a yield to the event loop between them. */
export async function* inBatches<T>(items: readonly T[]): AsyncGenerator<T[], void> {
  for (let from = 0; from < items.length; from += BATCH) {
    if (from > 0) await yieldToEventLoop();
    yield items.slice(from, from + BATCH);
  }
}

/** Visits each item of a long list, with yields to the event loop. A short list, as most are, takes one turn and no yield. */
export async function eachInTurns<T>(items: readonly T[], visit: (item: T, at: number) => void): Promise<void> {
  for (let at = 0; at < items.length; at++) {
    if (at % BATCH === BATCH - 1) await yieldToEventLoop();
    visit(items[at]!, at);
  }
}
