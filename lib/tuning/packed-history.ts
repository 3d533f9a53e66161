import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { Store } from "@/db";
import { encodeHistory } from "@/lib/analysis";
import { VersionCache } from "@/lib/platform/version-cache";
import { ladderSummary } from "@/lib/ladders/data";
import { historyOf } from "./data";

/** The limit of packed histories in memory. */
const MAX_BYTES = 128 * 1024 * 1024;

const compress = promisify(gzip);

/** Packed histories are cached: reading and packing a large ladder takes a second, and many may request it together. */
const packed = new VersionCache<Uint8Array<ArrayBuffer>>({ maxBytes: MAX_BYTES, bytesOf: ({ byteLength }) => byteLength });

/** A ladder's rated games, packed for the browser and compressed. Null where there is no such ladder. Whole: as other comparisons need them. */
export async function packedHistory(store: Store, slug: string, whole = false) {
  const ladder = await ladderSummary(store, slug);
  if (ladder === null) return null;
  const pack = () =>
    store.snapshot(async (reader) => Uint8Array.from(await compress(encodeHistory(await historyOf(reader, ladder, { whole })))));
  const name = `${store.location} ${ladder.id}${whole ? " whole" : ""}`;
  // The bytes are made on demand: a client that has this version needs none.
  return { version: ladder.version, bytes: () => packed.get(name, ladder.version, pack) };
}
