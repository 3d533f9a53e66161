import type { Reader, Store } from "@/db";
import { ladderState, type Ladder } from "@/db/store/ladders";
import { VersionCache, type CacheLimit } from "@/lib/platform/version-cache";

/** More ladders than a community has. */
const MAX_LADDERS = 100;

/** What is derived from a ladder in one snapshot, cached until the ladder's next version. */
export function cachedOfLadder<Value>(
  derive: (reader: Reader, ladder: Ladder) => Promise<Value>,
  limit: CacheLimit<Value> = { max: MAX_LADDERS },
): (store: Store, ladder: Ladder) => Promise<Value> {
  const cache = new VersionCache<Value>(limit);
  return (store, ladder) =>
    cache.get(`${store.location} ${ladder.id}`, ladderState(ladder), () => store.snapshot((reader) => derive(reader, ladder)));
}
