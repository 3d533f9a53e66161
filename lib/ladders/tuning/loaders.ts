import "server-only";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { getStore } from "@/db";
import { encodeHistory } from "@/lib/analysis";
import { VersionCache } from "@/lib/platform/version-cache";
import { historyOf, ladderToTune, namesToTune } from "./data";

/** Packed histories that are kept in memory. */
const MAX_BYTES = 128 * 1024 * 1024;

const compress = promisify(gzip);

/** To read and pack a large ladder takes a second, and many may ask for it at once. */
const packed = new VersionCache<Uint8Array<ArrayBuffer>>({ most: MAX_BYTES, sizeOf: ({ byteLength }) => byteLength });

export interface PackedHistory {
  readonly version: string;
  /** Made when it is asked for: who has this version needs no bytes. */
  readonly bytes: () => Promise<Uint8Array<ArrayBuffer>>;
}

/** A ladder's rated games, packed for the browser and compressed. Null where there is no such ladder. Whole: as other comparisons need them. */
export async function loadHistory(slug: string, whole = false): Promise<PackedHistory | null> {
  const store = await getStore();
  const ladder = await ladderToTune(store, slug);
  if (ladder === null) return null;
  const pack = () =>
    store.snapshot(async (reader) => Uint8Array.from(await compress(encodeHistory(await historyOf(reader, ladder, { whole })))));
  const name = `${store.location} ${ladder.id}${whole ? " whole" : ""}`;
  return { version: ladder.version, bytes: () => packed.get(name, ladder.version, pack) };
}

/** The names of a ladder's players, and what says whether they have changed. Null where there is no such ladder. */
export async function loadNames(slug: string) {
  return namesToTune(await getStore(), slug);
}
