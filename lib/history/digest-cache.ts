import type { Digest } from "./ledger";

/** The cached parts of a history, or rivals, per player: as many as a few visitors view in turns. */
const MAX = 16;

/**
 * Caches what takes long to derive from a digest as long as the digest itself is cached: a changed history has another digest. No names
 * are in it, because a name can change when no game does.
 */
export function cachedWithDigest<Value>(): (digest: Digest, key: string, derive: () => Value) => Value {
  const byDigest = new WeakMap<Digest, Map<string, Value>>();
  return (digest, key, derive) => {
    const values = byDigest.get(digest) ?? new Map<string, Value>();
    byDigest.set(digest, values);
    const value = values.get(key) ?? derive();
    // Setting it again makes it the newest; the least recently used one is evicted first.
    values.delete(key);
    values.set(key, value);
    if (values.size > MAX) values.delete(values.keys().next().value!);
    return value;
  };
}
