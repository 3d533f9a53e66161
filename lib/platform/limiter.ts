import { LRUCache } from "lru-cache";

/**
 * At most so many attempts within any window of so long, for each key. Asynchronous, so that several servers can share their limits
 * through a database; on one server they are in memory.
 */
export interface Limiter {
  /**
   * Counts an attempt. Returns 0 when it may go on, and otherwise how many milliseconds to wait; then it was not counted. An attempt
   * counts before its outcome is known, or fifty at once would all be let through.
   */
  take(key: string, now: Date): Promise<number>;
  /** Whether the next attempt would have to wait; counts nothing. */
  isSpent(key: string, now: Date): Promise<boolean>;
  /** Takes back an attempt that was counted at this time, because it succeeded. */
  giveBack(key: string, takenAt: Date): Promise<void>;
}

/** Keys in memory at once; beyond it the least recently used are dropped, so that made-up names cannot fill the memory. */
const MOST_KEYS = 50_000;

/** Limits within one process. The window slides: by counting from minute to minute, twice as many could go through around its end. */
export class MemoryLimiter implements Limiter {
  /** The times of the attempts that count, the oldest first. */
  readonly #taken = new LRUCache<string, readonly number[]>({ max: MOST_KEYS });

  constructor(
    readonly most: number,
    readonly windowMs: number,
  ) {}

  async take(key: string, now: Date): Promise<number> {
    const time = now.getTime();
    const recent = (this.#taken.get(key) ?? []).filter((at) => at > time - this.windowMs);
    const [oldest] = recent;
    if (oldest !== undefined && recent.length >= this.most) return oldest + this.windowMs - time;
    this.#taken.set(key, [...recent, time]);
    return 0;
  }

  async isSpent(key: string, now: Date): Promise<boolean> {
    const since = now.getTime() - this.windowMs;
    return (this.#taken.get(key) ?? []).filter((at) => at > since).length >= this.most;
  }

  async giveBack(key: string, takenAt: Date): Promise<void> {
    const taken = this.#taken.get(key) ?? [];
    const at = taken.lastIndexOf(takenAt.getTime());
    if (at >= 0) this.#taken.set(key, taken.toSpliced(at, 1));
  }
}
