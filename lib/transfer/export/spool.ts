import { randomBytes } from "node:crypto";
import { createWriteStream } from "node:fs";
import { open, rm, type FileHandle } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Reader, Store } from "@/db";

/** A temporary file that is already unlinked: it exists while it is open. */
export interface Spooled {
  readonly size: number;
  /** The whole file for one reader; several may read concurrently. */
  bytes(): ReadableStream<Uint8Array>;
  /** Closes the file when its current readers are done; there must be no new ones. */
  drop(): void;
}

/**
 * A download, first written to a file and sent from there: it shows one moment whatever is written concurrently, a slow reader
 * holds no snapshot of the database, and an error occurs before anything is sent. Null where there is nothing to send.
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
    return spooledIn(handle, (await handle.stat()).size);
  } finally {
    // What is open can still be read, and is gone when it is closed.
    await rm(file, { force: true });
  }
}

const PART = 64 * 1024;

function spooledIn(handle: FileHandle, size: number): Spooled {
  let readers = 0;
  let isDropped = false;
  const closeUnused = () => {
    if (isDropped && readers === 0) void handle.close();
  };
  const read = (): ReadableStream<Uint8Array> => {
    let at = 0;
    const leave = () => {
      readers--;
      closeUnused();
    };
    return new ReadableStream({
      async pull(controller) {
        // Reads are by position: others may read the same file.
        const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(PART), 0, PART, at);
        at += bytesRead;
        if (bytesRead > 0) controller.enqueue(buffer.subarray(0, bytesRead));
        else {
          leave();
          controller.close();
        }
      },
      cancel: leave,
    });
  };
  return {
    size,
    bytes: () => {
      readers++;
      return read();
    },
    drop: () => {
      if (isDropped) return;
      // Deferred: a reader that has just received the file has yet to start.
      setImmediate(() => {
        isDropped = true;
        closeUnused();
      });
    },
  };
}
