/** Work in steps. Each step yields the progress, from 0 to 1. */
interface Job<What extends string> {
  readonly what: What;
  readonly steps: Generator<number, void>;
  readonly onProgress: (share: number) => void;
  readonly onFailure: (error: unknown) => void;
}

export interface TaskScheduler<What extends string> {
  put: (job: Job<What>) => void;
  drop: (what: What) => void;
  /** Works for a few milliseconds. Returns false when there is nothing more to do. */
  work: () => boolean;
}

/** How long to work before new messages are received. */
export const SLICE_MS = 12;
/**
 * A job that began less than this ago is finished although a newer one waits: dragging a slider adds sixty jobs a second, and would
 * otherwise show nothing until it ends. A longer job is replaced immediately.
 */
export const GRACE_MS = 200;
/** Progress is reported no more often than a screen can show it. */
const TOLD_MS = 50;

interface Begun<What extends string> {
  readonly job: Job<What>;
  readonly since: number;
  toldAt: number;
}

/** Only the newest job of each kind is done, and more urgent kinds go first. */
export function makeTaskScheduler<What extends string>(urgency: readonly What[], now: () => number): TaskScheduler<What> {
  const begun = new Map<What, Begun<What>>();
  const waiting = new Map<What, Job<What>>();

  function next(): Begun<What> | null {
    for (const what of urgency) {
      const [mine, newer] = [begun.get(what), waiting.get(what)];
      const stale = mine === undefined || now() - mine.since >= GRACE_MS;
      if (newer !== undefined && stale) {
        waiting.delete(what);
        const taken = { job: newer, since: now(), toldAt: now() };
        begun.set(what, taken);
        return taken;
      }
      if (mine !== undefined) return mine;
    }
    return null;
  }

  function workOn(mine: Begun<What>): void {
    const { job } = mine;
    const until = now() + SLICE_MS;
    try {
      do {
        const step = job.steps.next();
        if (step.done) {
          begun.delete(job.what);
          return;
        }
        if (now() - mine.toldAt >= TOLD_MS) {
          mine.toldAt = now();
          job.onProgress(step.value);
        }
      } while (now() < until);
    } catch (error) {
      begun.delete(job.what);
      job.onFailure(error);
    }
  }

  return {
    put: (job) => void waiting.set(job.what, job),
    drop: (what) => {
      begun.delete(what);
      waiting.delete(what);
    },
    work: () => {
      const mine = next();
      if (mine !== null) workOn(mine);
      return begun.size > 0 || waiting.size > 0;
    },
  };
}
