import { perName } from "@/lib/format/per-name";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes, type RateLimiterAbstract } from "rate-limiter-flexible";
import type { Store } from "@/db";
import { outsideRequest } from "./outside-request";
import { sharedStore } from "./shared-store";
import { MINUTE_MS } from "@/lib/format/durations";

type Pool = NonNullable<Store["pool"]>;

/** The store whose pool the counters use; with null or SQLite, the counters are in memory. */
export type LimitStore = () => Promise<Pick<Store, "pool"> | null>;

/**
 * A counter of rate-limiter-flexible. Servers on one PostgreSQL count together in the table `rate_limits`; while the database does not
 * answer, each counts alone in memory, which is better than refusing everybody.
 */
class Counter {
  #made: { readonly pool: Pool | null; readonly limiter: RateLimiterAbstract } | null = null;

  constructor(
    readonly kind: string,
    readonly max: number,
    readonly windowMs: number,
    readonly store: LimitStore,
  ) {}

  async limiter(): Promise<RateLimiterAbstract> {
    const pool = (await this.store())?.pool ?? null;
    if (this.#made === null || this.#made.pool !== pool) this.#made = { pool, limiter: this.#make(pool) };
    return this.#made.limiter;
  }

  #make(pool: Pool | null): RateLimiterAbstract {
    const options = { keyPrefix: this.kind, points: this.max, duration: this.windowMs / 1_000 };
    const memory = new RateLimiterMemory(options);
    if (pool === null) return memory;
    const shared = { storeClient: pool, storeType: "pool", tableName: "rate_limits", tableCreated: true };
    return new RateLimiterPostgres({ ...options, ...shared, insuranceLimiter: memory });
  }

  /** Counts one or more and returns 0; beyond the maximum, returns the milliseconds to wait. */
  async consume(key: string, { count = 1, windowMs = this.windowMs } = {}): Promise<number> {
    const limiter = await this.limiter();
    try {
      // In memory each key has a timer.
      await outsideRequest(() => limiter.consume(key, count, { customDuration: windowMs / 1_000 }));
      return 0;
    } catch (refused) {
      if (refused instanceof RateLimiterRes) return Math.max(1, refused.msBeforeNext);
      throw refused;
    }
  }

  async count(key: string): Promise<number> {
    const found = await (await this.limiter()).get(key);
    return found === null || found.msBeforeNext <= 0 ? 0 : Math.max(0, found.consumedPoints);
  }

  async reward(key: string, count = 1): Promise<void> {
    const limiter = await this.limiter();
    await outsideRequest(() => limiter.reward(key, count));
  }

  async set(key: string, count: number, windowMs: number): Promise<void> {
    const limiter = await this.limiter();
    await outsideRequest(() => limiter.set(key, count, windowMs / 1_000));
  }
}

/** A refused attempt is taken back only while its window certainly lasts: taken back later, it would add one to the next window. */
const SETTLED_MS = 10_000;

/** A maximum of attempts for each key within a window, which begins with the first of them. */
export class Limit {
  readonly #attempts: Counter;

  constructor(
    kind: string,
    readonly max: number,
    windowMs: number,
    store: LimitStore = sharedStore,
  ) {
    this.#attempts = new Counter(kind, max, windowMs, store);
  }

  /**
   * Counts an attempt and returns 0 if it may proceed; otherwise it is not counted, and the milliseconds to wait are returned. An attempt
   * counts before its outcome is known, or fifty concurrent ones would all be let through. An attempt that costs more counts as several.
   */
  async take(key: string, count = 1): Promise<number> {
    const wait = await this.#attempts.consume(key, { count });
    if (wait > SETTLED_MS) await this.#attempts.reward(key, count);
    return wait;
  }

  /** Whether the next attempt would have to wait; counts nothing. */
  async isSpent(key: string): Promise<boolean> {
    return (await this.#attempts.count(key)) >= this.max;
  }

  /** Takes back an attempt that was counted, because it succeeded. */
  async giveBack(key: string): Promise<void> {
    await this.#attempts.reward(key);
  }
}

export interface DelayRule {
  /** Failures before anybody has to wait. */
  readonly free: number;
  /** The wait after the last free failure; twice as long after each further one. */
  readonly firstMs: number;
  readonly maxMs: number;
}

/** An attempt that was counted, or has to wait. */
export interface Taken {
  /** Milliseconds until the next attempt; 0: this one may proceed. */
  readonly wait: number;
  /** Takes back an attempt that was counted, because it succeeded. */
  readonly giveBack: () => Promise<void>;
}

/**
 * A wait that grows with each failure of a key and is never long: a lockout that others can trigger would lock out the person it protects.
 * The last free attempt and every later one take the key's slot, which is free again after the wait.
 */
export class GrowingDelay {
  readonly #free: Limit;
  readonly #slot: Counter;
  /** How often the slot was taken; expires when it has not been taken for a while. */
  readonly #steps: Counter;

  constructor(
    kind: string,
    readonly rule: DelayRule,
    readonly forgetMs: number,
    store: LimitStore = sharedStore,
  ) {
    this.#free = new Limit(`${kind} free`, rule.free - 1, forgetMs, store);
    this.#slot = new Counter(`${kind} slot`, 1, rule.maxMs, store);
    this.#steps = new Counter(`${kind} steps`, 0, forgetMs, store);
  }

  /** Counts a failure before the outcome is known; an attempt that has to wait is not counted. */
  async take(key: string): Promise<Taken> {
    if ((await this.#free.take(key)) === 0) return { wait: 0, giveBack: () => this.#free.giveBack(key) };
    const steps = await this.#steps.count(key);
    const wait = await this.#slot.consume(key, { windowMs: this.#delayAfter(steps) });
    if (wait > 0) return { wait, giveBack: async () => undefined };
    await this.#steps.set(key, steps + 1, this.forgetMs);
    return { wait: 0, giveBack: () => this.#release(key) };
  }

  /** Counts a failure without taking the slot, so that a later attempt waits. */
  async add(key: string): Promise<Taken> {
    const steps = await this.#steps.count(key);
    await this.#slot.set(key, 1, this.#delayAfter(steps));
    await this.#steps.set(key, steps + 1, this.forgetMs);
    return { wait: 0, giveBack: () => this.#release(key) };
  }

  async #release(key: string): Promise<void> {
    await this.#steps.reward(key);
    await (await this.#slot.limiter()).delete(key);
  }

  #delayAfter(steps: number): number {
    return Math.min(this.rule.maxMs, this.rule.firstMs * 2 ** Math.min(steps, 30));
  }
}

/** Kinds of requests that are computed for each client, limited per network and minute. */
const limited = ["search", "download", "preview", "balance", "read"] as const;
export type Limited = (typeof limited)[number];

/**
 * More than a club behind one address needs: autocompletion sends a few requests a second, and cached responses do not count. A script that
 * sends nothing else is stopped before it takes the whole processor.
 */
export const MAX_A_MINUTE: Readonly<Record<Limited, number>> = {
  search: 600,
  download: 300,
  preview: 120,
  balance: 60,
  read: 600,
};

export function requestLimits(store: LimitStore = sharedStore): Readonly<Record<Limited, Limit>> {
  return perName(limited, (kind) => new Limit(kind, MAX_A_MINUTE[kind], MINUTE_MS, store));
}
