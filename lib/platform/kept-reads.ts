import type { Store } from "@/db";
import { stampsOf } from "./stamps";
import { VersionCache } from "./version-cache";

/** Answers of one read, of some twenty kilobytes each at most. */
const MOST = 300;

/**
 * A read that is kept while the database is in the same state, as its stamp tells. The stamp is known first: an answer that is newer than
 * its stamp is only read once more. That something is not there is not kept: addresses of what is not there have no end.
 */
export function keptRead<Asked extends unknown[], Answer>(
  read: (store: Store, ...asked: Asked) => Promise<Answer>,
  { most = MOST } = {},
): (store: Store, ...asked: Asked) => Promise<Answer> {
  const cache = new VersionCache<Answer>({ most });
  return async (store, ...asked) => {
    const stamps = stampsOf(store);
    const key = `${store.place} ${JSON.stringify(asked)}`;
    const answer = await cache.get(key, stamps.now ?? (await stamps.current()), () => read(store, ...asked));
    if (answer === null) cache.forget(key);
    return answer;
  };
}
