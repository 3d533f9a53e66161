import { AsyncLocalStorage } from "node:async_hooks";
import { processState } from "@/db/process-state";
import type { Progress, WorkView } from "./schema";

/** Null: the work waits for the database and has nothing to count. */
type Listener = (progress: Progress | null) => void;

/** In the asynchronous context, so that the functions between a form or command and the fold need not pass a listener. */
const listeners = new AsyncLocalStorage<Listener>();

/** Runs long work, and calls `listen` whenever the work reports how far it has come. */
export function withProgress<T>(listen: Listener, run: () => Promise<T>): Promise<T> {
  return listeners.run(listen, run);
}

/** Reports how far the current work has come to the listener of `withProgress`; without one it does nothing. */
export function reportProgress(progress: Progress | null): void {
  listeners.getStore()?.(progress);
}

/** Whether anybody listens, for work that would have to count its total first. */
export function hasProgressListener(): boolean {
  return listeners.getStore() !== undefined;
}

export interface Work {
  readonly by: string;
  progress: Progress | null;
}

declare global {
  interface ProcessState {
    work?: Map<string, Work> | undefined;
  }
}

const works = (processState().work ??= new Map<string, Work>());

/** Shares work with other servers; the returned function ends that. */
type ShareWork = (id: string, work: Work) => Promise<() => Promise<void>>;

const keepToOurselves: ShareWork = async () => async () => undefined;

/** Runs work that a page waits for; the page requests its progress by this id. */
export async function trackWork<T>(id: string, by: string, run: () => Promise<T>, share = keepToOurselves): Promise<T> {
  const work: Work = { by, progress: null };
  works.set(id, work);
  const unshare = await share(id, work);
  try {
    return await withProgress((progress) => (work.progress = progress), run);
  } finally {
    // A page that sends its form twice uses one id for both.
    if (works.get(id) === work) works.delete(id);
    await unshare();
  }
}

/** How far tracked work has come; null when there is none with this id, or it is over. */
export function viewOfWork(id: string, all: ReadonlyMap<string, Work> = works): WorkView | null {
  const work = all.get(id);
  if (work === undefined) return null;
  if (work.progress !== null) return { state: "running", ...work.progress };
  // Only work that saves locks a ladder; a preview blocks nobody.
  for (const { by, progress } of all.values()) {
    if (progress?.saves) return { state: "waiting", behind: { by, ...progress } };
  }
  return { state: "waiting", behind: null };
}
