import type { Store } from "@/db";
import { allLadders } from "@/db/store/ladders";
import { newestAuditLine } from "@/db/store/records";
import { VersionCache } from "./version-cache";

/** Answers of one read, of some twenty kilobytes each at most. */
const MOST = 300;

/**
 * What the pages of players and games are made of changes with the games and the rules of a ladder, which raise its version, or with
 * an act that writes a line in the audit log: a name, a merge, an account, an erased person.
 */
export async function recordsVersion(store: Store): Promise<string> {
  const [{ epoch, id }, ladders] = await Promise.all([newestAuditLine(store), allLadders(store)]);
  return [epoch, id, ...ladders.map((ladder) => `${ladder.id}:${ladder.version}`)].join(" ");
}

/**
 * A read that is kept until the next version. The version is read first: an answer that is newer than its version is only read once
 * more. That something is not there is not kept, because a new player comes without a line in the log.
 */
export function keptRead<Asked extends unknown[], Answer>(read: (store: Store, ...asked: Asked) => Promise<Answer | null>) {
  const cache = new VersionCache<Answer | null>({ most: MOST });
  return async (store: Store, version: string, ...asked: Asked): Promise<Answer | null> => {
    const key = `${store.place} ${JSON.stringify(asked)}`;
    const answer = await cache.get(key, version, () => read(store, ...asked));
    if (answer === null) cache.forget(key);
    return answer;
  };
}
