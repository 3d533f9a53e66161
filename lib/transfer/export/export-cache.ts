import { LRUCache } from "lru-cache";
import type { Reader, Store } from "@/db";
import { readDatabaseVersion } from "@/db/store/database-version";
import { spool, type Spooled } from "./spool";

/** The limit on disk for all files: some dozens of downloads of a large ladder. */
const MAX_BYTES = 512 * 1024 * 1024;
/** Files without requests for this long are deleted. */
const MAX_AGE_MS = 10 * 60_000;

interface Entry {
  readonly version: string;
  readonly spooled: Promise<Spooled | null>;
  readonly size: number;
}

/**
 * Files of downloads, cached until what they were made of changes. A request while one is being written waits for it; a request that reads one that is
 * evicted reads it to the end.
 */
export class ExportCache {
  readonly #entries: LRUCache<string, Entry>;

  constructor(mostBytes = MAX_BYTES) {
    this.#entries = new LRUCache({
      maxSize: mostBytes,
      ttl: MAX_AGE_MS,
      ttlAutopurge: true,
      sizeCalculation: ({ size }) => size,
      dispose: ({ spooled }, _, reason) => {
        // Set again with its size it stays, and so does its file.
        if (reason !== "set") void spooled.then((made) => made?.drop()).catch(() => undefined);
      },
    });
  }

  async get(name: string, version: string, write: () => Promise<Spooled | null>): Promise<Spooled | null> {
    const known = this.#entries.get(name);
    if (known?.version === version) return known.spooled;
    this.#entries.delete(name);
    // The size is not known yet, and a cache of sizes takes none of zero.
    const entry: Entry = { version, spooled: write(), size: 1 };
    this.#entries.set(name, entry);
    try {
      const made = await entry.spooled;
      const isCurrent = this.#entries.peek(name) === entry;
      if (isCurrent && made === null) this.#entries.delete(name);
      if (isCurrent && made !== null) this.#entries.set(name, { ...entry, size: Math.max(1, made.size) });
      // Larger than all may be together: it is sent, and not cached.
      if (made !== null && this.#entries.peek(name)?.spooled !== entry.spooled) made.drop();
      return made;
    } catch (error) {
      if (this.#entries.peek(name) === entry) this.#entries.delete(name);
      throw error;
    }
  }
}

const exportCache = new ExportCache();

type Pieces = AsyncGenerator<string, void> | null;

/** A download from the file that was written for an earlier one, unless something has changed since. */
export async function cachedExport(
  store: Store,
  name: string,
  open: (reader: Reader) => Promise<Pieces>,
): Promise<Spooled | null> {
  // Read before the rows are: should something change in between, the file is written once too often, and never once too rarely.
  const version = await readDatabaseVersion(store);
  return exportCache.get(`${store.location} ${name}`, version, () => spool(store, open));
}
