import { isNumberCell, isTimeCell } from "./cells";

/** The columns of a form's rows. */
export type RowColumn = "player" | "team" | "score" | "time";

/** A pasted row: text, and only the columns that were pasted. */
export type PastedRow = Readonly<Partial<Record<RowColumn, string>>> & {
  /** Set only from a column with that name. */
  readonly place?: string;
  /** Scores against others, from columns called versus:NAME. */
  readonly versus?: Readonly<Record<string, string>>;
  /** Texts of the game as a whole, by the names of their fields. */
  readonly texts?: Readonly<Record<string, string>>;
};

/** The field of a column. `unit` is added to its numbers, because a number without a unit is read as minutes. */
interface Meaning {
  readonly column: RowColumn | "place" | `versus:${string}` | `text:${string}`;
  readonly unit?: "s";
}

const heads: Readonly<Record<string, Meaning>> = {
  player: { column: "player" },
  players: { column: "player" },
  name: { column: "player" },
  team: { column: "team" },
  score: { column: "score" },
  points: { column: "score" },
  time: { column: "time" },
  "time in game": { column: "time" },
  minutes: { column: "time" },
  seconds: { column: "time", unit: "s" },
  place: { column: "place" },
};

/** Which text of the game a column is for, by its name; null for any other. */
type TextNamed = (column: string) => string | null;

function meaningNamed(cell: string, textNamed: TextNamed): Meaning | null {
  const known = heads[cell.toLowerCase()];
  if (known !== undefined) return known;
  const opponent = /^versus\s*:\s*(\S.*)$/i.exec(cell)?.[1];
  if (opponent !== undefined) return { column: `versus:${opponent}` };
  const text = textNamed(cell);
  return text === null ? null : { column: `text:${text}` };
}

/**
 * Rows of a spreadsheet or a list from the clipboard. Null for a single cell, which is an ordinary paste. A single column is put
 * into the field that it was pasted `into`.
 */
export function readPastedRows(text: string, into: RowColumn = "player", textNamed: TextNamed = () => null): PastedRow[] | null {
  const lines = linesOf(text, textNamed);
  const width = Math.max(0, ...lines.map(widthOf));
  const [first, ...rest] = lines;
  if (first === undefined || (rest.length === 0 && width <= 1)) return null;
  const named = meaningsNamedIn(first, textNamed);
  if (named !== null) return rest.length === 0 ? null : rest.map((cells) => rowOf(cells, named));
  return lines.map((cells) => rowOf(cells, meaningsByPlace(lines, width, into)));
}

function rowOf(cells: readonly string[], meanings: readonly (Meaning | null)[]): PastedRow {
  const row: Record<string, string> = {};
  const versus: Record<string, string> = {};
  const texts: Record<string, string> = {};
  for (const [at, meaning] of meanings.entries()) {
    if (meaning === null) continue;
    const cell = cells[at] ?? "";
    if (meaning.column.startsWith("versus:")) versus[meaning.column.slice(7)] = cell;
    else if (meaning.column.startsWith("text:")) texts[meaning.column.slice(5)] = cell;
    else row[meaning.column] = meaning.unit !== undefined && isNumberCell(cell) ? `${cell}${meaning.unit}` : cell;
  }
  const isEmpty = (record: object) => Object.keys(record).length === 0;
  return { ...row, ...(isEmpty(versus) ? {} : { versus }), ...(isEmpty(texts) ? {} : { texts }) };
}

/** The columns that a header names; null if it is none. A single word could be a player's name, unless it is "player" or "name". */
function meaningsNamedIn(cells: readonly string[], textNamed: TextNamed): (Meaning | null)[] | null {
  const meanings = cells.map((cell) => meaningNamed(cell, textNamed));
  const columns = meanings.flatMap((meaning) => (meaning === null ? [] : [meaning.column]));
  const known = new Set(columns);
  if (!known.has("player") || known.size < columns.length) return null;
  return known.size > 1 || widthOf(cells) === 1 ? meanings : null;
}

function meaningsByPlace(lines: readonly (readonly string[])[], width: number, into: RowColumn): Meaning[] {
  const columns = (...all: RowColumn[]) => all.map((column): Meaning => ({ column }));
  // Pasted next to existing names, cells fill the columns to the right of the cursor, as in a spreadsheet.
  const fromHere = (["team", "score", "time"] as const).slice(["team", "score", "time"].indexOf(into));
  const fits = into === "team" || lines.every(([first = ""]) => first === "" || isTimeCell(first));
  if (into !== "player" && fits && width <= fromHere.length) return columns(...fromHere.slice(0, width));
  if (width >= 4) return columns("player", "team", "score", "time");
  if (width === 3) {
    const second = lines.map((cells) => cells[1] ?? "").filter((cell) => cell !== "");
    return second.every((cell) => isNumberCell(cell)) ? columns("player", "score", "time") : columns("player", "team", "score");
  }
  return width === 2 ? columns("player", "score") : columns(into);
}

/** The number of cells without the empty ones at the end, which a selection often has. */
function widthOf(cells: readonly string[]): number {
  return cells.findLastIndex((cell) => cell !== "") + 1;
}

/** The cells of each line that is not empty. */
function linesOf(text: string, textNamed: TextNamed): string[][] {
  for (const delimiter of ["\t", ";"]) {
    if (text.includes(delimiter)) return split(text, delimiter);
  }
  const byComma = split(text, ",");
  return isTable(byComma, textNamed) ? byComma : split(text, "\n");
}

/** A comma can be part of a name. It separates cells if all lines have equally many, with numbers or column names next to names. */
function isTable(lines: readonly string[][], textNamed: TextNamed): boolean {
  const [first] = lines;
  if (first === undefined || first.length < 2 || lines.some((cells) => cells.length !== first.length)) return false;
  const named = meaningsNamedIn(first, textNamed) !== null;
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
