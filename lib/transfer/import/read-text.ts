import { createGunzip } from "node:zlib";
import { Readable } from "node:stream";
import { UnreadableFile } from "./problem";

/** A small archive can unpack to anything; so much text is some five million participants. */
export const MOST_TEXT_BYTES = 256 * 1024 * 1024;

/**
 * The text of a file in pieces, unpacked if it is gzip whatever its name, without a byte order mark. UTF-8, or UTF-16 where the mark
 * says so, which is what spreadsheets call "Unicode text".
 */
export async function* decodedText(bytes: AsyncIterable<Uint8Array>, most = MOST_TEXT_BYTES): AsyncGenerator<string, void> {
  let decoder: TextDecoder | null = null;
  let size = 0;
  try {
    for await (const chunk of await unpacked(bytes)) {
      size += chunk.length;
      if (size > most) {
        throw new UnreadableFile(`The file contains more than ${most / 1024 / 1024} MB of text. Split it into smaller files.`);
      }
      if (decoder === null) refuseOtherKinds(chunk);
      decoder ??= new TextDecoder(encodingOf(chunk), { fatal: true });
      const text = decoder.decode(chunk, { stream: true });
      if (text !== "") yield text;
    }
    yield decoder?.decode() ?? "";
  } catch (error) {
    throw explained(error);
  }
}

/** The whole text of a file. */
export async function readText(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: string[] = [];
  for await (const part of decodedText(bytes)) parts.push(part);
  return parts.join("");
}

/** By how they begin, whatever they are called. */
const otherKinds: readonly { readonly begins: readonly number[]; readonly sentence: string }[] = [
  {
    begins: [0x50, 0x4b, 0x03, 0x04],
    sentence:
      "This is an Excel workbook or a zip archive, not a CSV or JSON file. Save the table as CSV (UTF-8), or unpack the archive, and upload that.",
  },
  {
    begins: [0xd0, 0xcf, 0x11, 0xe0],
    sentence: "This is an old Excel workbook, not a CSV or JSON file. Save the table as CSV (UTF-8) and upload that.",
  },
  {
    begins: [0x25, 0x50, 0x44, 0x46],
    sentence: "This is a PDF, not a CSV or JSON file. Save the table as CSV (UTF-8) and upload that.",
  },
  ...[
    [0x89, 0x50, 0x4e, 0x47],
    [0xff, 0xd8, 0xff],
    [0x47, 0x49, 0x46, 0x38],
  ].map((begins) => ({
    begins,
    sentence: "This is an image, not a CSV or JSON file. Save the table as CSV (UTF-8) and upload that.",
  })),
];

function refuseOtherKinds(beginning: Uint8Array): void {
  const kind = otherKinds.find(({ begins }) => begins.every((byte, at) => beginning[at] === byte));
  if (kind !== undefined) throw new UnreadableFile(kind.sentence);
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
}

/** Enough to see what a file is. */
const BEGINNING = 4;

/** Pieces of which the first has at least so many bytes, if there are any. */
async function* withBeginning(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  let held: Uint8Array | null = new Uint8Array();
  for await (const chunk of bytes) {
    if (held === null) yield chunk;
    else {
      const joined: Uint8Array = Buffer.concat([held, chunk]);
      held = joined.length < BEGINNING ? joined : null;
      if (held === null) yield joined;
    }
  }
  if (held !== null && held.length > 0) yield held;
}

async function unpacked(bytes: AsyncIterable<Uint8Array>): Promise<AsyncIterable<Uint8Array>> {
  const iterator = withBeginning(bytes)[Symbol.asyncIterator]();
  const first = await iterator.next();
  async function* all(): AsyncGenerator<Uint8Array> {
    try {
      for (let next = first; !next.done; next = await iterator.next()) yield next.value;
    } finally {
      await iterator.return(undefined);
    }
  }
  const packed = !first.done && first.value[0] === 0x1f && (first.value[1] ?? 0x8b) === 0x8b;
  if (!packed) return all();
  const gunzip = createGunzip();
  const source = Readable.from(all(), { objectMode: false });
  // pipe() passes errors on in neither direction: without these a failing source would leave the reader waiting, and the source of a
  // reader that has had enough would stay open.
  source.on("error", (error) => gunzip.destroy(error));
  gunzip.on("close", () => source.destroy());
  return withBeginning(source.pipe(gunzip));
}

function explained(error: unknown): unknown {
  if (!(error instanceof Error) || !("code" in error)) return error;
  if (error.code === "Z_BUF_ERROR") return new UnreadableFile("The gzip file is incomplete. Copy or download it again.");
  if (String(error.code).startsWith("Z_"))
    return new UnreadableFile(`The gzip file is damaged (${error.message}). Copy or download it again.`);
  if (error.code === "ERR_ENCODING_INVALID_ENCODED_DATA") {
    return new UnreadableFile("The file is not UTF-8 text. Save it as CSV with the encoding UTF-8.");
  }
  return error;
}
