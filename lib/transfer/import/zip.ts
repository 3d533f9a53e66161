import { createInflateRaw } from "node:zlib";
import { UnreadableFile } from "./problem";

const DAMAGED = "The workbook is damaged. Open it in Excel or another program and save it again.";

/** One file in an archive, as its list of contents describes it. */
interface Entry {
  readonly start: number;
  readonly packedSize: number;
  readonly isPacked: boolean;
}

/** A zip archive in memory. What a part unpacks to never is in memory as a whole. */
export class ZipArchive {
  readonly #entries = new Map<string, Entry>();

  constructor(private readonly bytes: Buffer) {
    for (const [name, entry] of entriesOf(bytes)) this.#entries.set(name, entry);
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  /** The text of a part in pieces. The sizes that an archive states can be lies, so what comes out is counted. */
  async *text(name: string, most: number): AsyncGenerator<string, void> {
    const entry = this.#entries.get(name);
    if (entry === undefined) throw new UnreadableFile(DAMAGED);
    const packed = this.bytes.subarray(entry.start, entry.start + entry.packedSize);
    const decoder = new TextDecoder("utf-8", { fatal: true });
    let size = 0;
    try {
      for await (const chunk of entry.isPacked ? inflated(packed) : pieces(packed)) {
        size += chunk.length;
        if (size > most) {
          throw new UnreadableFile(
            `The workbook unpacks to more than ${most / 1024 / 1024} MB. Split the sheet into smaller ones.`,
          );
        }
        yield decoder.decode(chunk, { stream: true });
      }
      yield decoder.decode();
    } catch (error) {
      if (error instanceof UnreadableFile || !(error instanceof Error) || !("code" in error)) throw error;
      throw new UnreadableFile(DAMAGED);
    }
  }
}

const PIECE = 64 * 1024;

function* pieces(bytes: Buffer): Generator<Buffer, void> {
  for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE);
}

function inflated(bytes: Buffer): AsyncIterable<Buffer> {
  const inflate = createInflateRaw({ chunkSize: PIECE });
  inflate.end(bytes);
  return inflate;
}

const END_OF_LIST = 0x06054b50;
const IN_LIST = 0x02014b50;
const BEFORE_FILE = 0x04034b50;
/** The end of the list is followed by a comment of at most so much. */
const LONGEST_COMMENT = 65_535;
/** Real workbooks have dozens of parts. */
const MOST_ENTRIES = 10_000;

function entriesOf(bytes: Buffer): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  try {
    const end = endOfList(bytes);
    const count = bytes.readUInt16LE(end + 10);
    if (count > MOST_ENTRIES) throw new UnreadableFile(DAMAGED);
    let at = bytes.readUInt32LE(end + 16);
    for (let number = 0; number < count; number++) {
      if (bytes.readUInt32LE(at) !== IN_LIST) throw new UnreadableFile(DAMAGED);
      const nameLength = bytes.readUInt16LE(at + 28);
      const name = bytes.toString("utf8", at + 46, at + 46 + nameLength);
      const header = bytes.readUInt32LE(at + 42);
      if (bytes.readUInt32LE(header) !== BEFORE_FILE) throw new UnreadableFile(DAMAGED);
      const start = header + 30 + bytes.readUInt16LE(header + 26) + bytes.readUInt16LE(header + 28);
      const [method, packedSize] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 20)];
      const isReadable = (method === 0 || method === 8) && start + packedSize <= bytes.length;
      // A part that nobody asks for may be packed in whatever way.
      if (isReadable) entries.set(name.replace(/^\//, ""), { start, packedSize, isPacked: method === 8 });
      at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    }
  } catch (error) {
    if (error instanceof RangeError) throw new UnreadableFile(DAMAGED);
    throw error;
  }
  return entries;
}

function endOfList(bytes: Buffer): number {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 22 - LONGEST_COMMENT); at--) {
    if (bytes.readUInt32LE(at) === END_OF_LIST) return at;
  }
  throw new UnreadableFile("The workbook is incomplete. Copy or download it again.");
}
