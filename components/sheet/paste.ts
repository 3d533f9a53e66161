import { parsePlace } from "@/lib/format";
import { perName } from "@/lib/format/per-name";
import { isNumberCell, isTimeCell } from "@/lib/format/cells";
import { readClock, readSpan } from "@/lib/format/clock";
import {
  formColumns,
  gameTextNamed,
  isGameText,
  nameOfCell,
  participantField,
  participantFieldNamed,
  perText,
  rowColumns,
  type GameText,
  type RowColumn,
} from "@/lib/games/fields";
import type { PastedRow } from "@/lib/games/sheet";

/** What a pasted column is for. */
export type Meaning = RowColumn | GameText | `versus:${string}`;

/** A pasted table, and how its columns are read; null for a column that is not used. */
export interface Paste {
  /** The names of the columns; null if no row has them. */
  readonly header: readonly string[] | null;
  readonly rows: readonly (readonly string[])[];
  readonly meanings: readonly (Meaning | null)[];
}

/** The form's own word for each column, in the order in which they can be chosen. */
export const meaningLabels: Readonly<Record<RowColumn | GameText, string>> = {
  ...perName(rowColumns, (column) => participantField(nameOfCell[column]).label),
  player: "Name",
  ...perText((_, { label }) => label),
};

/**
 * A spreadsheet's rows or a list from the clipboard. Null for a single cell, which is an ordinary paste. A column without a name is judged by
 * its cells. Only columns that the form has are guessed: where a free-for-all was chosen, no column holds teams.
 */
export function readPaste(
  text: string,
  into: RowColumn,
  columns: readonly RowColumn[],
  /** Whether somebody chose teams or none: then a column that is called Team is not used in a free-for-all either. */
  isChosen = true,
): Paste | null {
  const nameable = isChosen ? columns : [...columns, "team" as const];
  const lines = linesOf(text, nameable);
  const width = Math.max(0, ...lines.map(widthOf));
  const [first, ...rest] = lines;
  if (first === undefined || (rest.length === 0 && width <= 1)) return null;
  const named = meaningsNamedIn(first, nameable);
  if (named !== null) return rest.length === 0 ? null : { header: first, rows: rest, meanings: named };
  return { header: null, rows: lines, meanings: meaningsByCells(lines, width, into, columns) };
}

export function pastedRows({ header, rows, meanings }: Paste): PastedRow[] {
  return rows.map((cells) => {
    const row: Partial<Record<RowColumn, string>> = {};
    const versus: Record<string, string> = {};
    const texts: Partial<Record<GameText, string>> = {};
    for (const [at, meaning] of meanings.entries()) {
      const cell = cells[at] ?? "";
      if (meaning === null) continue;
      const column = rowColumns.find((each) => each === meaning);
      // A number without a unit would be minutes.
      if (column !== undefined)
        row[column] = column === "time" && isNumberCell(cell) && isInSeconds(header?.[at]) ? `${cell}s` : cell;
      else if (isGameText(meaning)) texts[meaning] = cell;
      else versus[meaning.slice(7)] = cell;
    }
    const given = (record: object) => Object.keys(record).length > 0;
    return { ...row, ...(given(versus) && { versus }), ...(given(texts) && { texts }) };
  });
}

/** By the names that imports know. "Time" alone is the time in game: the form has its own field for when it was played. */
function meaningNamed(name: string): Meaning | null {
  const opponent = /^versus\s*:\s*(\S.*)$/i.exec(name)?.[1];
  if (opponent !== undefined) return `versus:${opponent}`;
  if (/^players$/i.test(name)) return "player";
  const field = /^time$/i.test(name) ? "seconds" : participantFieldNamed(name);
  return field === null ? gameTextNamed(name) : (formColumns[field] ?? null);
}

/** Whether a column of times has seconds, by its name. */
function isInSeconds(name: string | undefined): boolean {
  return /^(?:sec|sek|seg|сек)|seconds|[([_ ]s(?:ec|ek)?[)\]]?$/i.test(name ?? "");
}

/** The columns that a header names; null if it is none. A single word could be a player's name, unless it is "player" or "name". */
function meaningsNamedIn(cells: readonly string[], columns: readonly RowColumn[]): (Meaning | null)[] | null {
  const found = cells.map(meaningNamed);
  const known = new Set(found.filter((meaning) => meaning !== null));
  if (!known.has("player") || (known.size === 1 && widthOf(cells) > 1)) return null;
  return found.map((meaning, at) => (found.indexOf(meaning) === at && isOffered(meaning, columns) ? meaning : null));
}

/** Times of joining and leaving can be pasted into any form; other columns only where the form has them. */
function isOffered(meaning: Meaning | null, columns: readonly RowColumn[]): boolean {
  const column = rowColumns.find((each) => each === meaning);
  return column === undefined || column === "joined" || column === "left" || column === "time" || columns.includes(column);
}

