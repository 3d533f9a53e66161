import http from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

/** The status of an answer, or why there was none. */
export type Outcome = number | string;

/** How a request ended, and the milliseconds from when it was due. */
export interface Ended {
  readonly outcome: Outcome;
  readonly milliseconds: number;
}

/**
 * Sends requests at a steady pace, whether or not earlier ones were answered, as a crowd does: one that waits for an answer before it asks
 * again is slowed down by the server and hides how long others would have waited.
 */
export async function arrive(aSecond: number, until: number, send: () => Promise<Outcome>): Promise<Ended[]> {
  const ended: Promise<Ended>[] = [];
  const start = performance.now();
  for (let at = 0; Date.now() < until; at++) {
    const due = start + (at * 1_000) / aSecond;
    const wait = due - performance.now();
    // Even when it is late, answers must be able to come in between.
    await sleep(Math.max(0, wait));
    ended.push(send().then((outcome) => ({ outcome, milliseconds: performance.now() - due })));
  }
  return Promise.all(ended);
}

const isAnswer = (outcome: Outcome) => typeof outcome === "number" && outcome >= 200 && outcome < 400;
const isShed = (outcome: Outcome) => outcome === 503 || outcome === 429;

/** Times are those of answers; what was shed is answered at once, and would make them look better. */
export function summaryOf(ended: readonly Ended[]) {
  const times = ended
    .filter(({ outcome }) => isAnswer(outcome))
    .map(({ milliseconds }) => milliseconds)
    .sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
  const shed = ended.filter(({ outcome }) => isShed(outcome)).length;
  return {
    sent: ended.length,
    shed,
    failed: ended.length - times.length - shed,
    p50: at(0.5),
    p99: at(0.99),
  };
}

/** As a browser sends it. */
const BROWSER = { "Accept-Encoding": "gzip, deflate, br, zstd" };

/** Asks for an address over the connections of an agent; its status when all of the answer has arrived, 0 when there was none. */
export function visit(address: string, agent: http.Agent, headers: http.OutgoingHttpHeaders = {}): Promise<number> {
  return new Promise((resolve) => {
    const request = http.get(address, { agent, headers: { ...BROWSER, ...headers }, timeout: 120_000 }, (answer) => {
      answer.resume().once("close", () => resolve(answer.complete ? (answer.statusCode ?? 0) : 0));
    });
    request.once("timeout", () => request.destroy()).once("error", () => resolve(0));
  });
}
