import type { Digest } from "./ledger";

/** Of one player: as many parts of a history, or rivals, as a few visitors look at in turns. */
const MAX = 16;

/**
 * Keeps what takes long to derive from a digest as long as the digest itself is kept: a changed history has another digest. No names
 * are in it, because a name can change when no game does.
 */
export function cachedWithDigest<Value>(): (digest: Digest, key: string, derive: () => Value) => Value {
  const byDigest = new WeakMap<Digest, Map<string, Value>>();
  return (digest, key, derive) => {
    const values = byDigest.get(digest) ?? new Map<string, Value>();
    byDigest.set(digest, values);
    const value = values.get(key) ?? derive();
    // Set again, it is the newest; the one that nobody asked for the longest goes first.
    values.delete(key);
    values.set(key, value);
    if (values.size > MAX) values.delete(values.keys().next().value!);
    return value;
  };
}
