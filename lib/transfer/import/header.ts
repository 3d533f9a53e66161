import { fieldNamed } from "./columns";
import { placeNamed, tokensOf } from "./column-words";
import type { CsvRow } from "./csv";
import { looksLikeDate } from "./dates";
import { clean } from "./values";

/** Titles and remarks above a table are shorter than this. */
const LOOKED_THROUGH = 15;

/** The names of a table's columns, and where they are. */
export interface Header {
  readonly names: readonly string[];
  /** How many of the rows that are not empty come before the first game. */
  readonly rowsBefore: number;
  /** Null where no line names them. */
  readonly line: number | null;
}

/**
 * Which of the first rows names the columns, 1 for the first, 0 for none: the one with the most names that we know, if it has two. Without one,
 * the first row does, unless it has dates or numbers in it: then none does.
 */
export function headerRowOf(rows: readonly CsvRow[]): number {
  let [best, bestCount] = [0, 1];
  for (const [at, { cells }] of rows.slice(0, LOOKED_THROUGH).entries()) {
    const known = knownNamesIn(cells);
    if (known > bestCount) [best, bestCount] = [at + 1, known];
  }
  if (best > 0) return best;
  const first = rows[0]?.cells.map(clean) ?? [];
  return first.some((cell) => looksLikeDate(cell) || /^[+-]?\d+([.,]\d+)?$/.test(cell)) ? 0 : 1;
}

/** How many columns a row names that we know; none where it has dates. */
export function knownNamesIn(cells: readonly string[]): number {
  const names = cells.map(clean);
  if (names.some(looksLikeDate)) return 0;
  return names.filter(isKnown).length + (placesIn(names) > 1 ? placesIn(names) : 0);
}

/** The header in a chosen row. */
export function headerIn(rows: readonly CsvRow[], row: number): Header {
  if (row === 0) {
    const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
    return { names: Array.from({ length: width }, (_, at) => `column ${at + 1}`), rowsBefore: 0, line: null };
  }
  const found = rows[row - 1];
  const names = found?.cells.map(clean) ?? [];
  const above = rows[row - 2]?.cells.map(clean) ?? [];
  return { names: withGroups(names, above), rowsBefore: row, line: found?.line ?? 1 };
}

/** The heading above becomes part of a name that occurs twice, as Player 1 below Team A and Team B. */
function withGroups(names: readonly string[], above: readonly string[]): string[] {
  const isTwice = (name: string) => name !== "" && names.indexOf(name) !== names.lastIndexOf(name);
  if (above.filter((name) => name !== "").length < 2) return [...names];
  let heading = "";
  return names.map((name, at) => {
    if (above[at] !== undefined && above[at] !== "") heading = above[at];
    return isTwice(name) && heading !== "" ? `${heading} ${name}` : name;
  });
}

function isKnown(name: string): boolean {
  if (name === "") return false;
  if (fieldNamed(name) !== null) return true;
  const tokens = tokensOf(name);
  return tokens.length > 0 && tokens.some((token) => "word" in token) && !tokens.some((token) => "other" in token);
}

function placesIn(names: readonly string[]): number {
  const places = names.map(placeNamed);
  return places.includes(1) && places.includes(2) ? places.filter((place) => place !== null).length : 0;
}
