import { LRUCache } from "lru-cache";
import type { DatabaseVersion } from "@/lib/platform/database-version";
import type { CachedResponse } from "./cached-response";
import { MINUTE_MS } from "@/lib/format/durations";

/** Relative times such as "3 min ago" are rendered with the page. */
const MAX_AGE_MS = MINUTE_MS;
/** Maximum age of a page that is sent while the database does not answer. */
const MAX_STALE_MS = 600_000;
/** A rendering that has taken longer may never end: a new request starts another one. */
const MAX_SHARED_MS = 15_000;
/** Timeout after which the database counts as unavailable. */
const DATABASE_PATIENCE_MS = 5_000;
/** An unavailable database is not tried again within this time. */
const DATABASE_RETRY_MS = 1_000;

/** "uncacheable": too long, or meant for one reader. Every request for it is passed through. */
type Outcome = CachedResponse | "uncacheable";

export interface Found {
  readonly outcome: Outcome;
  readonly how: "hit" | "miss" | "stale";
  /** Milliseconds since rendering began. */
  readonly age: number;
}

export interface Rendered {
  readonly outcome: Outcome;
  /** Whether the rendering failed because of the database. */
  readonly isTrouble: boolean;
}

/** How to render a response that is not in the cache. */
export interface Work {
  /** Whether the requesting client has left. */
  readonly isGone: () => boolean;
  /** Waits for a slot, unless all clients have left; returns a function that releases it. */
  readonly enter: (areGone: () => boolean) => Promise<() => void>;
  readonly render: () => Promise<Rendered>;
  /** A file of the build: valid for every version of the database. */
  readonly isStatic?: boolean;
}

export interface CacheOptions {
  readonly version: Pick<DatabaseVersion, "now" | "current">;
  readonly maxBytes: number;
  /** Whether pages of one version may still be sent, marked as stale, after the other. */
  readonly mayOutlive?: (version: string, next: string) => boolean;
  readonly clock?: () => number;
}

/** A version of null belongs to files of the build. */
type Entry = { readonly outcome: Outcome; readonly version: string | null; readonly since: number };

/** A rendering that several requests may wait for. It has not begun while it waits for a slot, so it will see every change until then. */
type Flight = { areGone: (() => boolean)[]; begun?: { version: string | null; since: number }; found?: Promise<Found> };

/**
 * Finished responses, each valid while the database has the version that it was rendered from, and for a minute at most. The version is
 * read before rendering begins: a change in between expires a response too early, never too late. At most one rendering of a page runs and
 * one waits, however often something changes.
 */
export class ResponseCache {
  readonly #entries: LRUCache<string, Entry>;
  readonly #flights = new Map<string, Flight>();
  readonly #clock: () => number;
  #version = "";
  #retryAt = -Infinity;

  constructor(readonly options: CacheOptions) {
    this.#clock = options.clock ?? (() => performance.now());
    // The size includes key and headers.
    const sizeCalculation = ({ outcome }: Entry, key: string) =>
      1_024 + 2 * key.length + (outcome === "uncacheable" ? 0 : outcome.bytes);
    this.#entries = new LRUCache({ maxSize: options.maxBytes, sizeCalculation });
  }

  /** A valid response; a stale one while the database does not answer; null where it has to be rendered. */
  async find(key: string): Promise<Found | null> {
    const entry = this.#entries.get(key);
    if (entry === undefined) return null;
    const version = entry.version === null ? null : (this.options.version.now ?? (await this.#currentVersion()));
    if (version === null && entry.version !== null) return this.#stale(key);
    if (version !== null) this.#moveTo(version);
    const age = this.#clock() - entry.since;
    const isValid = entry.version === version && (version === null || age < MAX_AGE_MS);
    return isValid ? { outcome: entry.outcome, how: "hit", age } : null;
  }

  /** Renders a response, or waits for a rendering that shows at least what the database has now. */
  async share(key: string, work: Work): Promise<Found> {
    const version = work.isStatic === true ? null : await this.#currentVersion();
    const known = this.#flights.get(key);
    if (known?.found !== undefined && this.#mayJoin(known, version)) {
      known.areGone.push(work.isGone);
      return known.found;
    }
    const flight: Flight = { areGone: [work.isGone] };
    this.#flights.set(key, flight);
    flight.found = this.#render(key, work, flight).finally(() => {
      if (this.#flights.get(key) === flight) this.#flights.delete(key);
    });
    return flight.found;
  }

  #mayJoin({ begun }: Flight, version: string | null): boolean {
    return begun === undefined || (begun.version === version && this.#clock() - begun.since < MAX_SHARED_MS);
  }

  async #render(key: string, { enter, render, isStatic = false }: Work, flight: Flight): Promise<Found> {
    const leave = await enter(() => flight.areGone.every((isGone) => isGone()));
    try {
      const version = isStatic ? null : await this.#currentVersion();
      const since = this.#clock();
      flight.begun = { version, since };
      if (version === null && !isStatic) return { outcome: "uncacheable", how: "miss", age: 0 };
      if (version !== null) this.#moveTo(version);
      const { outcome, isTrouble } = await render();
      const isCacheable = outcome === "uncacheable" || outcome.isCacheable;
      if (isCacheable && (isStatic || version === this.#version)) this.#entries.set(key, { outcome, version, since });
      return (isTrouble ? this.#stale(key) : null) ?? { outcome, how: "miss", age: 0 };
    } finally {
      leave();
    }
  }

  #stale(key: string): Found | null {
    const { outcome = "uncacheable", since = 0 } = this.#entries.peek(key) ?? {};
    const age = this.#clock() - since;
    return outcome === "uncacheable" || age >= MAX_STALE_MS ? null : { outcome, how: "stale", age };
  }

  /** Null if the database does not answer. */
  async #currentVersion(): Promise<string | null> {
    if (this.#clock() < this.#retryAt) return null;
    const late = new Promise<null>((resolve) => setTimeout(resolve, DATABASE_PATIENCE_MS, null).unref());
    const version = await Promise.race([this.options.version.current().catch(() => null), late]);
    if (version === null) this.#retryAt = this.#clock() + DATABASE_RETRY_MS;
    return version;
  }

  #moveTo(version: string): void {
    if (version !== this.#version && this.options.mayOutlive?.(this.#version, version) !== true) this.#entries.clear();
    this.#version = version;
  }
}
