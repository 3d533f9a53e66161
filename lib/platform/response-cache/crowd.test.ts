import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { DatabaseVersion } from "@/lib/platform/database-version";
import { Refusal } from "@/lib/platform/refusal";
import { Admission } from "./admission";
import { ResponseCache } from "./cache";
import { CachedResponse } from "./cached-response";

const SECONDS = 20;
const STEP_MS = 10;
const PAGES_A_SECOND = 50;
const GAMES_A_SECOND = 10;
/** Pages that somebody has linked to. */
const PAGES = 28;
/** Of the one thread that there is: together with the games more than it has, if every request were rendered. */
const PAGE_MS = 30;
const GAME_MS = 10;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A thread does one thing at a time, in the order in which it comes. */
function makeThread() {
  let free = Promise.resolve();
  return (milliseconds: number) => {
    free = free.then(() => new Promise((resolve) => setTimeout(resolve, milliseconds)));
    return free;
  };
}

/** In a time that is made up, so that it is the same on every machine. */
it("fifty pages a second are all answered while ten games a second change everything", async () => {
  let version = 0;
  const compute = makeThread();
  const admission = new Admission();
  const stamps = new DatabaseVersion({ read: async () => String(version), changes: () => version });
  const cache = new ResponseCache({ version: stamps, maxBytes: 1_000_000 });
  const render = async () => {
    const body = Buffer.from(String(version));
    await compute(PAGE_MS);
    return { outcome: new CachedResponse(200, {}, body, true), isTrouble: false };
  };
  const outcomes = { answered: 0, refused: 0 };
  const visit = async (page: number) => {
    const visitor = { network: `${page}`, isGone: () => false };
    try {
      const work = { render, enter: () => admission.enter("page", visitor), isGone: visitor.isGone };
      if ((await cache.find(`${page}`)) === null) await cache.share(`${page}`, work);
      outcomes.answered++;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      outcomes.refused++;
    }
  };
  const report = async () => {
    const leave = await admission.enter("report", { network: "game server", isGone: () => false });
    await compute(GAME_MS);
    version++;
    leave();
  };
  const everything: Promise<void>[] = [];
  let visits = 0;
  for (let time = 0; time < SECONDS * 1_000; time += STEP_MS) {
    if (time % (1_000 / PAGES_A_SECOND) === 0) everything.push(visit((visits++ * 11) % PAGES));
    if (time % (1_000 / GAMES_A_SECOND) === 0) everything.push(report());
    await vi.advanceTimersByTimeAsync(STEP_MS);
  }
  await vi.advanceTimersByTimeAsync(30_000);
  await Promise.all(everything);
  expect(version).toBe(SECONDS * GAMES_A_SECOND);
  expect(outcomes).toEqual({ answered: SECONDS * PAGES_A_SECOND, refused: 0 });
});