function meaningsByCells(
  lines: readonly (readonly string[])[],
  width: number,
  into: RowColumn,
  columns: readonly RowColumn[],
): (Meaning | null)[] {
  const cellsOf = (at: number) => lines.map((cells) => cells[at] ?? "").filter((cell) => cell !== "");
  const mostly = (at: number, test: (cell: string) => boolean) => cellsOf(at).filter(test).length * 2 > cellsOf(at).length;
  const isFigure = (at: number) => mostly(at, (cell) => isTimeCell(cell) || readSpan(cell) !== null);
  // Pasted next to existing names, cells fill the columns to the right of the cursor, as in a spreadsheet.
  const fromHere = columns.slice(columns.indexOf(into));
  const fits = into === "team" || lines.every(([first = ""]) => first === "" || isTimeCell(first));
  if (into !== "player" && fits && width <= fromHere.length) return fromHere.slice(0, width);
  const all = Array.from({ length: width }, (_, at) => at);
  const name = all.find((at) => !isFigure(at) && !isRank(cellsOf(at)));
  if (width === 1 || name === undefined)
    return all.map((at) => (at === 0 ? (into === "player" ? "player" : into) : (columns[at] ?? null)));
  const texts = all.filter((at) => at > name && !isFigure(at) && cellsOf(at).length > 0);
  const figures = all.filter((at) => at > name && isFigure(at));
  const clocks = figures.filter((at) => mostly(at, (cell) => cell.includes(":") && readClock(cell) !== null));
  const isSpan = clocks.length === 2 && clocks[1] === clocks[0]! + 1;
  const numbers = figures.filter((at) => !isSpan || !clocks.includes(at));
  const isTime = (at: number) => mostly(at, (cell) => cell.includes(":"));
  const score = numbers.find((at) => !isTime(at));
  const time = numbers.find((at) => at !== score);
  const rank = all.find((at) => at < name && isRank(cellsOf(at)));
  const meanings = new Map<number | undefined, RowColumn>([
    [name, "player"],
    [texts[0], "team"],
    [rank, "place"],
    [score, "score"],
    [time, "time"],
    ...(isSpan
      ? ([
          [clocks[0], "joined"],
          [clocks[1], "left"],
        ] as const)
      : []),
  ]);
  return all.map((at) => {
    const meaning = meanings.get(at) ?? null;
    return isOffered(meaning, columns) ? meaning : null;
  });
}

/** Places in their order: 1, 2, 2, 4, with or without a full stop. */
function isRank(cells: readonly string[]): boolean {
  const places = cells.map((cell) => parsePlace(cell));
  const values = places.flatMap((place) => (place.ok ? [place.value] : []));
  return values.length === cells.length && values[0] === 1 && values.every((value, at) => at === 0 || value >= values[at - 1]!);
}

/** The number of cells without the empty ones at the end, which a selection often has. */
function widthOf(cells: readonly string[]): number {
  return cells.findLastIndex((cell) => cell !== "") + 1;
}

/** The cells of each line that is not empty. */
function linesOf(text: string, columns: readonly RowColumn[]): string[][] {
  for (const delimiter of ["\t", ";"]) {
    if (text.includes(delimiter)) return split(text, delimiter);
  }
  const byComma = split(text, ",");
  return isTable(byComma, columns) ? byComma : split(text, "\n");
}

/** A comma can be part of a name. It separates cells if all lines have equally many, with numbers or column names next to names. */
function isTable(lines: readonly string[][], columns: readonly RowColumn[]): boolean {
  const [first] = lines;
  if (first === undefined || first.length < 2 || lines.some((cells) => cells.length !== first.length)) return false;
  const named = meaningsNamedIn(first, columns) !== null;
  // More cells than columns come from decimal commas: splitting there would drop part of each row.
  if (!named && first.length > 4) return false;
  const rows = named ? lines.slice(1) : lines;
  return rows.every((cells) => cells.slice(1).some((cell) => isTimeCell(cell)));
}

/** A quoted cell may contain anything; a quote that does not enclose the whole cell is part of it. */
function split(text: string, delimiter: string): string[][] {
  const cell = new RegExp(`"((?:[^"]|"")*)"(?=${delimiter}|[\\r\\n]|$)|[^${delimiter}\\r\\n]*`, "y");
  const lines: string[][] = [[]];
  for (let at = 0; at <= text.length; at = cell.lastIndex + 1) {
    cell.lastIndex = at;
    const [whole = "", quoted] = cell.exec(text) ?? [];
    lines.at(-1)!.push((quoted?.replaceAll('""', '"') ?? whole).replace(/\s+/g, " ").trim());
    // When exec matches an empty cell, lastIndex stays where it was.
    if (text[cell.lastIndex] !== delimiter || delimiter === "\n") lines.push([]);
  }
  return lines.filter((cells) => cells.some((text) => text !== ""));
}
