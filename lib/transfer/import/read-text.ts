import { createGunzip } from "node:zlib";
import { Readable } from "node:stream";
import { detectingDecoder, type Decoder } from "./encoding";
import { UnreadableFile } from "./problem";

/** The limit of unpacked text, some five million participants: a small archive can unpack to anything. */
const MAX_TEXT_BYTES = 256 * 1024 * 1024;

/** The text of a file that was unpacked, in pieces, without a byte order mark, in whichever encoding it is. */
export async function* decodedText(
  bytes: AsyncIterable<Uint8Array>,
  decoder: Decoder = detectingDecoder(),
  max = MAX_TEXT_BYTES,
): AsyncGenerator<string, void> {
  let size = 0;
  try {
    for await (const chunk of bytes) {
      if (size === 0) refuseOtherKinds(chunk);
      size += chunk.length;
      if (size > max) {
        throw new UnreadableFile(`The file contains more than ${max / 1024 / 1024} MB of text. Split it into smaller files.`);
      }
      const text = decoder.decode(chunk);
      if (text !== "") yield text;
    }
    yield decoder.end();
  } catch (error) {
    throw explained(error);
  }
}

/** Detected by the first bytes, not by the file's name. */
const otherKinds: readonly { readonly begins: readonly number[]; readonly sentence: string }[] = [
  {
    begins: [0xd0, 0xcf, 0x11, 0xe0],
    sentence:
      "This is an old Excel workbook (.xls), or one with a password. Save it as an Excel workbook (.xlsx) without a password, or as CSV, and upload that.",
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

/** Enough to see what a file is. */
const BEGINNING = 4;

/** Pieces of which the first has at least this many bytes, if there are as many. */
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

/** What was read of a source to see what it is, and the rest of it, which is closed when nobody reads on. */
export async function* continued<Piece>(first: Piece, rest: AsyncGenerator<Piece, void>): AsyncGenerator<Piece, void> {
  try {
    yield first;
    yield* rest;
  } finally {
    await rest.return(undefined);
  }
}

/** A file's bytes, unpacked if they are gzip, whatever its name. The first piece has enough bytes to see what it is. */
export async function* unpacked(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  try {
    yield* await opened(bytes);
  } catch (error) {
    throw explained(error);
  }
}

async function opened(bytes: AsyncIterable<Uint8Array>): Promise<AsyncIterable<Uint8Array>> {
  const iterator = withBeginning(bytes);
  const first = await iterator.next();
  if (first.done) return iterator;
  const all = continued(first.value, iterator);
  const packed = first.value[0] === 0x1f && (first.value[1] ?? 0x8b) === 0x8b;
  if (!packed) return all;
  const gunzip = createGunzip();
  const source = Readable.from(all, { objectMode: false });
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
    return new UnreadableFile(
      "The file has damaged letters: it is neither UTF-8 nor UTF-16 throughout. Save it again as CSV (UTF-8).",
    );
  }
  return error;
}
