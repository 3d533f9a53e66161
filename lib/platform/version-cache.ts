import { LRUCache } from "lru-cache";

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
    // The trouble of a shared read is noted for the request that began it; this one has it as well.
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
