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
  /** The sizes of all values together; beyond it the least recently used are dropped. */
  readonly most: number;
  /** How much of the limit a value takes; without it each counts as one. */
  readonly sizeOf?: (value: Value) => number;
}

/**
 * Keeps what was derived from a subject until the subject's next version, whose value takes the place of the old one. Requests that
 * come at once share one derivation. A failure is not kept: the next request tries again.
 */
export class VersionCache<Value> {
  readonly #entries: LRUCache<Key, Entry<Value>>;
  readonly #sizeOf: (value: Value) => number;

  constructor({ most, sizeOf = () => 1 }: CacheLimit<Value>) {
    this.#entries = new LRUCache({ maxSize: most, sizeCalculation: ({ size }) => size });
    this.#sizeOf = sizeOf;
  }

  get(subject: Key, version: Key, derive: () => Promise<Value>): Promise<Value> {
    const known = this.#entries.get(subject);
    if (known?.version === version) return known.value;
    // The size is not known yet, and a cache of sizes takes none of zero.
    const entry: Entry<Value> = { version, value: derive(), size: 1 };
    this.#entries.set(subject, entry);
    void this.#settle(subject, entry);
    return entry.value;
  }

  /** Drops a value whose version does not tell that it is out of date. */
  forget(subject: Key): void {
    this.#entries.delete(subject);
  }

  async #settle(subject: Key, entry: Entry<Value>): Promise<void> {
    // Another version, or nothing, may have taken its place meanwhile.
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

/** Answers of one read, of some twenty kilobytes each at most. */
const MAX_READS = 300;

/**
 * A read that is cached while the database has the same version. The version is known first: an answer that is newer than its version is
 * only read once more. That something is not there is not cached: addresses of what is not there have no end.
 */
export function cachedRead<Asked extends unknown[], Answer>(
  read: (store: Store, ...asked: Asked) => Promise<Answer>,
  { most = MAX_READS } = {},
): (store: Store, ...asked: Asked) => Promise<Answer> {
  const cache = new VersionCache<Answer>({ most });
  return async (store, ...asked) => {
    const version = databaseVersionOf(store);
    const key = `${store.location} ${JSON.stringify(asked)}`;
    const answer = await cache.get(key, version.now ?? (await version.current()), () => read(store, ...asked));
    if (answer === null) cache.forget(key);
    return answer;
  };
}
