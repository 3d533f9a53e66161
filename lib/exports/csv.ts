import { inert } from "./inert";

/** One line of CSV: quotes only where they are needed, numbers in full precision, text that a spreadsheet would run made inert. */
export function csvLine(cells: readonly (string | number | boolean | null)[]): string {
  return rawCsvLine(cells.map((cell) => (typeof cell === "string" ? inert(cell) : cell)));
}

/** The same with cells as they are. */
export function rawCsvLine(cells: readonly (string | number | boolean | null)[]): string {
  return `${cells.map(csvCell).join(",")}\n`;
}

function csvCell(value: string | number | boolean | null): string {
  const text = value === null ? "" : String(value);
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
