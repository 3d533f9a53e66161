import { writtenNumber } from "./cells";

/** What a spreadsheet takes for a formula, or for the end of a cell, at the beginning of one. */
const RUNS = /^'*[=+\-@\t\r\n＝＋－＠]/;
const GUARDED = /^''*[=+\-@\t\r\n＝＋－＠]/;

/**
 * Text as a cell that a spreadsheet shows and does not run: an apostrophe before it. Text that begins with apostrophes before such a
 * sign gets one more, so that taking one away always gives back what there was.
 */
export function escapeFormula(text: string): string {
  return RUNS.test(text) ? `'${text}` : text;
}

/** The text of a cell that `escapeFormula` made. */
export function unescapeFormula(cell: string): string {
  // An apostrophe comes first or there is nothing to take away: nearly every cell ends here.
  return cell.charCodeAt(0) === 39 && GUARDED.test(cell) ? cell.slice(1) : cell;
}

/** One line of CSV: quotes only where they are needed, numbers in full precision, text that a spreadsheet would run made inert. */
export function csvLine(cells: readonly (string | number | boolean | null)[]): string {
  return rawCsvLine(cells.map((cell) => (typeof cell === "string" ? escapeFormula(cell) : cell)));
}

/** The same with cells as they are, and with whatever separates them. */
export function rawCsvLine(cells: readonly (string | number | boolean | null)[], delimiter = ","): string {
  return `${cells.map((cell) => csvCell(cell, delimiter)).join(delimiter)}\n`;
}

function csvCell(value: string | number | boolean | null, delimiter: string): string {
  const text = value === null ? "" : typeof value === "number" ? writtenNumber(value) : String(value);
  return /[",;\t\r\n]|^\s|\s$/.test(text) || text.includes(delimiter) ? `"${text.replaceAll('"', '""')}"` : text;
}
