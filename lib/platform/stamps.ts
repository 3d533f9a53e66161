import type { Store } from "@/db";
import { databaseStamp, onlyGamesChanged } from "@/db/store/stamp";

export { onlyGamesChanged };

/** How long a stamp is believed that another process may have made untrue meanwhile. */
const BELIEVED_MS = 100;

export interface StampSource {
  /** Names the state of the database that pages are made of: one cheap read. */
  readonly read: () => Promise<string>;
  /** Another number after each write that the store can see cheaply: those are seen at once. */
  readonly changes: () => number;
  readonly clock?: () => number;
}

interface Reading {
  readonly since: number;
  readonly changes: number;
  readonly stamp: Promise<string>;
  known: string | null;
}

/** The stamp of the database as it is now, read at most every 100 ms and once for all who ask at the same time. */
export class Stamps {
  readonly #source: StampSource;
  readonly #clock: () => number;
  #latest: Reading | null = null;

  constructor(source: StampSource) {
    this.#source = source;
    this.#clock = source.clock ?? (() => performance.now());
  }

  /** Without waiting; null when it has to be read. */
  get now(): string | null {
    return this.#fresh()?.known ?? null;
  }

  async current(): Promise<string> {
    // Another request may have begun the reading; its trouble is this one's, too.
    return (this.#fresh() ?? this.#read()).stamp;
  }

  /** Counted from when the reading began: what was written before that, it has seen. */
  #fresh(): Reading | null {
    const latest = this.#latest;
    if (latest === null || latest.changes !== this.#source.changes()) return null;
    return this.#clock() - latest.since < BELIEVED_MS ? latest : null;
  }

  #read(): Reading {
    const [since, changes] = [this.#clock(), this.#source.changes()];
    const reading: Reading = { since, changes, stamp: this.#source.read(), known: null };
    this.#latest = reading;
    reading.stamp.then(
      (stamp) => {
        reading.known = stamp;
      },
      () => {
        // Whoever asked gets the error; the next one asks again.
        if (this.#latest === reading) this.#latest = null;
      },
    );
    return reading;
  }
}

declare global {
  var pairwiseStamps: WeakMap<Store, Stamps> | undefined;
}

/**
 * The one of a store, for the response cache and for kept reads together: with readings of their own, the cache could keep under a new stamp
 * a page that was made of reads under the one before. On the process, because the server's bundles each have their own copy of this module.
 */
export function stampsOf(store: Store): Stamps {
  const all = (globalThis.pairwiseStamps ??= new WeakMap<Store, Stamps>());
  let stamps = all.get(store);
  if (stamps === undefined) {
    stamps = new Stamps({ read: () => databaseStamp(store), changes: () => store.changes() });
    all.set(store, stamps);
  }
  return stamps;
}
