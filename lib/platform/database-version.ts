import type { Store } from "@/db";
import { processState } from "@/db/process-state";
import { readDatabaseVersion, onlyGamesChanged } from "@/db/store/database-version";
import { outsideRequest } from "./outside-request";

export { onlyGamesChanged };

/** Maximum staleness: another process may have written since. */
const MAX_AGE_MS = 100;

export interface VersionSource {
  /** Identifies the state of the database that pages are rendered from: one cheap read. */
  readonly read: () => Promise<string>;
  /** A counter that changes with each write that the store notices cheaply; such a write is seen immediately. */
  readonly changes: () => number;
  readonly clock?: () => number;
}

interface Reading {
  readonly since: number;
  readonly changes: number;
  readonly version: Promise<string>;
  known: string | null;
}

/** The current version of the database, read at most every 100 ms and once for all concurrent requests. */
export class DatabaseVersion {
  readonly #source: VersionSource;
  readonly #clock: () => number;
  #latest: Reading | null = null;

  constructor(source: VersionSource) {
    this.#source = source;
    this.#clock = source.clock ?? (() => performance.now());
  }

  /** The version if it is known without a read; null otherwise. */
  get now(): string | null {
    return this.#fresh()?.known ?? null;
  }

  async current(): Promise<string> {
    // Another request may have begun the read; if it fails, it fails for both.
    return (this.#fresh() ?? this.#read()).version;
  }

  /** Age counts from when the read began, because the read has seen every write before that. */
  #fresh(): Reading | null {
    const latest = this.#latest;
    if (latest === null || latest.changes !== this.#source.changes()) return null;
    return this.#clock() - latest.since < MAX_AGE_MS ? latest : null;
  }

  #read(): Reading {
    const [since, changes] = [this.#clock(), this.#source.changes()];
    const reading: Reading = { since, changes, version: outsideRequest(() => this.#source.read()), known: null };
    this.#latest = reading;
    reading.version.then(
      (version) => {
        reading.known = version;
      },
      () => {
        // Waiting requests get the error; the next request reads again.
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
 * The version of a store, shared by the response cache and cached reads: with separate reads, the cache could store a page made of older
 * reads under a newer version.
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
