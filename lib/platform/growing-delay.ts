import { LRUCache } from "lru-cache";

export interface DelayRule {
  /** So many may fail before anybody has to wait. */
  readonly free: number;
  /** How long to wait after the first failure beyond those; twice as long after each further one. */
  readonly firstMs: number;
  readonly mostMs: number;
}

interface Failures {
  readonly count: number;
  readonly last: number;
}

/** Keys in memory at once, as for other limits. */
const MOST_KEYS = 50_000;

/**
 * Makes whoever fails again and again wait, longer each time and never long: a wall that others can put up would lock out whom it
 * protects. Failures are forgotten when none has been added for a while.
 */
export class GrowingDelay {
  readonly #failures = new LRUCache<string, Failures>({ max: MOST_KEYS });

  constructor(
    readonly rule: DelayRule,
    readonly forgetMs: number,
  ) {}

  /** How many milliseconds to wait; 0 for none. Counts nothing. */
  wait(key: string, now: Date, rule = this.rule): number {
    const { count, last } = this.#of(key, now);
    if (count < rule.free) return 0;
    const delay = Math.min(rule.mostMs, rule.firstMs * 2 ** Math.min(count - rule.free, 30));
    return Math.max(0, last + delay - now.getTime());
  }

  /** Before the outcome is known, or fifty at once would all be let through. */
  count(key: string, now: Date): void {
    this.#failures.set(key, { count: this.#of(key, now).count + 1, last: now.getTime() });
  }

  /** It succeeded: it does not count, and those before it stay. */
  giveBack(key: string, now: Date): void {
    const { count, last } = this.#of(key, now);
    this.#failures.set(key, { count: Math.max(0, count - 1), last });
  }

  #of(key: string, now: Date): Failures {
    const known = this.#failures.get(key);
    return known !== undefined && known.last > now.getTime() - this.forgetMs ? known : { count: 0, last: 0 };
  }
}
