import { csvLine, rawCsvLine } from "@/lib/transfer/export/csv";
import { inert, withoutGuard } from "@/lib/transfer/export/inert";
import { matchColumns, type Columns, type Matching } from "./columns";
import { csvReader, isBlank, type CsvRow } from "./csv";
import { gameIdOf } from "./games-from-csv";
import { jsonElements, type JsonElement } from "./json-elements";
import { sniffed, type Bytes } from "./read-games";
import { decodedText } from "./read-text";
import type { FileProblem } from "./view";

/** Only the games that have a problem, each with all of its rows, or every row there is. */
export type RowsKept = "problems" | "all";

/**
 * The rows of a file as CSV, each with its line and what is wrong with it in front; import passes those two columns over, so that the
 * mended file can be sent as it is. A game comes whole: of its bad rows alone, mended, half a game would be made. The file is read
 * again, and never whole.
 */
export async function* writeProblems(
  open: () => Bytes,
  problems: readonly FileProblem[],
  kept: RowsKept,
  matching: Matching = {},
): AsyncGenerator<string, void> {
  const byLine = new Map<number | null, FileProblem[]>();
  for (const problem of problems) {
    const others = byLine.get(problem.line);
    if (others === undefined) byLine.set(problem.line, [problem]);
    else others.push(problem);
  }
  const text = await sniffed(decodedText(open()));
  if (text.isJson) return yield* jsonRows(text.pieces, byLine, kept);
  if (kept === "all") return yield* csvRows(text.pieces, byLine, () => true);
  const isKept = await rowsOfBadGames(text.pieces, byLine, matching);
  yield* csvRows((await sniffed(decodedText(open()))).pieces, byLine, isKept);
}

type ByLine = ReadonlyMap<number | null, readonly FileProblem[]>;

function said(problems: readonly FileProblem[] | undefined): string {
  return (problems ?? []).map(({ field, message }) => `${field}: ${message}`).join(" ");
}

async function* rowsOf(pieces: AsyncIterable<string>): AsyncGenerator<{ rows: CsvRow[]; delimiter: string }, void> {
  const reader = csvReader();
  const some = (rows: readonly CsvRow[]) => ({ rows: rows.filter((row) => !isBlank(row)), delimiter: reader.delimiter ?? "," });
  for await (const piece of pieces) yield some(reader.push(piece));
  yield some(reader.end());
}

/** Which rows are of a game that has a problem. Where that cannot be said of some row, it is all of them. */
async function rowsOfBadGames(
  pieces: AsyncIterable<string>,
  byLine: ByLine,
  matching: Matching,
): Promise<(row: CsvRow) => boolean> {
  let head: { readonly columns: Columns; readonly width: number } | null = null;
  const bad = new Set<string>();
  const whole = new Set<string>();
  const strays = new Set<string>();
  for await (const { rows } of rowsOf(pieces)) {
    for (const { line, cells } of rows) {
      if (head === null) {
        const matched = matchColumns(
          cells.map((cell) => withoutGuard(cell.trim())),
          matching,
        );
        // Wrong is then the first line, and with it what every row means.
        if (!matched.ok) return () => true;
        head = { columns: matched.columns, width: cells.length };
        continue;
      }
      const id = gameIdOf(cells, head.columns);
      if (byLine.has(line)) bad.add(id);
      // Too many cells or too few: the cell in the id's place may be something else.
      (cells.length === head.width ? whole : strays).add(id);
    }
  }
  if (bad.has("") || [...strays].some((id) => !whole.has(id))) return () => true;
  return ({ cells }) => head !== null && bad.has(gameIdOf(cells, head.columns));
}

async function* csvRows(
  pieces: AsyncIterable<string>,
  byLine: ByLine,
  isKept: (row: CsvRow) => boolean,
): AsyncGenerator<string, void> {
  let isHead = true;
  // With what separates them in the file itself: what a comma within a number means depends on it.
  for await (const { rows, delimiter } of rowsOf(pieces)) {
    let text = "";
    for (const row of rows) {
      const problem = said(byLine.get(row.line));
      const cells = row.cells.map(asItWas);
      if (isHead) {
        if (!/[,;\t]/.test(delimiter)) text += `sep=${delimiter}\n`;
        text += rawCsvLine(["line", problem === "" ? "problem" : `problem: ${problem}`, ...cells], delimiter);
      } else if (isKept(row)) text += rawCsvLine([row.line, inert(problem), ...cells], delimiter);
      isHead = false;
    }
    yield text;
  }
}

/** A plain number is one, whatever its sign; anything else that a spreadsheet would run is made inert, once. */
function asItWas(cell: string): string {
  return /^[+-]?([\d.,]*\d[\d.,]*)(e[+-]?\d+)?$/i.test(cell) ? cell : inert(withoutGuard(cell));
}

async function* jsonRows(pieces: AsyncIterable<string>, byLine: ByLine, kept: RowsKept): AsyncGenerator<string, void> {
  yield csvLine(["line", "problem", "game"]);
  const found: JsonElement[] = [];
  const elements = jsonElements((element) => found.push(element));
  // One line can contain several games: each gets its own part of the message about the line.
  const partOf = ({ at, line }: JsonElement) =>
    (byLine.get(line) ?? []).filter(({ field }) => new RegExp(`^games\\[${at}\\]`).test(field));
  const lines = () =>
    found
      .splice(0)
      .map((element) => ({ ...element, problem: said(partOf(element)) }))
      .filter(({ problem }) => kept === "all" || problem !== "")
      .map(({ line, problem, text }) => csvLine([line, problem, text]))
      .join("");
  for await (const piece of pieces) {
    elements.push(piece);
    yield lines();
  }
  for (const problem of byLine.get(null) ?? []) yield csvLine([null, said([problem]), null]);
}
