import { UnreadableFile, type FileProblem } from "./problem";

export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

export interface CsvTable {
  /** Column names as written, trimmed. */
  readonly header: readonly string[];
  readonly rows: readonly CsvRow[];
  readonly problems: readonly FileProblem[];
}

/** The rows of a CSV text with their line numbers. Rows with too few or too many cells are problems, not guesses. */
export function readCsv(text: string): CsvTable {
  const records = readRecords(text);
  const [head, ...body] = records;
  if (head === undefined) throw new UnreadableFile("The file is empty. Its first line must name the columns.");
  const header = head.cells.map((cell) => cell.trim());
  const problems: FileProblem[] = [];
  const rows: CsvRow[] = [];
  for (const row of body) {
    if (row.cells.length === header.length) rows.push(row);
    else {
      const message = `The line has ${row.cells.length} cells where the first line names ${header.length} columns.`;
      problems.push({ line: row.line, field: "line", message });
    }
  }
  return { header, rows, problems };
}

/** Whichever of the three the first line has most of. */
function delimiterOf(firstLine: string): string {
  const count = (delimiter: string) => firstLine.split(delimiter).length;
  return [",", ";", "\t"].reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best));
}

/** Lines without a quote, which is nearly all of them, are split as they are; that is what makes large files quick. */
function readRecords(given: string): CsvRow[] {
  // Line ends of old Macs, where a file has no others.
  const text = given.includes("\n") ? given : given.replaceAll("\r", "\n");
  const records: CsvRow[] = [];
  let delimiter: string | null = null;
  let line = 1;
  for (let start = 0; start < text.length; line++) {
    let end = lineEnd(text, start);
    delimiter ??= delimiterOf(text.slice(start, end));
    const plain = withoutReturn(text.slice(start, end));
    if (!plain.includes('"')) {
      if (plain.trim() !== "") records.push({ line, cells: plain.split(delimiter) });
    } else {
      const quoted = readQuoted(text, start, delimiter, line);
      records.push({ line, cells: quoted.cells });
      end = quoted.end;
      line += quoted.breaks;
    }
    start = end + 1;
  }
  return records;
}

function lineEnd(text: string, start: number): number {
  const end = text.indexOf("\n", start);
  return end < 0 ? text.length : end;
}

function withoutReturn(line: string): string {
  return line.endsWith("\r") ? line.slice(0, -1) : line;
}

/** One record with quotes in it, which may go over several lines. A quote counts only where a cell begins with it. */
function readQuoted(text: string, start: number, delimiter: string, line: number) {
  const cells: string[] = [];
  let breaks = 0;
  for (let at = start; ;) {
    if (text[at] === '"') {
      const cell = readQuotedCell(text, at, line + breaks);
      cells.push(cell.value);
      breaks += cell.value.split("\n").length - 1;
      at = cell.end;
      const rest = text[at] === "\r" ? at + 1 : at;
      if (text[at] !== delimiter && rest < text.length && text[rest] !== "\n") {
        throw new UnreadableFile(
          `Line ${line + breaks}: after a closing quote must come ${quoteName(delimiter)} or the end of the line.`,
        );
      }
      if (text[at] !== delimiter) return { cells, end: rest, breaks };
    } else {
      const stop = lineEnd(text, at);
      const next = text.indexOf(delimiter, at);
      const last = next < 0 || next >= stop;
      cells.push(last ? withoutReturn(text.slice(at, stop)) : text.slice(at, next));
      if (last) return { cells, end: stop, breaks };
      at = next;
    }
    at++;
  }
}

function readQuotedCell(text: string, start: number, line: number): { value: string; end: number } {
  let value = "";
  for (let from = start + 1; ;) {
    const quote = text.indexOf('"', from);
    if (quote < 0) throw new UnreadableFile(`Line ${line}: a quote is opened and never closed.`);
    value += text.slice(from, quote);
    if (text[quote + 1] !== '"') return { value, end: quote + 1 };
    value += '"';
    from = quote + 2;
  }
}

function quoteName(delimiter: string): string {
  return delimiter === "\t" ? "a tab" : `a "${delimiter}"`;
}
