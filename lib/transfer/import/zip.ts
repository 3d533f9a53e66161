import { fromBufferPromise, type Entry, type ZipFile } from "yauzl";
import { UnreadableFile } from "./problem";

/** Real workbooks have dozens of parts. */
const MAX_ENTRIES = 10_000;

/** A zip archive in memory. What a part unpacks to never is in memory as a whole. */
export class ZipArchive {
  private constructor(
    private readonly file: ZipFile,
    private readonly entries: ReadonlyMap<string, Entry>,
  ) {}

  static async open(bytes: Buffer): Promise<ZipArchive> {
    const entries = new Map<string, Entry>();
    try {
      // eachEntry() asks for each entry itself.
      const file = await fromBufferPromise(bytes, { lazyEntries: true });
      if (file.entryCount > MAX_ENTRIES) throw damaged();
      for await (const entry of file.eachEntry()) entries.set(entry.fileName, entry);
      return new ZipArchive(file, entries);
    } catch {
      throw damaged();
    }
  }

  has(name: string): boolean {
    return this.entries.has(name);
  }

  /** The text of a part in pieces. The sizes that an archive states can be lies, so what comes out is counted. */
  async *text(name: string, max: number): AsyncGenerator<string, void> {
    const entry = this.entries.get(name);
    if (entry === undefined) throw damaged();
    const decoder = new TextDecoder("utf-8", { fatal: true });
    let size = 0;
    try {
      const stream: AsyncIterable<Buffer> = await this.file.openReadStreamPromise(entry);
      for await (const chunk of stream) {
        size += chunk.length;
        if (size > max) {
          throw new UnreadableFile(
            `The workbook unpacks to more than ${max / 1024 / 1024} MB. Split the sheet into smaller ones.`,
          );
        }
        yield decoder.decode(chunk, { stream: true });
      }
      yield decoder.decode();
    } catch (error) {
      throw error instanceof UnreadableFile ? error : damaged();
    }
  }
}

function damaged(): UnreadableFile {
  return new UnreadableFile(
    "The workbook is damaged or incomplete. Copy it again, or open it in Excel or another program and save it again.",
  );
}
