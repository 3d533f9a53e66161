import { CsvError, parse } from "csv-parse/sync";
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

/** Whichever of the three the first line has most of. */
function delimiterOf(text: string): string {
  const end = text.search(/[\r\n]/);
  const first = end < 0 ? text : text.slice(0, end);
  const count = (delimiter: string) => first.split(delimiter).length;
  return [",", ";", "\t"].reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best));
}

/** The rows of a CSV text with their line numbers. Rows with too few or too many cells are problems, not guesses. */
export function readCsv(text: string): CsvTable {
  const records = parseRecords(text);
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

function parseRecords(text: string): CsvRow[] {
  const rows: CsvRow[] = [];
  try {
    parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      skip_empty_lines: true,
      on_record: (cells: string[], { lines }: { lines: number }) => {
        // `lines` is where the record ended; one with line breaks in its cells began earlier.
        const breaks = cells.reduce((sum, cell) => sum + (cell.includes("\n") ? cell.split("\n").length - 1 : 0), 0);
        rows.push({ line: lines - breaks, cells });
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new UnreadableFile(`The file is not CSV: ${error.message}.`);
  }
  return rows;
}
