import type { Reader, Store } from "@/db";
import { ladderState, type Ladder } from "@/db/store/ladders";
import { VersionCache, type CacheLimit } from "@/lib/platform/version-cache";

const MAX_BYTES = 4 * 1024 * 1024;

/** What is derived from a ladder in one snapshot, cached until the ladder's next version. */
export function cachedOfLadder<Value>(
  derive: (reader: Reader, ladder: Ladder) => Promise<Value>,
  limit: CacheLimit<Value> = { maxBytes: MAX_BYTES },
): (store: Store, ladder: Ladder) => Promise<Value> {
  const cache = new VersionCache<Value>(limit);
  return (store, ladder) =>
    cache.get(`${store.location} ${ladder.id}`, ladderState(ladder), () => store.snapshot((reader) => derive(reader, ladder)));
}
