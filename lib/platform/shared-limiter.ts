import type { Store } from "@/db";
import { clearNotes, giveBackToLimit, isLimitSpent, takeFromLimit } from "@/db/store/shared-notes";
import { MemoryLimiter, type Limiter } from "./limiter";

/** The database of this process, where it has one that several servers can share. */
export async function sharedStore(): Promise<Store | null> {
  const store = await globalThis.pairwiseStore;
  return store?.engine === "postgres" ? store : null;
}

/** How often a server deletes what is over, so that made-up names do not pile up. */
const TIDY_MS = 60_000;
const tidied = new WeakMap<Store, number>();

/** Work on the notes that servers share; null where there are none, or while the database does not answer. */
export async function withNotes<T>(
  open: () => Promise<Store | null>,
  now: Date,
  work: (store: Store) => Promise<T>,
): Promise<T | null> {
  const store = await open();
  if (store === null) return null;
  if (now.getTime() - (tidied.get(store) ?? -Infinity) > TIDY_MS) {
    tidied.set(store, now.getTime());
    await clearNotes(store, now).catch(() => undefined);
  }
  return work(store).catch(() => null);
}

/**
 * A limit that all servers of a site count together, in the database that they share. On SQLite, which one server has for itself, it is in
 * memory. So it is while the database does not answer: each server then counts alone, which is better than refusing everybody.
 */
export class SharedLimiter implements Limiter {
  readonly #alone: MemoryLimiter;

  constructor(
    readonly kind: string,
    readonly most: number,
    readonly windowMs: number,
    readonly store: () => Promise<Store | null> = sharedStore,
  ) {
    this.#alone = new MemoryLimiter(most, windowMs);
  }

  async take(key: string, now: Date): Promise<number> {
    const { kind, most, windowMs } = this;
    const taken = await withNotes(this.store, now, (store) =>
      takeFromLimit(store, { kind: `limit ${kind}`, key, most, windowMs, now }),
    );
    return taken ?? this.#alone.take(key, now);
  }

  async isSpent(key: string, now: Date): Promise<boolean> {
    const { kind, most, windowMs } = this;
    const isSpent = await withNotes(this.store, now, (store) =>
      isLimitSpent(store, { kind: `limit ${kind}`, key, most, windowMs, now }),
    );
    return isSpent ?? this.#alone.isSpent(key, now);
  }

  async giveBack(key: string, takenAt: Date): Promise<void> {
    await this.#alone.giveBack(key, takenAt);
    await withNotes(this.store, takenAt, (store) => giveBackToLimit(store, `limit ${this.kind}`, key, takenAt));
  }
}
