import { createGunzip } from "node:zlib";
import { Readable } from "node:stream";
import { UnreadableFile } from "./problem";

/** More than any league has; a small archive can unpack to anything. */
const MOST_BYTES = 512 * 1024 * 1024;

/** The whole text of a file, unpacked if it is gzip whatever its name, without a byte order mark. */
export async function readText(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const parts: string[] = [];
  let size = 0;
  try {
    for await (const chunk of await unpacked(bytes)) {
      size += chunk.length;
      if (size > MOST_BYTES) throw new UnreadableFile("The file holds more than 512 MB of text; split it into smaller ones.");
      parts.push(decoder.decode(chunk, { stream: true }));
    }
    parts.push(decoder.decode());
  } catch (error) {
    throw explained(error);
  }
  return parts.join("");
}

async function unpacked(bytes: AsyncIterable<Uint8Array>): Promise<AsyncIterable<Uint8Array>> {
  const iterator = bytes[Symbol.asyncIterator]();
  let first = await iterator.next();
  while (!first.done && first.value.length === 0) first = await iterator.next();
  async function* all(): AsyncGenerator<Uint8Array> {
    for (let next = first; !next.done; next = await iterator.next()) yield next.value;
  }
  const packed = !first.done && first.value[0] === 0x1f && (first.value[1] ?? 0x8b) === 0x8b;
  if (!packed) return all();
  const gunzip = createGunzip();
  const source = Readable.from(all(), { objectMode: false });
  // pipe() does not pass errors on; without this a failing source would leave the reader waiting.
  source.on("error", (error) => gunzip.destroy(error));
  return source.pipe(gunzip);
}

function explained(error: unknown): unknown {
  if (!(error instanceof Error) || !("code" in error)) return error;
  if (error.code === "Z_BUF_ERROR")
    return new UnreadableFile("The gzip file ends too early: it was cut off. Copy or download it again.");
  if (String(error.code).startsWith("Z_"))
    return new UnreadableFile(`The gzip file is damaged (${error.message}). Copy or download it again.`);
  if (error.code === "ERR_ENCODING_INVALID_ENCODED_DATA") {
    return new UnreadableFile("The file is not UTF-8 text. Save it as CSV with the encoding UTF-8.");
  }
  return error;
}
