import { LRUCache } from "lru-cache";
import type { Store } from "@/db";
import { databaseVersionOf } from "./database-version";

type Key = string | number;

interface Entry<Value> {
  readonly version: Key;
  readonly value: Promise<Value>;
  readonly size: number;
}

export interface CacheLimit<Value> {
  /** Maximum total size; beyond it the least recently used values are dropped. */
  readonly max: number;
  /** The size of a value; 1 by default. */
  readonly sizeOf?: (value: Value) => number;
}

/**
 * Caches what was derived from a subject until the subject's next version, whose value replaces the old one. Concurrent requests share one
 * derivation. A failure is not cached: the next request tries again.
 */
export class VersionCache<Value> {
  readonly #entries: LRUCache<Key, Entry<Value>>;
  readonly #sizeOf: (value: Value) => number;

  constructor({ max, sizeOf = () => 1 }: CacheLimit<Value>) {
    this.#entries = new LRUCache({ maxSize: max, sizeCalculation: ({ size }) => size });
    this.#sizeOf = sizeOf;
  }

  /** `derive` is given the value of another version, if there is one: it may only have to be continued. */
  get(subject: Key, version: Key, derive: (earlier: Promise<Value> | undefined) => Promise<Value>): Promise<Value> {
    const known = this.#entries.get(subject);
    if (known?.version === version) return known.value;
    // The size is not known yet, and the LRU cache refuses a size of zero.
    const entry: Entry<Value> = { version, value: derive(known?.value), size: 1 };
    this.#entries.set(subject, entry);
    void this.#settle(subject, entry);
    return entry.value;
  }

  /** Drops a value whose version does not show that it is out of date. */
  forget(subject: Key): void {
    this.#entries.delete(subject);
  }

  async #settle(subject: Key, entry: Entry<Value>): Promise<void> {
    // Another version may have replaced it, or it may have been dropped.
    const isCurrent = () => this.#entries.peek(subject) === entry;
    try {
      const size = Math.max(1, Math.ceil(this.#sizeOf(await entry.value)));
      if (isCurrent() && size > 1) this.#entries.set(subject, { ...entry, size });
    } catch {
      // The request that asked for it gets the error.
      if (isCurrent()) this.#entries.delete(subject);
    }
  }
}

/** Results of one read, of some twenty kilobytes each at most. */
const MAX_READS = 300;

/**
 * A read that is cached while the database has the same version. The version is read first: a result newer than its version is only read
 * once more. Null is not cached: there is no end to addresses of things that do not exist.
 */
export function cachedRead<Args extends unknown[], Answer>(
  read: (store: Store, ...args: Args) => Promise<Answer>,
): (store: Store, ...args: Args) => Promise<Answer> {
  const cache = new VersionCache<Answer>({ max: MAX_READS });
  return async (store, ...args) => {
    const version = databaseVersionOf(store);
    const key = `${store.location} ${JSON.stringify(args)}`;
    const answer = await cache.get(key, version.now ?? (await version.current()), () => read(store, ...args));
    if (answer === null) cache.forget(key);
    return answer;
  };
}
