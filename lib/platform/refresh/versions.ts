import type { Reader, Store } from "@/db";
import { findAllLadders, findLadderBySlug, ladderState } from "@/db/store/ladders";

/** Fast enough that a page shows a new game within two seconds. */
const EVERY_MS = 1_000;

/** Null for an unknown ladder. */
export async function ladderVersion(reader: Reader, slug: string): Promise<string | null> {
  const ladder = await findLadderBySlug(reader, slug);
  return ladder && ladderState(ladder);
}

type Listener = (version: string) => void;

/**
 * Notifies listeners when a ladder's version changes. It polls the database once a second for all of them together, and only while there
 * are listeners. Polling also sees games that another server or the command line entered; where servers on one database notify each other
 * of writes, it polls immediately.
 */
export function makeWatch(open: () => Promise<Store>) {
  const listeners = new Map<string, Set<Listener>>();
  let versions = new Map<string, string>();
  let timer: NodeJS.Timeout | null = null;
  let unlisten: (() => void) | null = null;

  async function look(): Promise<void> {
    const store = await open();
    unlisten ??= store.listen(soon);
    const now = new Map((await findAllLadders(store)).map((ladder) => [ladder.slug, ladderState(ladder)]));
    for (const [slug, version] of now) {
      if (versions.has(slug) && versions.get(slug) !== version) for (const tell of listeners.get(slug) ?? []) tell(version);
    }
    versions = now;
  }

  let isLooking = false;
  let isStale = false;

  function tick(): void {
    [isLooking, isStale] = [true, false];
    // A database that does not respond this second may respond the next.
    look()
      .catch(() => undefined)
      .finally(() => {
        isLooking = false;
        if (listeners.size > 0) timer = setTimeout(tick, isStale ? 0 : EVERY_MS);
        else {
          timer = null;
          unlisten?.();
          unlisten = null;
        }
      });
  }

  /** Polls immediately after a write. */
  function soon(): void {
    if (isLooking) isStale = true;
    else if (timer !== null) {
      clearTimeout(timer);
      timer = setTimeout(tick, 0);
    }
  }

  /** Calls `tell` with every version after the one that the caller knows; the function returned ends it. */
  return function watch(slug: string, known: string, tell: Listener): () => void {
    const group = listeners.get(slug) ?? new Set();
    listeners.set(slug, group.add(tell));
    if (timer === null) {
      versions = new Map();
      timer = setTimeout(tick, 0);
    }
    // Something may have been written since the caller read it. Other listeners may then hear of it twice, which does no harm.
    versions.set(slug, known);
    return () => {
      group.delete(tell);
      if (group.size === 0 && listeners.get(slug) === group) listeners.delete(slug);
    };
  };
}
