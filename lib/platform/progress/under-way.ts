import { AsyncLocalStorage } from "node:async_hooks";
import type { Progress, WorkView } from "./schema";

interface Work {
  readonly by: string;
  progress: (Progress & { readonly writes: boolean }) | null;
}

declare global {
  /** One list for the whole process: pages and actions are built apart. */
  var pairwiseWork: Map<string, Work> | undefined;
}

const works = (globalThis.pairwiseWork ??= new Map<string, Work>());

/** Beside the calls, not through them: how far a fold has come concerns whoever waits, and none of those in between. */
const current = new AsyncLocalStorage<Work>();

/** Does something that a page waits for under the name `id`. */
export async function asWork<T>(id: string, by: string, run: () => Promise<T>): Promise<T> {
  const work: Work = { by, progress: null };
  works.set(id, work);
  try {
    return await current.run(work, run);
  } finally {
    // A page that asks twice has one name for both.
    if (works.get(id) === work) works.delete(id);
  }
}

/** Whether anybody wants to know how far this has come. */
export function isWatched(): boolean {
  return current.getStore() !== undefined;
}

export function reportProgress(done: number, total: number, writes: boolean): void {
  const work = current.getStore();
  if (work !== undefined) work.progress = { done, total, writes };
}

/** How far it has come; null when there is no such work (any more). */
export function viewOf(id: string): WorkView | null {
  const work = works.get(id);
  if (work === undefined) return null;
  if (work.progress !== null) return { state: "rating", ...work.progress };
  // Whoever writes has a ladder to themselves; previews are in nobody's way.
  for (const { by, progress } of works.values()) {
    if (progress?.writes) return { state: "waiting", behind: { by, done: progress.done, total: progress.total } };
  }
  return { state: "waiting", behind: null };
}
