import { continued } from "./read-text";
import { finished } from "node:stream/promises";
import { CsvError, parse } from "csv-parse";
import { parse as parseSync } from "csv-parse/sync";
import { knownNamesIn } from "./header";
import { UnreadableFile } from "./problem";
import { delimiterNames, delimiters, type Delimiter } from "./schema";

export interface CsvRow {
  /** The line in which it begins, 1 for the first. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** Spreadsheets save empty rows below a table as delimiters with nothing between them. */
export function isBlank({ cells }: CsvRow): boolean {
  return cells.every((cell) => cell.trim() === "");
}

/** The limit of a row. A row is a participant; a longer one is an unclosed quote, or no CSV. */
const MAX_ROW_LENGTH = 1_000_000;

/** Rows of a CSV text that belong together, with the separator of their cells. */
export interface CsvPiece {
  readonly rows: CsvRow[];
  readonly delimiter: string;
}

/** The rows of a text that comes in parts. */
export async function* csvPieces(text: AsyncGenerator<string, void>, chosen?: Delimiter): AsyncGenerator<CsvPiece, void> {
  let beginning = "";
  let dialect: Dialect | null = null;
  while (dialect === null && beginning.length <= MAX_ROW_LENGTH) {
    const next = await text.next();
    beginning += next.value ?? "";
    dialect = dialectOf(beginning, next.done === true, chosen);
  }
  const reader = rowReader(dialect ?? dialectOf(beginning, true, chosen)!);
  const { delimiter } = reader.options;
  const parser = parse(reader.options).on("data", reader.push);
  // Each call below reports its own error.
  parser.on("error", () => undefined);
  const write = (part: string) =>
    new Promise<void>((resolve, reject) => parser.write(part, (error) => (error ? reject(error) : resolve())));
  try {
    for await (const part of continued(beginning, text)) {
      await write(part);
      yield { rows: reader.take(), delimiter };
    }
    parser.end();
    await finished(parser);
    yield { rows: reader.take(), delimiter };
  } catch (error) {
    throw explained(error, reader);
  }
}

/** All rows of a text. */
export function readRows(text: string, chosen?: Delimiter): CsvRow[] {
  const reader = rowReader(dialectOf(text, true, chosen)!);
  try {
    parseSync(text, { ...reader.options, on_record: reader.push });
    return reader.take();
  } catch (error) {
    throw explained(error, reader);
  }
}

type RowReader = ReturnType<typeof rowReader>;

/**
 * What csv-parse needs to know, and the rows that it has found. Their line numbers are counted here: it counts two for a Windows line end
 * in quotes.
 */
function rowReader({ delimiter, lineEnds, hasSepLine }: Dialect) {
  let rows: CsvRow[] = [];
  let line = 1;
  let isSepLine = hasSepLine;
  return {
    nextLine: () => line,
    push: (cells: string[]): null => {
      const isEmpty = cells.length === 1 && cells[0] === "";
      const inner = delimiter === "|" ? withoutBorders(cells) : cells;
      if (!isEmpty && !isSepLine && inner !== null) rows.push({ line, cells: inner });
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
  /** The delimiter that the first line declares, as spreadsheets write it. */
  readonly hasSepLine: boolean;
}

/** The number of lines examined: a table may have titles above it. */
const LOOKED_THROUGH = 40;

/** Null where more text is needed. */
function dialectOf(text: string, isWhole: boolean, chosen: Delimiter | undefined): Dialect | null {
  const end = /\r\n|\n|\r/.exec(text);
  // A return at the very end may be the first half of a longer line end.
  if (!isWhole && (end === null || end.index === text.length - 1)) return null;
  // Lines end in returns alone as on old Macs only where the first one does.
  const lineEnds = end?.[0] === "\r" ? ["\r\n", "\n", "\r"] : ["\r\n", "\n"];
  const lines = text.split(new RegExp(lineEnds.join("|")));
  // The last one may not be complete.
  if (!isWhole) lines.pop();
  const written = lines.filter((line) => line.trim() !== "").slice(0, LOOKED_THROUGH);
  const said = /^"?sep=(.)"?$/i.exec(written[0] ?? "")?.[1];
  if (said !== undefined) return { delimiter: chosen ? delimiters[chosen] : said, lineEnds, hasSepLine: true };
  if (chosen === undefined && !isWhole && written.length < LOOKED_THROUGH) return null;
  return { delimiter: delimiters[chosen ?? delimiterOf(written)], lineEnds, hasSepLine: false };
}

/** By the lines that look like a table: one that names columns which we know, then the most lines of the same width, then the widest. */
function delimiterOf(lines: readonly string[]): Delimiter {
  let [best, most]: [Delimiter, readonly number[]] = ["comma", [0, 0, 0]];
  for (const name of delimiterNames) {
    const rows = lines.map((line) => cellsOf(line, delimiters[name]));
    const known = Math.max(0, ...rows.map(knownNamesIn));
    const widths = new Map<number, number>();
    for (const { length } of rows) if (length > 1) widths.set(length, (widths.get(length) ?? 0) + 1);
    const [width, count] = [...widths].reduce((one, other) => (other[1] >= one[1] ? other : one), [0, 0]);
    const marks = [known > 1 ? known : 0, count, width];
    const at = marks.findIndex((mark, each) => mark !== most[each]);
    if (at >= 0 && marks[at]! > most[at]!) [best, most] = [name, marks];
  }
  return best;
}

/** Good enough for judging: what is in quotes does not count. */
function cellsOf(line: string, delimiter: string): string[] {
  return line.replace(/"([^"]*)"/g, (_, quoted: string) => quoted.replaceAll(delimiter, " ")).split(delimiter);
}

/** The cells between the bars of a Markdown table; null for the line of dashes below its header. */
function withoutBorders(cells: readonly string[]): readonly string[] | null {
  const inner = cells.slice(cells[0] === "" ? 1 : 0, cells.length > 1 && cells.at(-1) === "" ? -1 : undefined);
  return inner.length > 0 && inner.every((cell) => /^:?-+:?$/.test(cell)) ? null : inner;
}
