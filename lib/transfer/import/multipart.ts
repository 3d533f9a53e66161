export interface FilePart {
  readonly fileName: string;
  readonly bytes: AsyncGenerator<Uint8Array, void>;
}

/** The form was cut off, or is none. */
export class BrokenUpload extends Error {
  override name = "BrokenUpload";
}

/** What describes a part is a line or two. */
const MOST_HEADER_BYTES = 16 * 1024;

/**
 * The first file of a form as a browser sends it, while it is being sent: the platform's own reader would hold all of it in memory.
 * Null where the form has no file.
 */
export async function filePart(body: AsyncIterable<Uint8Array>, contentType: string): Promise<FilePart | null> {
  const [, inQuotes, bare] = /^multipart\/form-data\s*;.*?boundary=(?:"([^"]{1,200})"|([^\s;"]{1,200}))/i.exec(contentType) ?? [];
  const boundary = inQuotes ?? bare;
  if (boundary === undefined) throw new BrokenUpload("not a form with a file");
  const source = body[Symbol.asyncIterator]();
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  // The first delimiter has no line before it; with one put there it is like the others.
  let held: Buffer = Buffer.from("\r\n");

  async function more(): Promise<void> {
    const next = await source.next();
    if (next.done) throw new BrokenUpload("cut off");
    held = held.length === 0 ? Buffer.from(next.value) : Buffer.concat([held, next.value]);
  }

  /** What comes before the next delimiter, which is taken away. */
  async function* content(): AsyncGenerator<Uint8Array, void> {
    for (;;) {
      const end = held.indexOf(delimiter);
      // The end of what is held may be the beginning of a delimiter.
      const sure = end >= 0 ? end : Math.max(0, held.length - delimiter.length + 1);
      if (sure > 0) yield held.subarray(0, sure);
      held = held.subarray(end >= 0 ? end + delimiter.length : sure);
      if (end >= 0) return;
      await more();
    }
  }

  async function headers(): Promise<string> {
    for (;;) {
      const end = held.indexOf("\r\n\r\n");
      if (end >= 0) {
        const text = held.subarray(0, end).toString("utf8");
        held = held.subarray(end + 4);
        return text;
      }
      if (held.length > MOST_HEADER_BYTES) throw new BrokenUpload("not a form with a file");
      await more();
    }
  }

  for (;;) {
    for await (const _ of content());
    while (held.length < 2) await more();
    if (held.toString("latin1", 0, 2) === "--") return null;
    const described = /^content-disposition:(.*)$/im.exec(await headers())?.[1] ?? "";
    const fileName = /;\s*filename="([^"]*)"/i.exec(described)?.[1];
    if (fileName !== undefined) return { fileName: plainName(fileName), bytes: content() };
  }
}

/** The last part of a path, as it can be shown: browsers write a quote as %22. */
function plainName(given: string): string {
  const name = given.replaceAll("%22", '"').split(/[\\/]/).at(-1)!;
  return name.replace(/[\p{Cc}\p{Cs}\u2028-\u202E\u2066-\u2069]/gu, "").slice(0, 200);
}
