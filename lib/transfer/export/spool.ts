import { randomBytes } from "node:crypto";
import { createWriteStream } from "node:fs";
import { open, rm, type FileHandle } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Reader, Store } from "@/db";

export interface Spooled {
  readonly size: number;
  readonly bytes: ReadableStream<Uint8Array>;
}

/**
 * A download, written to a file of its own first and sent from there: it is of one moment whatever is written meanwhile, a slow reader
 * holds no snapshot of the database, and what breaks off breaks off before anything was sent. Null where there is nothing to send.
 */
export async function spool(
  store: Store,
  pieces: (reader: Reader) => Promise<AsyncGenerator<string, void> | null>,
): Promise<Spooled | null> {
  const file = path.join(os.tmpdir(), `pairwise-download-${randomBytes(16).toString("base64url")}`);
  try {
    const written = await store.snapshot(async (reader) => {
      const found = await pieces(reader);
      if (found !== null) await pipeline(Readable.from(found), createWriteStream(file, { mode: 0o600, flags: "wx" }));
      return found !== null;
    });
    if (!written) return null;
    const handle = await open(file);
    return { size: (await handle.stat()).size, bytes: bytesOf(handle) };
  } finally {
    // What is open can still be read, and is gone when it is closed.
    await rm(file, { force: true });
  }
}

const PART = 64 * 1024;

function bytesOf(handle: FileHandle): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(PART), 0, PART, null);
      if (bytesRead > 0) controller.enqueue(buffer.subarray(0, bytesRead));
      else {
        await handle.close();
        controller.close();
      }
    },
    cancel: () => handle.close(),
  });
}
