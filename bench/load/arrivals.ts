import { setTimeout as sleep } from "node:timers/promises";

/** How a request ended: by its status, 0 for no answer; and the milliseconds from when it was due. */
export interface Ended {
  readonly status: number;
  readonly milliseconds: number;
}

/**
 * Sends requests at a steady pace, whether or not earlier ones were answered, as a crowd does: one that waits for an answer before it asks
 * again is slowed down by the server and hides how long others would have waited.
 */
export async function arrive(aSecond: number, until: number, send: () => Promise<number>): Promise<Ended[]> {
  const ended: Promise<Ended>[] = [];
  const start = performance.now();
  for (let at = 0; Date.now() < until; at++) {
    const due = start + (at * 1_000) / aSecond;
    const wait = due - performance.now();
    // Even when it is late, answers must be able to come in between.
    await sleep(Math.max(0, wait));
    ended.push(send().then((status) => ({ status, milliseconds: performance.now() - due })));
  }
  return Promise.all(ended);
}

export interface Summary {
  readonly sent: number;
  readonly shed: number;
  readonly errors: readonly number[];
  readonly p50: number;
  readonly p99: number;
}

const isAnswer = (status: number) => status >= 200 && status < 400;
const isShed = (status: number) => status === 503 || status === 429;

/** Times are those of answers; what was shed is answered at once, and would make them look better. */
export function summaryOf(ended: readonly Ended[]): Summary {
  const times = ended
    .filter(({ status }) => isAnswer(status))
    .map(({ milliseconds }) => milliseconds)
    .sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
  return {
    sent: ended.length,
    shed: ended.filter(({ status }) => isShed(status)).length,
    errors: ended.map(({ status }) => status).filter((status) => !isAnswer(status) && !isShed(status)),
    p50: at(0.5),
    p99: at(0.99),
  };
}
