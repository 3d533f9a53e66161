import { UnreadableFile } from "./problem";

export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Takes a text piece by piece and gives the rows that are complete, with their line numbers. */
export interface CsvReader {
  push(text: string): CsvRow[];
  end(): CsvRow[];
  /** The separator of cells; null until a line shows which one it is. */
  readonly delimiter: string | null;
}

/** Spreadsheets save empty rows below a table as delimiters with nothing between them. */
export function isBlank({ cells }: CsvRow): boolean {
  return cells.every((cell) => cell.trim() === "");
}

/** A row is a participant; one that goes on for longer is a quote that nobody closed, or no CSV. */
const LONGEST_ROW = 1_000_000;

/** Lines without a quote, which is nearly all of them, are split as they are; that is what makes large files quick. */
export function csvReader(): CsvReader {
  let [rest, line] = ["", 1];
  let delimiter: string | null = null;
  /** Whether lines end as on old Macs; null as long as no line has ended. */
  let returnsOnly: boolean | null = null;

  function read(text: string, isLast: boolean): CsvRow[] {
    const rows: CsvRow[] = [];
    let start = 0;
    for (; start < text.length; line++) {
      const found = text.indexOf("\n", start);
      if (found < 0 && !isLast) break;
      let end = found < 0 ? text.length : found;
      const plain = withoutReturn(text.slice(start, end));
      if (plain.trim() !== "") {
        if (delimiter === null) {
          const said = /^"?sep=(.)"?$/i.exec(plain)?.[1];
          const found = said ?? firstDelimiter(text, start, isLast);
          // Not known as long as titles may be all that has come so far.
          if (found === null) break;
          delimiter = found;
          if (said !== undefined) {
            start = end + 1;
            continue;
          }
        }
        if (!plain.includes('"')) rows.push({ line, cells: plain.split(delimiter) });
        else {
          const quoted = readQuoted(text, start, delimiter, line, isLast);
          if (quoted === null) break;
          rows.push({ line, cells: quoted.cells });
          end = quoted.end;
          line += quoted.breaks;
        }
      }
      start = end + 1;
    }
    rest = text.slice(start);
    if (rest.length > LONGEST_ROW) throw tooLong(line, rest);
    return rows;
  }

  function take(text: string, isLast: boolean): CsvRow[] {
    const given = rest + text;
    if (returnsOnly === null) {
      const ends = /\r\n|\n|\r(?=.)|\r$/s.exec(given);
      // A return at the very end may be the first half of a longer line end.
      if (!isLast && (ends === null || ends.index === given.length - 1)) {
        rest = given;
        if (rest.length > LONGEST_ROW) throw tooLong(line, rest);
        return [];
      }
      returnsOnly = ends?.[0] === "\r";
      return read(returnsOnly ? given.replaceAll("\r", "\n") : given, isLast);
    }
    return read(rest + (returnsOnly ? text.replaceAll("\r", "\n") : text), isLast);
  }

  return {
    push: (text) => take(text, false),
    end: () => take("", true),
    get delimiter() {
      return delimiter;
    },
  };
}

/** All rows of a text. */
export function readRows(text: string): CsvRow[] {
  const reader = csvReader();
  return [...reader.push(text), ...reader.end()];
}

function tooLong(line: number, rest: string): UnreadableFile {
  return new UnreadableFile(
    rest.includes('"')
      ? `Line ${line}: a quotation mark is opened and never closed.`
      : `Line ${line} is longer than a million characters, so this is not a CSV file with one line per participant.`,
  );
}

/** So many lines are looked through for the first that has several cells. */
const TITLES = 15;

/** What separates the cells of the first line that has several: a table may have a title above it. Null where more text is needed. */
function firstDelimiter(text: string, start: number, isLast: boolean): string | null {
  for (let [at, lines] = [start, 0]; lines < TITLES; lines++) {
    const found = text.indexOf("\n", at);
    if (found < 0 && !isLast) return null;
    const delimiter = delimiterOf(text.slice(at, found < 0 ? undefined : found));
    if (delimiter !== null) return delimiter;
    if (found < 0) break;
    at = found + 1;
  }
  return ",";
}

/** Whichever of the three a line has most of, outside quotes; null where it has none. */
function delimiterOf(line: string): string | null {
  const bare = line.replace(/"[^"]*"/g, "");
  const count = (delimiter: string) => bare.split(delimiter).length;
  const best = [",", ";", "\t"].reduce((one, other) => (count(other) > count(one) ? other : one));
  return count(best) > 1 ? best : null;
}

function withoutReturn(line: string): string {
  return line.endsWith("\r") ? line.slice(0, -1) : line;
}

/**
 * One record with quotes in it, which may go over several lines; null where it does not end in this text and more may come. A quote
 * counts only where a cell begins with it.
 */
function readQuoted(text: string, start: number, delimiter: string, line: number, isLast: boolean) {
  const cells: string[] = [];
  let breaks = 0;
  for (let at = start; ;) {
    if (text[at] === '"') {
      const cell = readQuotedCell(text, at);
      if (cell === null) {
        if (isLast) throw new UnreadableFile(`Line ${line + breaks}: a quotation mark is opened and never closed.`);
        return null;
      }
      const rest = text[cell.end] === "\r" ? cell.end + 1 : cell.end;
      // What the text ends with may be half of something: a doubled quote, a line end.
      if (rest >= text.length && !isLast) return null;
      cells.push(cell.value);
      breaks += cell.value.split("\n").length - 1;
      at = cell.end;
      if (text[at] !== delimiter && rest < text.length && text[rest] !== "\n") {
        throw new UnreadableFile(
          `Line ${line + breaks}: after a closing quote must come ${quoteName(delimiter)} or the end of the line.`,
        );
      }
      if (text[at] !== delimiter) return { cells, end: rest, breaks };
    } else {
      const found = text.indexOf("\n", at);
      if (found < 0 && !isLast) return null;
      const stop = found < 0 ? text.length : found;
      const next = text.indexOf(delimiter, at);
      const last = next < 0 || next >= stop;
      cells.push(last ? withoutReturn(text.slice(at, stop)) : text.slice(at, next));
      if (last) return { cells, end: stop, breaks };
      at = next;
    }
    at++;
  }
}

/** Null for a quote that is not closed. */
function readQuotedCell(text: string, start: number): { value: string; end: number } | null {
  let value = "";
  for (let from = start + 1; ;) {
    const quote = text.indexOf('"', from);
    if (quote < 0) return null;
    value += text.slice(from, quote);
    if (text[quote + 1] !== '"') return { value, end: quote + 1 };
    value += '"';
    from = quote + 2;
  }
}

function quoteName(delimiter: string): string {
  return delimiter === "\t" ? "a tab" : `a "${delimiter}"`;
}
