import { randomBytes } from "node:crypto";
import { createWriteStream } from "node:fs";
import { open, rm, type FileHandle } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Reader, Store } from "@/db";

/** A file that has no name any more: it is there as long as it is open. */
export interface Spooled {
  readonly size: number;
  /** All of it, for one reader; several may read at once. */
  bytes(): ReadableStream<Uint8Array>;
  /** Nobody new will ask for it: it is closed when those who read it are done. */
  drop(): void;
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
        // By position: others may read the same file.
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
      // Later: whoever was given it a moment ago has yet to begin.
      setImmediate(() => {
        isDropped = true;
        closeUnused();
      });
    },
  };
}
