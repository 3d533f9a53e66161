import { setImmediate } from "node:timers/promises";

/** Well below what either engine binds in one statement (32,766 values in SQLite, 65,535 in PostgreSQL). */
const MAX = 2_000;

/** Runs a look-up for a long list in parts and joins what they find. Requests that wait get a turn between the parts. */
export async function inChunks<Key, Found>(
  keys: readonly Key[],
  find: (part: Key[]) => Promise<readonly Found[]>,
  size = MAX,
): Promise<Found[]> {
  const found: Found[] = [];
  for (let at = 0; at < keys.length; at += size) {
    if (at > 0) await setImmediate();
    found.push(...(await find(keys.slice(at, at + size))));
  }
  return found;
}
