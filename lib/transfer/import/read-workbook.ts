import { SaxesParser } from "saxes";
import type { CsvRow } from "./csv";
import { UnreadableFile } from "./problem";
import { kindOfBuiltIn, kindOfFormat, shownNumber, type NumberKind } from "./number-formats";
import { fromBufferPromise, type Entry, type ZipFile } from "yauzl";

const MB = 1024 * 1024;
/** The size that a browser may send, and a little more for the command line. */
const MAX_PACKED = 64 * MB;
/** A small archive can unpack to anything. A sheet is read as a stream; shared texts are held in memory, so their limit is lower. */
const MAX_SHEET = 256 * MB;
const MAX_TEXTS = 64 * MB;
/** As many as a file may have rows: each takes memory of its own, however short it is. */
const MAX_SHARED = 2_000_000;
const MAX_ABOUT = 8 * MB;
/** Spreadsheet programs nest a dozen tags. */
const MAX_DEPTH = 32;
/** The limit of a cell in Excel. */
export const MAX_CELL = 32 * 1024;
/** The limit of text between two tags: the parser buffers it. */
const MAX_BETWEEN_TAGS = MB;
const LONG_CELL = "The workbook has a cell with more than 32 kB of text. Shorten it, or remove its column.";
/** A table of games has dozens of columns. */
const MAX_COLUMNS = 1_000;

/** Archives begin with this; Excel's workbooks are some of them. */
export function isZip(beginning: Uint8Array): boolean {
  return [0x50, 0x4b, 0x03, 0x04].every((byte, at) => beginning[at] === byte);
}

/**
 * A workbook with the sheet of this name, or its first: the rows of the sheet as a spreadsheet would save them as CSV. The lines are its
 * row numbers. The sheets are those that are not hidden, unless all are.
 */
export async function openWorkbook(bytes: AsyncIterable<Uint8Array>, wanted?: string) {
  const archive = await openArchive(await whole(bytes));
  if (!archive.has("xl/workbook.xml") || !archive.has(RELATIONS))
    throw new UnreadableFile(archive.has("content.xml") ? OPEN_DOCUMENT : OTHER_ARCHIVE);
  const book = await readBook(archive);
  const sheet = book.sheets.find(({ name }) => name === wanted) ?? book.sheets[0]!;
  const sheets = book.sheets.map(({ name }) => name);
  const part = await pathOf(archive, sheet.id);
  const kinds = archive.has("xl/styles.xml") ? await readKinds(archive) : [];
  const texts = archive.has("xl/sharedStrings.xml") ? await readTexts(archive) : [];
  return { sheets, sheet: sheet.name, rows: sheetRows(archive, part, { kinds, texts, from1904: book.from1904 }) };
}

const RELATIONS = "xl/_rels/workbook.xml.rels";
const OTHER_ARCHIVE = "This is a zip archive, not a CSV or JSON file or an Excel workbook. Unpack it and upload what is in it.";
const OPEN_DOCUMENT = "This is an OpenDocument file (.ods), which is not read here. Save it as .xlsx or CSV.";

async function whole(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of bytes) {
    size += part.length;
    if (size > MAX_PACKED) throw new UnreadableFile("The workbook is larger than 64 MB. Save the sheet as CSV, or split it.");
    parts.push(part);
  }
  return Buffer.concat(parts);
}

type Attributes = Readonly<Record<string, string>>;

