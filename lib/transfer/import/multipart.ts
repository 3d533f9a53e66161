import { Readable } from "node:stream";
import { Busboy, type BusboyInstance } from "@fastify/busboy";
import { mendedText } from "@/lib/format/text-problem";

export interface FilePart {
  readonly fileName: string;
  readonly bytes: AsyncGenerator<Uint8Array, void>;
}

/** The request body is not a form with a file, or it ended before the file did. */
export class BrokenUpload extends Error {
  override name = "BrokenUpload";
}

/** The upload form has one file and no other field; a few more are allowed, and their values are never used. */
const limits = { files: 1, fields: 10, parts: 11, fieldSize: 1024, headerPairs: 20, headerSize: 16 * 1024 };

/** Busboy itself would read a field or header without end to its end. Far fewer bytes than this come before the file of a real form. */
const MOST_BYTES_BEFORE_FILE = 256 * 1024;

/**
 * Returns the first file of a form as soon as it begins, and its bytes while they arrive: `request.formData()` would hold the whole
 * file in memory. Returns null when the form has no file. Everything after the first file is ignored.
 */
export function filePart(body: AsyncIterable<Uint8Array>, contentType: string): Promise<FilePart | null> {
  return new Promise((resolve, reject) => {
    const parser = formParser(contentType);
    let file: Readable | null = null;

    async function* counted(): AsyncGenerator<Uint8Array, void> {
      let size = 0;
      for await (const chunk of body) {
        yield chunk;
        size += chunk.length;
        if (file === null && size > MOST_BYTES_BEFORE_FILE) throw new BrokenUpload("too much before the file");
      }
    }
    const source = Readable.from(counted(), { objectMode: false });

    /** Without destroying the file stream, its reader would wait for ever. */
    function fail(): void {
      const error = new BrokenUpload("cut off, or not a form");
      source.destroy();
      file?.destroy(error);
      reject(error);
    }

    parser.on("file", (_field, stream, fileName) => {
      file = stream;
      // The reader may not be there yet when the stream fails, and an error without a listener would end the process.
      stream.on("error", () => undefined);
      resolve({ fileName: plainName(fileName), bytes: bytesOf(stream, source) });
    });
    parser.on("field", (_field, _value, _fieldTruncated, valueTruncated) => {
      if (valueTruncated) fail();
    });
    parser.on("finish", () => resolve(null));
    for (const event of ["error", "partsLimit", "fieldsLimit"] as const) parser.on(event, fail);
    source.on("error", fail);
    source.pipe(parser);
  });
}

function formParser(contentType: string): BusboyInstance {
  // Busboy would also read application/x-www-form-urlencoded.
  if (!/^multipart\/form-data\s*;/i.test(contentType)) throw new BrokenUpload("not a form with a file");
  try {
    return new Busboy({
      headers: { "content-type": contentType },
      limits,
      preservePath: true,
      isPartAFile: (_field, _type, fileName) => fileName !== undefined,
    });
  } catch {
    throw new BrokenUpload("no usable boundary");
  }
}

async function* bytesOf(file: AsyncIterable<Uint8Array>, source: Readable): AsyncGenerator<Uint8Array, void> {
  try {
    yield* file;
  } catch {
    throw new BrokenUpload("cut off");
  } finally {
    // Also when the reader stops early: the rest of the request is not read.
    source.destroy();
  }
}

/** The last part of a path, without characters that cannot be shown; browsers write a quote as %22. */
function plainName(given: string): string {
  const name = given.replaceAll("%22", '"').split(/[\\/]/).at(-1)!;
  return mendedText(name).slice(0, 200);
}
