import { csvPieces, isBlank, type CsvPiece, type CsvRow } from "./csv";
import { detectingDecoder } from "./encoding";
import type { Digits } from "./values";
import { boundedJson } from "./json-list";
import { continued, decodedText, unpacked } from "./read-text";
import { UnreadableFile } from "./problem";
import { isZip, MAX_CELL, openWorkbook } from "./read-workbook";
import type { Matching } from "./recipe";
import type { Delimiter } from "./schema";

export type Bytes = AsyncIterable<Uint8Array>;

/** Some rows of a table, one after the other. The delimiter of a workbook is a comma. */
export interface TablePiece extends CsvPiece {
  /** Decimals of a workbook have points. */
  readonly digits: Digits;
}

/** A file, by what is in it, whatever it is called. */
export type OpenedFile = { readonly format: "json"; readonly text: AsyncGenerator<string, void> } | OpenedTable;

export interface OpenedTable {
  readonly format: "table";
  readonly pieces: AsyncGenerator<TablePiece, void>;
  /** What its text was written in; null for plain ASCII and for workbooks. */
  readonly encoding: () => string | null;
  /** Those of a workbook, and the one that is read. */
  readonly sheets: readonly string[];
  readonly sheet: string | null;
}

/** A file that is text or a workbook, packed with gzip or not. */
export async function openFile(
  bytes: Bytes,
  { separator, sheet }: Pick<Matching, "separator" | "sheet"> = {},
  format?: "json",
): Promise<OpenedFile> {
  const source = unpacked(bytes);
  const first = await source.next();
  const all = first.done ? source : continued(first.value, source);
  if (!first.done && isZip(first.value)) {
    const { rows, ...sheets } = await openWorkbook(all, sheet);
    return { format: "table", pieces: bounded(workbookPieces(rows)), encoding: () => null, ...sheets };
  }
  const decoder = detectingDecoder();
  const text = await sniffed(decodedText(all, decoder));
  if (text.isMarkup) {
    await text.pieces.return(undefined);
    throw new UnreadableFile(
      "This is a web page (HTML or XML), even if its name ends in .xls. Open it in a spreadsheet program and save it as CSV or .xlsx.",
    );
  }
  if (text.isJson || format === "json") return { format: "json", text: boundedJson(text.pieces) };
  return {
    format: "table",
    pieces: bounded(textPieces(text.pieces, separator)),
    encoding: () => decoder.encoding,
    sheets: [],
    sheet: null,
  };
}

async function* workbookPieces(sheet: AsyncIterable<CsvRow[]>): AsyncGenerator<TablePiece, void> {
  for await (const rows of sheet) yield { rows, delimiter: ",", digits: { decimal: "." } };
}

async function* textPieces(text: AsyncGenerator<string, void>, delimiter?: Delimiter): AsyncGenerator<TablePiece, void> {
  for await (const piece of csvPieces(text, delimiter)) yield { ...piece, digits: {} };
}

/** The first rows that are not blank, this many at least if there are as many, and the delimiter. The rest stays to be read. */
export async function firstRows(pieces: AsyncGenerator<TablePiece, void>, count: number) {
  const rows: CsvRow[] = [];
  let delimiter = ",";
  while (rows.length < count) {
    const next = await pieces.next();
    if (next.done) break;
    delimiter = next.value.delimiter;
    for (const row of next.value.rows) if (!isBlank(row)) rows.push(row);
  }
  return { rows, delimiter };
}

/** More than any league has; a small packed file can have any number. */
const MAX_ROWS = 2_000_000;
const MAX_CELLS = 40_000_000;
/** The text of all cells. One that a workbook has once can be in every cell. */
const MAX_CELL_TEXT = 256 * 1024 * 1024;

async function* bounded(pieces: AsyncGenerator<TablePiece, void>): AsyncGenerator<TablePiece, void> {
  let rows = 0;
  let cellsSoFar = 0;
  let textSoFar = 0;
  for await (const piece of pieces) {
    rows += piece.rows.length;
    if (rows > MAX_ROWS) throw new UnreadableFile("The file has more than two million rows. Split it.");
    for (const { line, cells } of piece.rows) {
      cellsSoFar += cells.length;
      for (const { length } of cells) {
        if (length > MAX_CELL)
          throw new UnreadableFile(`Line ${line} has a cell with more than 32 kB of text. Shorten it, or remove its column.`);
        textSoFar += length;
      }
    }
    if (cellsSoFar > MAX_CELLS) throw new UnreadableFile("The file has more than 40 million cells. Remove columns, or split it.");
    if (textSoFar > MAX_CELL_TEXT)
      throw new UnreadableFile("The cells of the file have more than 256 MB of text. Split it into smaller files.");
    yield piece;
  }
}

/** Detected by its first character that is no space. */
async function sniffed(pieces: AsyncGenerator<string, void>) {
  let beginning = "";
  for (let next = await pieces.next(); ; next = await pieces.next()) {
    if (next.done) break;
    beginning += next.value;
    if (beginning.trim() !== "") break;
  }
  const isMarkup = /^\s*<(?:!doctype|!--|html|head|body|table|\?xml)\b/i.test(beginning);
  return { isJson: /^\s*[[{]/.test(beginning), isMarkup, pieces: continued(beginning, pieces) };
}
