import type { Store } from "@/db";
import { giveBackToLimit, takeFromLimit } from "@/db/store/shared-notes";
import { MemoryLimiter, type Limiter } from "./limiter";

/** The database of this process, where it has one that several servers can share. */
export async function sharedStore(): Promise<Store | null> {
  const store = await globalThis.pairwiseStore;
  return store?.engine === "postgres" ? store : null;
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
    const taken = await this.#shared((store) => takeFromLimit(store, { kind: `limit ${kind}`, key, most, windowMs, now }));
    return taken ?? this.#alone.take(key, now);
  }

  async giveBack(key: string, takenAt: Date): Promise<void> {
    await this.#alone.giveBack(key, takenAt);
    await this.#shared(async (store) => {
      await giveBackToLimit(store, `limit ${this.kind}`, key, takenAt);
      return 0;
    });
  }

  async #shared(work: (store: Store) => Promise<number>): Promise<number | null> {
    const store = await this.store();
    return store === null ? null : work(store).catch(() => null);
  }
}
