import { randomBytes } from "node:crypto";
import { createWriteStream } from "node:fs";
import { open, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Reader, Store } from "@/db";
import { temporaryPrefix } from "@/lib/platform/temporary-files.mjs";

/**
 * A download, first written to a temporary file and sent from there: it shows one moment whatever is written concurrently, a slow reader
 * holds no snapshot of the database, and an error occurs before anything is sent. Null where there is nothing to send.
 */
export async function spool(store: Store, pieces: (reader: Reader) => Promise<AsyncGenerator<string, void> | null>) {
  const file = `${temporaryPrefix()}download-${randomBytes(16).toString("base64url")}`;
  try {
    const written = await store.snapshot(async (reader) => {
      const found = await pieces(reader);
      if (found !== null) await pipeline(Readable.from(found), createWriteStream(file, { mode: 0o600, flags: "wx" }));
      return found !== null;
    });
    if (!written) return null;
    const handle = await open(file);
    return { size: (await handle.stat()).size, body: bodyOf<Uint8Array>(handle.createReadStream()) };
  } finally {
    // What is open can still be read, and is gone when it is closed.
    await rm(file, { force: true });
  }
}

/** The body of a response, read as fast as the client takes it; its source is closed at its end, and when the client leaves. */
export function bodyOf<Part extends string | Uint8Array>(source: AsyncIterable<Part>): ReadableStream<Uint8Array> {
  const parts = source[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const next = await parts.next();
      if (next.done) controller.close();
      else controller.enqueue(Buffer.from(next.value));
    },
    async cancel() {
      await parts.return?.();
    },
  });
}
