import "server-only";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { getStore, type Store } from "@/db";
import { encodeHistory } from "@/lib/rating";
import { historyOf, ladderToTune } from "./data";

const compress = promisify(gzip);

/** The last few that were asked for: to read and pack a large ladder takes a second, and many may ask for it at once. */
const kept = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
const MOST_KEPT = 4;

export interface PackedHistory {
  readonly version: string;
  /** Made when it is asked for: who has this version needs no bytes. */
  readonly bytes: () => Promise<Uint8Array<ArrayBuffer>>;
}

/** A ladder's rated games, packed for the browser and compressed. Null where there is no such ladder. */
export async function loadHistory(slug: string): Promise<PackedHistory | null> {
  const store = await getStore();
  const ladder = await ladderToTune(store, slug);
  if (ladder === null) return null;
  return { version: ladder.version, bytes: () => packedHistory(store, ladder) };
}

async function packedHistory(store: Store, ladder: { id: number; version: string }): Promise<Uint8Array<ArrayBuffer>> {
  const key = `${ladder.id} ${ladder.version}`;
  let packed = kept.get(key);
  if (packed === undefined) {
    packed = store.snapshot(async (reader) => {
      const bytes = encodeHistory(await historyOf(reader, ladder));
      return Uint8Array.from(await compress(bytes));
    });
    kept.set(key, packed);
    packed.catch(() => kept.delete(key));
    for (const old of [...kept.keys()].slice(0, -MOST_KEPT)) kept.delete(old);
  }
  return packed;
}
