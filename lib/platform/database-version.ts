import type { Store } from "@/db";
import { processState } from "@/db/process-state";
import { readDatabaseVersion, onlyGamesChanged } from "@/db/store/database-version";

export { onlyGamesChanged };

/** Maximum staleness: another process may have written since. */
const MAX_AGE_MS = 100;

export interface VersionSource {
  /** Names the state of the database that pages are made of: one cheap read. */
  readonly read: () => Promise<string>;
  /** Another number after each write that the store can see cheaply: those are seen at once. */
  readonly changes: () => number;
  readonly clock?: () => number;
}

interface Reading {
  readonly since: number;
  readonly changes: number;
  readonly version: Promise<string>;
  known: string | null;
}

/** The version of the database as it is now, read at most every 100 ms and once for all who ask at the same time. */
export class DatabaseVersion {
  readonly #source: VersionSource;
  readonly #clock: () => number;
  #latest: Reading | null = null;

  constructor(source: VersionSource) {
    this.#source = source;
    this.#clock = source.clock ?? (() => performance.now());
  }

  /** Without waiting; null when it has to be read. */
  get now(): string | null {
    return this.#fresh()?.known ?? null;
  }

  async current(): Promise<string> {
    // Another request may have begun the reading; its trouble is this one's, too.
    return (this.#fresh() ?? this.#read()).version;
  }

  /** Counted from when the reading began: what was written before that, it has seen. */
  #fresh(): Reading | null {
    const latest = this.#latest;
    if (latest === null || latest.changes !== this.#source.changes()) return null;
    return this.#clock() - latest.since < MAX_AGE_MS ? latest : null;
  }

  #read(): Reading {
    const [since, changes] = [this.#clock(), this.#source.changes()];
    const reading: Reading = { since, changes, version: this.#source.read(), known: null };
    this.#latest = reading;
    reading.version.then(
      (version) => {
        reading.known = version;
      },
      () => {
        // The error goes to those who wait; the next request reads again.
        if (this.#latest === reading) this.#latest = null;
      },
    );
    return reading;
  }
}

declare global {
  interface ProcessState {
    databaseVersions?: WeakMap<Store, DatabaseVersion> | undefined;
  }
}

/**
 * The one of a store, for the response cache and for cached reads together: with readings of their own, the cache could store under a new version
 * a page that was made of reads of the one before.
 */
export function databaseVersionOf(store: Store): DatabaseVersion {
  const all = (processState().databaseVersions ??= new WeakMap<Store, DatabaseVersion>());
  let version = all.get(store);
  if (version === undefined) {
    version = new DatabaseVersion({ read: () => readDatabaseVersion(store), changes: () => store.changes() });
    all.set(store, version);
  }
  return version;
}
