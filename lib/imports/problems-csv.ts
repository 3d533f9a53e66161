import { csvLine, rawCsvLine } from "@/lib/exports/csv";
import { inert, withoutGuard } from "@/lib/exports/inert";
import { csvReader, type CsvRow } from "./csv";
import { jsonElements, type JsonElement } from "./json-elements";
import type { FileProblem } from "./problem";
import { sniffed, type Bytes } from "./read-games";
import { textOf } from "./read-text";

/** Only the rows that have a problem, or all of them, to be mended in place. */
export type RowsKept = "problems" | "all";

/**
 * The rows of a file as CSV, each with its line and what is wrong with it in front; import passes those two columns over, so that the
 * mended file can be sent as it is. The file is read again, and never whole.
 */
export async function* writeProblems(
  open: () => Bytes,
  problems: readonly FileProblem[],
  kept: RowsKept,
): AsyncGenerator<string, void> {
  const byLine = new Map<number | null, FileProblem[]>();
  for (const problem of problems) {
    const others = byLine.get(problem.line);
    if (others === undefined) byLine.set(problem.line, [problem]);
    else others.push(problem);
  }
  const text = await sniffed(textOf(open()));
  yield* text.isJson ? jsonRows(text.pieces, byLine, kept) : csvRows(text.pieces, byLine, kept);
}

type ByLine = ReadonlyMap<number | null, readonly FileProblem[]>;

function said(problems: readonly FileProblem[] | undefined): string {
  return (problems ?? []).map(({ field, message }) => `${field}: ${message}`).join(" ");
}

async function* csvRows(pieces: AsyncIterable<string>, byLine: ByLine, kept: RowsKept): AsyncGenerator<string, void> {
  const reader = csvReader();
  let isHead = true;
  function lines(rows: readonly CsvRow[]): string {
    let text = "";
    for (const { line, cells } of rows) {
      const problem = said(byLine.get(line));
      if (isHead) text += rawCsvLine(["line", problem === "" ? "problem" : `problem: ${problem}`, ...cells.map(asItWas)]);
      else if (kept === "all" || problem !== "") text += rawCsvLine([line, inert(problem), ...cells.map(asItWas)]);
      isHead = false;
    }
    return text;
  }
  for await (const piece of pieces) yield lines(reader.push(piece));
  yield lines(reader.end());
}

/** A plain number is one, whatever its sign; anything else that a spreadsheet would run is made inert, once. */
function asItWas(cell: string): string {
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(cell) ? cell : inert(withoutGuard(cell));
}

async function* jsonRows(pieces: AsyncIterable<string>, byLine: ByLine, kept: RowsKept): AsyncGenerator<string, void> {
  yield csvLine(["line", "problem", "game"]);
  const found: JsonElement[] = [];
  const elements = jsonElements((element) => found.push(element));
  // Several games can stand in one line: each has its own part of what is said about the line.
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
