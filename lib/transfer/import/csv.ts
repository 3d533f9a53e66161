import { finished } from "node:stream/promises";
import { CsvError, parse } from "csv-parse";
import { parse as parseSync } from "csv-parse/sync";
import { UnreadableFile } from "./problem";

export interface CsvRow {
  /** The line in which it begins, 1 for the first. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** Spreadsheets save empty rows below a table as delimiters with nothing between them. */
export function isBlank({ cells }: CsvRow): boolean {
  return cells.every((cell) => cell.trim() === "");
}

/** A row is a participant; a longer one is a quote that nobody closed, or no CSV. */
const MAX_ROW_LENGTH = 1_000_000;

/** Rows of a CSV text that belong together, with the separator of their cells. */
export interface CsvPiece {
  readonly rows: CsvRow[];
  readonly delimiter: string;
}

/** The rows of a text that comes in parts. */
export async function* csvPieces(text: AsyncGenerator<string, void>): AsyncGenerator<CsvPiece, void> {
  let beginning = "";
  let dialect: Dialect | null = null;
  while (dialect === null && beginning.length <= MAX_ROW_LENGTH) {
    const next = await text.next();
    beginning += next.value ?? "";
    dialect = dialectOf(beginning, next.done === true);
  }
  const reader = rowReader(dialect ?? dialectOf(beginning, true)!);
  const { delimiter } = reader.options;
  const parser = parse(reader.options).on("data", reader.push);
  // Each call below reports its own error.
  parser.on("error", () => undefined);
  const write = (bytes: Uint8Array) =>
    new Promise<void>((resolve, reject) => parser.write(bytes, (error) => (error ? reject(error) : resolve())));
  try {
    for await (const bytes of smallParts(beginning, text)) {
      await write(bytes);
      yield { rows: reader.take(), delimiter };
    }
    parser.end();
    await finished(parser);
    yield { rows: reader.take(), delimiter };
  } catch (error) {
    throw explained(error, reader);
  } finally {
    await text.return(undefined);
  }
}

/** Bytes that are parsed in a few milliseconds. */
const BYTES_A_PIECE = 64 * 1024;

/** The same text as bytes: a file that is stored in the database comes in parts of a megabyte. */
async function* smallParts(beginning: string, rest: AsyncIterable<string>): AsyncGenerator<Uint8Array, void> {
  const parts = function* (text: string): Generator<Uint8Array, void> {
    const bytes = Buffer.from(text);
    for (let at = 0; at < bytes.length; at += BYTES_A_PIECE) yield bytes.subarray(at, at + BYTES_A_PIECE);
  };
  yield* parts(beginning);
  for await (const text of rest) yield* parts(text);
}

/** All rows of a text. */
export function readRows(text: string): CsvRow[] {
  const reader = rowReader(dialectOf(text, true)!);
  try {
    parseSync(text, { ...reader.options, on_record: reader.push });
    return reader.take();
  } catch (error) {
    throw explained(error, reader);
  }
}

type RowReader = ReturnType<typeof rowReader>;

/** What csv-parse needs to know, and the rows that it has found. Their line numbers are counted here: it counts two for a Windows line end in quotes. */
function rowReader({ delimiter, lineEnds, hasSepLine }: Dialect) {
  let rows: CsvRow[] = [];
  let line = 1;
  let isSepLine = hasSepLine;
  return {
    nextLine: () => line,
    push: (cells: string[]): null => {
      const isEmpty = cells.length === 1 && cells[0] === "";
      if (!isEmpty && !isSepLine) rows.push({ line, cells });
      isSepLine &&= isEmpty;
      line++;
      for (const cell of cells) if (cell.includes("\n")) line += cell.split("\n").length - 1;
      return null;
    },
    take: (): CsvRow[] => {
      const found = rows;
      rows = [];
      return found;
    },
    options: {
      delimiter,
      record_delimiter: [...lineEnds],
      // With both a quote counts only where a cell begins with it, and nothing but space may follow the closing one.
      trim: true,
      relax_quotes: true,
      relax_column_count: true,
      max_record_size: MAX_ROW_LENGTH,
    },
  };
}

function explained(error: unknown, { nextLine, options: { delimiter } }: RowReader): unknown {
  if (!(error instanceof CsvError)) return error;
  const line = `Line ${nextLine()}`;
  if (error.code === "CSV_QUOTE_NOT_CLOSED") {
    return new UnreadableFile(`${line}: a quotation mark is opened and never closed.`);
  }
  if (error.code === "CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE") {
    const expected = delimiter === "\t" ? "a tab" : `a "${delimiter}"`;
    return new UnreadableFile(`${line}: after a closing quote must come ${expected} or the end of the line.`);
  }
  if (error.code === "CSV_MAX_RECORD_SIZE") {
    return new UnreadableFile(
      `${line} is longer than a million characters. Either a quotation mark is opened and never closed, or this is not a CSV file.`,
    );
  }
  return error;
}

/** How a text is written. */
interface Dialect {
  readonly delimiter: string;
  readonly lineEnds: readonly string[];
  /** The first line says what the delimiter is, as spreadsheets write it. */
  readonly hasSepLine: boolean;
}

/** Lines that are looked through for the first that has several cells: a table may have a title above it. */
const MAX_TITLES = 15;

/** Null where more text is needed. */
function dialectOf(text: string, isWhole: boolean): Dialect | null {
  const end = /\r\n|\n|\r/.exec(text);
  // A return at the very end may be the first half of a longer line end.
  if (!isWhole && (end === null || end.index === text.length - 1)) return null;
  // Lines end in returns alone as on old Macs only where the first one does.
  const lineEnds = end?.[0] === "\r" ? ["\r\n", "\n", "\r"] : ["\r\n", "\n"];
  const lines = text.split(new RegExp(lineEnds.join("|")));
  // The last one may not be complete.
  if (!isWhole) lines.pop();
  const first = lines.findIndex((line) => line.trim() !== "");
  const said = /^"?sep=(.)"?$/i.exec(lines[first] ?? "")?.[1];
  if (said !== undefined) return { delimiter: said, lineEnds, hasSepLine: true };
  const titles = first < 0 ? [] : lines.slice(first, first + MAX_TITLES);
  const delimiter = titles.map(delimiterOf).find((found) => found !== null);
  if (delimiter === undefined && !isWhole && titles.length < MAX_TITLES) return null;
  return { delimiter: delimiter ?? ",", lineEnds, hasSepLine: false };
}

/** Whichever of the three a line has most of, outside quotes; null where it has none. */
function delimiterOf(line: string): string | null {
  const bare = line.replace(/"[^"]*"/g, "");
  const count = (delimiter: string) => bare.split(delimiter).length;
  const best = [",", ";", "\t"].reduce((one, other) => (count(other) > count(one) ? other : one));
  return count(best) > 1 ? best : null;
}
