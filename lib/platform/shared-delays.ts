import type { Store } from "@/db";
import { giveBackToDelays, takeFromDelays } from "@/db/store/shared-delays";
import { GrowingDelay, type DelayRule } from "./growing-delay";
import { sharedStore, withNotes } from "./shared-limiter";

/** Something that failures are counted under. */
export interface Delayed {
  readonly kind: string;
  readonly key: string;
  readonly rule: DelayRule;
}

/**
 * Growing delays that all servers of a site count together, in the database that they share; on SQLite, and while the database does not
 * answer, in memory, like the other limits.
 */
export class SharedDelays {
  readonly #alone = new Map<string, GrowingDelay>();

  constructor(
    readonly forgetMs: number,
    readonly store: () => Promise<Store | null> = sharedStore,
  ) {}

  /** Counts a failure under each, before the outcome is known; how long to wait instead, and then it is counted nowhere. */
  async take(delayed: readonly Delayed[], now: Date): Promise<number> {
    const { forgetMs } = this;
    const rows = delayed.map(({ kind, key, rule }) => ({ kind: `delay ${kind}`, key, ...rule }));
    const wait = await withNotes(this.store, now, (store) => takeFromDelays(store, rows, { now, forgetMs }));
    return wait ?? this.#takeAlone(delayed, now);
  }

  /** It succeeded after all. */
  async giveBack(delayed: readonly Delayed[], now: Date): Promise<void> {
    for (const { kind, key, rule } of delayed) this.#of(kind, rule).giveBack(key, now);
    const rows = delayed.map(({ kind, key }) => ({ kind: `delay ${kind}`, key }));
    await withNotes(this.store, now, (store) => giveBackToDelays(store, rows));
  }

  /** Without a pause between looking and counting: fifty at once must not all be let through. */
  #takeAlone(delayed: readonly Delayed[], now: Date): number {
    const wait = Math.max(...delayed.map(({ kind, key, rule }) => this.#of(kind, rule).wait(key, now, rule)));
    if (wait === 0) for (const { kind, key, rule } of delayed) this.#of(kind, rule).count(key, now);
    return wait;
  }

  #of(kind: string, rule: DelayRule): GrowingDelay {
    const known = this.#alone.get(kind) ?? new GrowingDelay(rule, this.forgetMs);
    this.#alone.set(kind, known);
    return known;
  }
}
