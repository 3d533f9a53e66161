import { setImmediate } from "node:timers/promises";

/** Lets waiting requests be served: a long computation must not block the event loop for more than a few milliseconds. */
export async function yieldToEventLoop(): Promise<void> {
  await setImmediate();
}

/** Games per batch: they take a few milliseconds. */
const BATCH = 250;

/** An array, or a list that makes each item on access. */
export interface LongList<T> {
  readonly length: number;
  at(index: number): T | undefined;
}

/** A long list in batches, with a yield to the event loop between them. */
export async function* inBatches<T>(items: LongList<T>): AsyncGenerator<T[], void> {
  for (let from = 0; from < items.length; from += BATCH) {
    const length = Math.min(BATCH, items.length - from);
    if (from > 0) await yieldToEventLoop();
    yield Array.from({ length }, (_, at) => items.at(from + at)!);
  }
}

/** Visits each item of a long list, with yields to the event loop. A short list, as most are, takes one turn and no yield. */
export async function eachInTurns<T>(items: LongList<T>, visit: (item: T, at: number) => void): Promise<void> {
  for (let at = 0; at < items.length; at++) {
    if (at % BATCH === BATCH - 1) await yieldToEventLoop();
    visit(items.at(at)!, at);
  }
}

/** Items per run: sorting them takes a few milliseconds. */
const SORTED_AT_ONCE = 4_096;

/** Sorts a long list in place, with yields to the event loop. Equal items keep their order. */
export async function sortInTurns<T>(items: T[], compare: (a: T, b: T) => number): Promise<void> {
  for (let at = 0; at < items.length; at += SORTED_AT_ONCE) {
    const part = items.slice(at, at + SORTED_AT_ONCE).sort(compare);
    for (let place = 0; place < part.length; place++) items[at + place] = part[place]!;
    await yieldToEventLoop();
  }
  for (let width = SORTED_AT_ONCE; width < items.length; width *= 2) {
    const before = items.slice();
    for (let from = 0; from < items.length; from += 2 * width) {
      const [middle, end] = [Math.min(from + width, items.length), Math.min(from + 2 * width, items.length)];
      for (let [left, right, to] = [from, middle, from]; to < end; to++) {
        const takesLeft = left < middle && (right >= end || compare(before[left]!, before[right]!) <= 0);
        items[to] = takesLeft ? before[left++]! : before[right++]!;
        if (to % SORTED_AT_ONCE === SORTED_AT_ONCE - 1) await yieldToEventLoop();
      }
    }
  }
}
