import { setImmediate } from "node:timers/promises";

/** Well below the engines' limits of bound values (32,766 in SQLite, 65,535 in PostgreSQL). */
const MAX = 2_000;

/** Works through a long list in chunks and joins what they return. Waiting requests get a turn between the chunks. */
export async function inChunks<Key, Found>(
  keys: readonly Key[],
  work: (part: Key[]) => Promise<readonly Found[] | void>,
  size = MAX,
): Promise<Found[]> {
  const found: Found[] = [];
  for (let at = 0; at < keys.length; at += size) {
    if (at > 0) await setImmediate();
    found.push(...((await work(keys.slice(at, at + size))) ?? []));
  }
  return found;
}
