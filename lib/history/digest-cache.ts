import { LRUCache } from "lru-cache";
import type { Digest } from "./ledger";

/** The cached parts of a history, or rivals, per player: as many as a few visitors view in turns. */
const MAX = 16;

/**
 * Caches what takes long to derive from a digest as long as the digest itself is cached: a changed history has another digest. No names
 * are in it, because a name can change when no game does.
 */
export function cachedWithDigest<Value extends string | number | object>(): (
  digest: Digest,
  key: string,
  derive: () => Value,
) => Value {
  const byDigest = new WeakMap<Digest, LRUCache<string, Value>>();
  return (digest, key, derive) => {
    const values = byDigest.get(digest) ?? new LRUCache<string, Value>({ max: MAX });
    byDigest.set(digest, values);
    const value = values.get(key) ?? derive();
    values.set(key, value);
    return value;
  };
}
