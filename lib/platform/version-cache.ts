import { serialize } from "node:v8";
import { LRUCache } from "lru-cache";
import type { Store } from "@/db";
import { databaseVersionOf } from "./database-version";
import { outsideRequest } from "./outside-request";

type Key = string | number;

interface Kept<Value> {
  readonly version: Key;
  readonly value: Value;
}

interface UnderWay<Value> {
  readonly version: Key;
  readonly value: Promise<Value>;
}

export interface CacheLimit<Value> {
  /** Maximum of all values and keys together; beyond it the least recently used values are dropped. */
  readonly maxBytes: number;
  /** About how much memory a value takes; by default the length of its serialization. */
  readonly bytesOf?: (value: Value) => number;
}

/** V8 writes out the name of each property, which makes up for what an object takes in memory beside its values. */
const serializedBytes = (value: unknown) => serialize(value).byteLength;

/** An entry's place in the cache. */
const ENTRY_BYTES = 200;

/**
 * Caches what was derived from a subject until the subject's next version, whose value replaces the old one. Concurrent requests share one
 * derivation. A failure is not cached: the next request tries again. Only values are kept: a promise would hold the request in which it
 * was made.
 */
export class VersionCache<Value> {
  readonly #kept: LRUCache<Key, Kept<Value>>;
  readonly #underWay = new Map<Key, UnderWay<Value>>();

  constructor({ maxBytes, bytesOf = serializedBytes }: CacheLimit<Value>) {
    this.#kept = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ value }, key) => ENTRY_BYTES + 2 * String(key).length + Math.ceil(bytesOf(value)),
    });
  }

  /** `derive` is given the value of another version, if there is one: it may only have to be continued. */
  async get(subject: Key, version: Key, derive: (earlier: Promise<Value> | undefined) => Promise<Value>): Promise<Value> {
    const kept = this.#kept.get(subject);
    if (kept?.version === version) return kept.value;
    const other = this.#underWay.get(subject);
    if (other?.version === version) return other.value;
    const earlier = other?.value ?? (kept && Promise.resolve(kept.value));
    const own = { version, value: outsideRequest(() => derive(earlier)) };
    this.#underWay.set(subject, own);
    return this.#keep(subject, own);
  }

  /** Drops a value whose version does not show that it is out of date. */
  forget(subject: Key): void {
    this.#kept.delete(subject);
    this.#underWay.delete(subject);
  }

  async #keep(subject: Key, own: UnderWay<Value>): Promise<Value> {
    // Another version may have replaced it, or it may have been dropped.
    const isCurrent = () => this.#underWay.get(subject) === own;
    try {
      const value = await own.value;
      if (isCurrent()) this.#kept.set(subject, { version: own.version, value });
      return value;
    } finally {
      if (isCurrent()) this.#underWay.delete(subject);
    }
  }
}

/** Results of one read, of some twenty kilobytes each at most. A page has about ten reads, of some twenty-five in all. */
const MAX_READ_BYTES = 1024 * 1024;

/**
 * A read that is cached while the database has the same version. The version is read first: a result newer than its version is only read
 * once more. Null is not cached: there is no end to addresses of things that do not exist.
 */
export function cachedRead<Args extends unknown[], Answer>(
  read: (store: Store, ...args: Args) => Promise<Answer>,
): (store: Store, ...args: Args) => Promise<Answer> {
  const cache = new VersionCache<Answer>({ maxBytes: MAX_READ_BYTES });
  return async (store, ...args) => {
    const version = databaseVersionOf(store);
    const key = `${store.location} ${JSON.stringify(args)}`;
    const answer = await cache.get(key, version.now ?? (await version.current()), () => read(store, ...args));
    if (answer === null) cache.forget(key);
    return answer;
  };
}
