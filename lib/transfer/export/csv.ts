import { writtenNumber } from "@/lib/format/cells";
import { escapeFormula } from "./escape-formula";

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
