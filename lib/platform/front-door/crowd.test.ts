import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Stamps } from "@/lib/platform/stamps";
import { Admission, Busy } from "./admission";
import { KeptAnswers } from "./kept-answers";

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
  const stamps = new Stamps({ read: async () => String(version), changes: () => version });
  const answers = new KeptAnswers({ stamps, mostBytes: 1_000_000, staleSeconds: 0 });
  const render = async () => {
    const body = Buffer.from(String(version));
    await compute(PAGE_MS);
    return { status: 200, headers: {}, body };
  };
  const outcomes = { answered: 0, refused: 0 };
  const visit = async (page: number) => {
    const asked = { key: `${page}`, address: `/${page}`, headers: {} };
    try {
      await answers.get(asked, render, () => admission.enter("page"));
      outcomes.answered++;
    } catch (error) {
      if (!(error instanceof Busy)) throw error;
      outcomes.refused++;
    }
  };
  const report = async () => {
    const leave = await admission.enter("report");
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
