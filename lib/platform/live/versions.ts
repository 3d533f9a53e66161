import type { Reader, Store } from "@/db";
import { allLadders, ladderBySlug, stateOf } from "@/db/store/ladders";

/** Quick enough that a page shows a new game within two seconds. */
const EVERY_MS = 1_000;

/** Null where there is no such ladder. */
export async function ladderVersion(reader: Reader, slug: string): Promise<string | null> {
  const ladder = await ladderBySlug(reader, slug);
  return ladder && stateOf(ladder);
}

type Listener = (version: string) => void;

/**
 * Notifies listeners when a ladder's version changes. It polls the database once a second for all of them together, and only while
 * there are listeners. Polling also sees games that another server or the command line entered.
 */
export function makeWatch(open: () => Promise<Store>) {
  const listeners = new Map<string, Set<Listener>>();
  let versions = new Map<string, string>();
  let timer: NodeJS.Timeout | null = null;

  async function look(): Promise<void> {
    const now = new Map((await allLadders(await open())).map((ladder) => [ladder.slug, stateOf(ladder)]));
    for (const [slug, version] of now) {
      if (versions.has(slug) && versions.get(slug) !== version) for (const tell of listeners.get(slug) ?? []) tell(version);
    }
    versions = now;
  }

  function tick(): void {
    // A database that does not respond this second may respond the next.
    look()
      .catch(() => undefined)
      .finally(() => {
        timer = listeners.size > 0 ? setTimeout(tick, EVERY_MS) : null;
      });
  }

  /** Calls `tell` from now on; the function returned ends it. */
  return function watch(slug: string, tell: Listener): () => void {
    const group = listeners.get(slug) ?? new Set();
    listeners.set(slug, group.add(tell));
    if (timer === null) {
      versions = new Map();
      timer = setTimeout(tick, 0);
    }
    return () => {
      group.delete(tell);
      if (group.size === 0 && listeners.get(slug) === group) listeners.delete(slug);
    };
  };
}
