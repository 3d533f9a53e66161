import type { Store } from "@/db";
import { deleteExpiredSharedValues, upsertSharedValue, takeSharedValue } from "@/db/store/shared-values";
import { sharedStore } from "./shared-store";

interface Held {
  readonly value: unknown;
  readonly until: number;
}

/** The most that are held in memory: beyond that, the oldest are dropped. */
const MAX = 10_000;

/**
 * What a server remembers until it is asked for, once and for a short time: such as the question that a signature must answer. Several
 * servers on one PostgreSQL share it, because the answer may come to another one. On SQLite, which one server has for itself, it is in memory.
 */
export class OneTimeValues {
  readonly #held = new Map<string, Held>();

  constructor(
    readonly kind: string,
    readonly lifeMs: number,
    readonly store: () => Promise<Store | null> = sharedStore,
  ) {}

  /** How many are held in memory. */
  get size(): number {
    return this.#held.size;
  }

  async put(key: string, value: unknown, now: Date): Promise<void> {
    const until = now.getTime() + this.lifeMs;
    const store = await this.store();
    if (store !== null) {
      await deleteExpiredSharedValues(store, now);
      return upsertSharedValue(store, this.kind, { key, value }, new Date(until));
    }
    for (const [other, held] of this.#held) {
      // Kept in the order in which they were put, so those behind are newer.
      if (held.until > now.getTime() && this.#held.size < MAX) break;
      this.#held.delete(other);
    }
    this.#held.set(key, { value, until });
  }

  /** What was put under a key, for the first who asks in time; undefined for everybody else. */
  async take(key: string, now: Date): Promise<unknown> {
    const store = await this.store();
    if (store !== null) return takeSharedValue(store, this.kind, key, now);
    const held = this.#held.get(key);
    this.#held.delete(key);
    return held !== undefined && held.until > now.getTime() ? held.value : undefined;
  }
}
