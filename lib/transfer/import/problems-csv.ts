import { text } from "node:stream/consumers";
import { grouped } from "@/lib/platform/grouped";
import { csvLine, rawCsvLine, escapeFormula, unescapeFormula } from "@/lib/format/escape-formula";
import { isBlank, type CsvRow } from "./csv";
import { groupOf } from "./participant-row";
import { jsonList } from "./json-list";
import type { Matching } from "./recipe";
import { planOf, SAMPLE_ROWS, type TablePlan } from "./plan";
import { firstRows, openFile, type Bytes, type TablePiece } from "./read-table";
import type { FileProblem } from "./view";

/** Only the games that have a problem, each with all of its rows, or every row. */
export type ProblemRows = "problems" | "all";

/**
 * The rows of a file as CSV, each with its line and what is wrong with it in front; import passes those two columns over, so that the
 * mended file can be sent as it is. A game comes whole: of its bad rows alone, mended, half a game would be made. The file is read
 * again, and never whole.
 */
export async function* writeProblems(
  open: () => Bytes,
  problems: readonly FileProblem[],
  scope: ProblemRows,
  matching: Matching = {},
): AsyncGenerator<string, void> {
  const byLine = grouped(problems, ({ line }) => line);
  const file = await openFile(open(), matching);
  if (file.format === "json") return yield* jsonRows(await text(file.text), byLine, scope);
  const table = await headed(file.pieces, matching);
  const isKept = scope === "all" ? () => true : await rowsOfBadGames(table, byLine);
  const again = scope === "all" ? table : await headed(await piecesOf(open(), matching), matching);
  yield* csvRows(again, byLine, isKept);
}

async function piecesOf(bytes: Bytes, matching: Matching): Promise<AsyncGenerator<TablePiece, void>> {
  const file = await openFile(bytes, matching);
  if (file.format === "json") throw new Error("A file was a table a moment ago, and is JSON now.");
  return file.pieces;
}

type ByLine = ReadonlyMap<number | null, readonly FileProblem[]>;

function said(problems: readonly FileProblem[] | undefined): string {
  return (problems ?? []).map(({ field, message }) => `${field}: ${message}`).join(" ");
}

/** The rows of a table below its header. */
interface HeadedTable {
  /** Null where no row names the columns. */
  readonly head: CsvRow | null;
  readonly width: number;
  /** The game of a row; null where it is unknown, because the columns do not match. */
  readonly gameOf: ((row: CsvRow) => string) | null;
  readonly pieces: AsyncGenerator<TablePiece, void>;
}

async function headed(pieces: AsyncGenerator<TablePiece, void>, matching: Matching): Promise<HeadedTable> {
  const { rows: first, delimiter } = await firstRows(pieces, SAMPLE_ROWS);
  const planned = planOf(first.slice(0, SAMPLE_ROWS), matching, {});
  const rowsBefore = planned.ok ? planned.plan.header.rowsBefore : 1;
  const head = first[rowsBefore - 1] ?? null;
  async function* body(): AsyncGenerator<TablePiece, void> {
    yield { rows: first.slice(rowsBefore), delimiter, digits: {} };
    for await (const piece of pieces) yield { ...piece, rows: piece.rows.filter((row) => !isBlank(row)) };
  }
  return { head, width: head?.cells.length ?? 0, gameOf: planned.ok ? gameOf(planned.plan) : null, pieces: body() };
}

function gameOf(plan: TablePlan): (row: CsvRow) => string {
  if (plan.shape !== "participants") return ({ line }) => String(line);
  const { columns, sameGame } = plan;
  return ({ cells }) => groupOf(cells, columns, sameGame);
}

/** The rows of games that have a problem; all rows where the game of some row is unknown. */
async function rowsOfBadGames({ pieces, width, gameOf }: HeadedTable, byLine: ByLine): Promise<(row: CsvRow) => boolean> {
  const bad = new Set<string>();
  const whole = new Set<string>();
  const strays = new Set<string>();
  for await (const { rows } of pieces) {
    for (const row of rows) {
      // Wrong is then the line with the names, and with it what every row means.
      if (gameOf === null) continue;
      const id = gameOf(row);
      if (byLine.has(row.line)) bad.add(id);
      // Too many cells or too few: the cell in the id's place may be something else.
      (row.cells.length === width ? whole : strays).add(id);
    }
  }
  if (gameOf === null || bad.has("") || [...strays].some((id) => !whole.has(id))) return () => true;
  return (row) => bad.has(gameOf(row));
}

async function* csvRows(table: HeadedTable, byLine: ByLine, isKept: (row: CsvRow) => boolean): AsyncGenerator<string, void> {
  let isFirst = true;
  // The delimiter is the file's own: the meaning of a comma within a number depends on it.
  for await (const { rows, delimiter } of table.pieces) {
    let text = "";
    if (isFirst && table.head !== null) {
      const problem = said(byLine.get(table.head.line));
      if (!/[,;\t]/.test(delimiter)) text += `sep=${delimiter}\n`;
      const names = table.head.cells.map(asItWas);
      text += rawCsvLine(["line", problem === "" ? "problem" : `problem: ${problem}`, ...names], delimiter);
    }
    isFirst = false;
    for (const row of rows) {
      if (!isKept(row)) continue;
      const problem = escapeFormula(said(byLine.get(row.line)));
      const cells = row.cells.map(asItWas);
      // Columns that have no names are known by their numbers, so nothing may come before them.
      text += rawCsvLine(table.head === null ? [...cells, row.line, problem] : [row.line, problem, ...cells], delimiter);
    }
    yield text;
  }
}

/** A plain number is one, whatever its sign; anything else that a spreadsheet would run is made inert, once. */
function asItWas(cell: string): string {
  return /^[+-]?([\d.,]*\d[\d.,]*)(e[+-]?\d+)?$/i.test(cell) ? cell : escapeFormula(unescapeFormula(cell));
}

function* jsonRows(text: string, byLine: ByLine, scope: ProblemRows): Generator<string, void> {
  yield csvLine(["line", "problem", "game"]);
  for (const [at, { value, line }] of jsonList(text).entries()) {
    // One line can contain several games: each gets its own part of the message about the line.
    const own = new RegExp(`^games\\[${at}\\]`);
    const problem = said((byLine.get(line) ?? []).filter(({ field }) => own.test(field)));
    if (scope === "all" || problem !== "") yield csvLine([line, problem, JSON.stringify(value)]);
  }
  for (const problem of byLine.get(null) ?? []) yield csvLine([null, said([problem]), null]);
}