interface Handlers {
  open?(name: string, attributes: Attributes): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** Reads the XML of a part. Prefixes of names are passed over: programs other than Excel write them. */
async function* parsed(archive: Archive, part: string, max: number, handlers: Handlers): AsyncGenerator<void, void> {
  const parser = new SaxesParser();
  const local = (name: string) => name.slice(name.indexOf(":") + 1);
  parser.on("error", () => {
    throw new UnreadableFile("The workbook is damaged. Open it in Excel or another program and save it again.");
  });
  parser.on("doctype", () => {
    throw new UnreadableFile("The workbook is not one that a spreadsheet program wrote.");
  });
  let [depth, sinceTag] = [0, 0];
  parser.on("opentag", ({ name, attributes }) => {
    sinceTag = 0;
    if (++depth > MAX_DEPTH)
      throw new UnreadableFile(`The workbook has more than ${MAX_DEPTH} tags within each other. Save the sheet as CSV.`);
    handlers.open?.(local(name), attributes);
  });
  parser.on("text", (text) => handlers.text?.(text));
  parser.on("cdata", (text) => handlers.text?.(text));
  parser.on("closetag", ({ name }) => {
    [depth, sinceTag] = [depth - 1, 0];
    handlers.close?.(local(name));
  });
  for await (const piece of archive.text(part, max)) {
    sinceTag += piece.length;
    parser.write(piece);
    if (sinceTag > MAX_BETWEEN_TAGS) throw new UnreadableFile(LONG_CELL);
    yield;
  }
  parser.close();
}

async function read(archive: Archive, part: string, max: number, handlers: Handlers): Promise<void> {
  for await (const _ of parsed(archive, part, max, handlers));
}

async function readBook(archive: Archive) {
  const sheets: { id: string; name: string; isHidden: boolean }[] = [];
  let from1904 = false;
  await read(archive, "xl/workbook.xml", MAX_ABOUT, {
    open(name, attributes) {
      if (name === "workbookPr") from1904 = ["1", "true"].includes(attributes.date1904 ?? "");
      const id = attributes["r:id"] ?? Object.entries(attributes).find(([key]) => key.endsWith(":id"))?.[1];
      if (name === "sheet" && id !== undefined)
        sheets.push({ id, name: (attributes.name ?? "").trim(), isHidden: (attributes.state ?? "visible") !== "visible" });
    },
  });
  const shown = sheets.filter(({ isHidden }) => !isHidden);
  if (sheets.length === 0) throw new UnreadableFile("The workbook has no sheet.");
  return { sheets: shown.length > 0 ? shown : sheets, from1904 };
}

async function pathOf(archive: Archive, id: string): Promise<string> {
  let target: string | null = null;
  await read(archive, RELATIONS, MAX_ABOUT, {
    open(name, { Id, Target }) {
      if (name === "Relationship" && Id === id && Target !== undefined) target = Target;
    },
  });
  if (target === null) throw new UnreadableFile("The workbook has no sheet.");
  return String(target).startsWith("/") ? String(target).slice(1) : `xl/${String(target)}`;
}

/** What the format of each style makes of a number. */
async function readKinds(archive: Archive): Promise<NumberKind[]> {
  const own = new Map<number, NumberKind>();
  const kinds: NumberKind[] = [];
  let inCells = false;
  await read(archive, "xl/styles.xml", MAX_ABOUT, {
    open(name, { numFmtId, formatCode }) {
      if (name === "cellXfs") inCells = true;
      else if (name === "numFmt") own.set(Number(numFmtId), kindOfFormat(formatCode ?? ""));
      else if (name === "xf" && inCells) kinds.push(own.get(Number(numFmtId)) ?? kindOfBuiltIn(Number(numFmtId)));
    },
    close(name) {
      if (name === "cellXfs") inCells = false;
    },
  });
  return kinds;
}

/** Shared texts are stored once for the whole workbook. Readings of Japanese words (rPh) are not part of them. */
async function readTexts(archive: Archive): Promise<string[]> {
  const texts: string[] = [];
  let [text, isText, inReading] = ["", false, false];
  await read(archive, "xl/sharedStrings.xml", MAX_TEXTS, {
    open(name) {
      if (name === "si") text = "";
      if (name === "rPh") inReading = true;
      isText = name === "t" && !inReading;
    },
    text(piece) {
      if (isText) text = longer(text, piece);
    },
    close(name) {
      if (name === "si" && texts.push(text) > MAX_SHARED)
        throw new UnreadableFile("The workbook has more than two million different texts. Save the sheet as CSV, or split it.");
      if (name === "rPh") inReading = false;
      if (name === "t") isText = false;
    },
  });
  return texts;
}

interface CellWays {
  readonly kinds: readonly NumberKind[];
  readonly texts: readonly string[];
  readonly from1904: boolean;
}

async function* sheetRows(archive: Archive, sheet: string, ways: CellWays): AsyncGenerator<CsvRow[], void> {
  let rows: CsvRow[] = [];
  // Empty cells at the end of a row are not written: every row is as wide as the widest before it.
  let width = 0;
  let [line, cells]: [number, string[]] = [0, []];
  let cell: { at: number; type: string; style: number } | null = null;
  let [value, isValue, inReading] = ["", false, false];
  const handlers: Handlers = {
    open(name, { r, t, s }) {
      if (name === "row") {
        line = r === undefined ? line + 1 : Number(r);
        cells = [];
      } else if (name === "c") {
        cell = { at: columnOf(r) ?? cells.length, type: t ?? "n", style: Number(s ?? 0) };
        value = "";
      } else if (name === "rPh") inReading = true;
      isValue = cell !== null && !inReading && (name === "v" || name === "t");
    },
    text(piece) {
      if (isValue) value = longer(value, piece);
    },
    close(name) {
      if (name === "v" || name === "t") isValue = false;
      else if (name === "rPh") inReading = false;
      else if (name === "c" && cell !== null) {
        if (cell.at >= MAX_COLUMNS) {
          // Spreadsheets can have formats, and spaces, far to the right of a table.
          if (value.trim() !== "") throw new UnreadableFile(`The sheet has more than ${MAX_COLUMNS} columns.`);
        } else {
          while (cells.length < cell.at) cells.push("");
          cells[cell.at] = shown(value, cell, ways);
        }
        cell = null;
      } else if (name === "row") {
        // Formats of empty rows are saved as rows without cells.
        if (cells.length === 0) return;
        while (cells.length < width) cells.push("");
        width = cells.length;
        rows.push({ line, cells });
      }
    },
  };
  for await (const _ of parsed(archive, sheet, MAX_SHEET, handlers)) {
    if (rows.length > 0) yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}

function longer(text: string, piece: string): string {
  if (text.length + piece.length > MAX_CELL) throw new UnreadableFile(LONG_CELL);
  return text + piece;
}

/** The column of a cell by its name: C7 is in the third, which is number 2. */
function columnOf(name: string | undefined): number | null {
  const [, letters] = /^([A-Z]{1,3})\d/.exec(name ?? "") ?? [];
  if (letters === undefined) return null;
  let number = 0;
  for (const letter of letters) number = number * 26 + letter.charCodeAt(0) - 64;
  return number - 1;
}

function shown(value: string, { type, style }: { type: string; style: number }, { kinds, texts, from1904 }: CellWays): string {
  if (type === "s") return texts[Number(value)] ?? "";
  if (type === "b") return value === "1" ? "TRUE" : "FALSE";
  if (type === "n") return shownNumber(value, kinds[style] ?? "number", from1904);
  // Text as it is: of a formula, within the cell, an error such as #N/A, or a date in ISO 8601.
  return value;
}

/** Real workbooks have dozens of parts. */
const MAX_ENTRIES = 10_000;

type Archive = Awaited<ReturnType<typeof openArchive>>;

/** A zip archive in memory. What a part unpacks to never is in memory as a whole. */
async function openArchive(bytes: Buffer) {
  const entries = new Map<string, Entry>();
  let file: ZipFile;
  try {
    // eachEntry() asks for each entry itself.
    file = await fromBufferPromise(bytes, { lazyEntries: true });
    if (file.entryCount > MAX_ENTRIES) throw damaged();
    for await (const entry of file.eachEntry()) entries.set(entry.fileName, entry);
  } catch {
    throw damaged();
  }

  /** The text of a part in pieces. The sizes that an archive states can be lies, so what comes out is counted. */
  async function* text(name: string, max: number): AsyncGenerator<string, void> {
    const entry = entries.get(name);
    if (entry === undefined) throw damaged();
    const decoder = new TextDecoder("utf-8", { fatal: true });
    let size = 0;
    try {
      const stream: AsyncIterable<Buffer> = await file.openReadStreamPromise(entry);
      for await (const chunk of stream) {
        size += chunk.length;
        if (size > max)
          throw new UnreadableFile(`The workbook unpacks to more than ${max / MB} MB. Split the sheet into smaller ones.`);
        yield decoder.decode(chunk, { stream: true });
      }
      yield decoder.decode();
    } catch (error) {
      throw error instanceof UnreadableFile ? error : damaged();
    }
  }

  return { has: (name: string) => entries.has(name), text };
}

function damaged(): UnreadableFile {
  return new UnreadableFile(
    "The workbook is damaged or incomplete. Copy it again, or open it in Excel or another program and save it again.",
  );
}
