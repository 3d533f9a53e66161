import { z } from "zod";
import { unescapeFormula } from "@/lib/format/escape-formula";
import { bad, clean, good, parseNumber, quoted, type Digits, type Parsed } from "./values";
import type { CsvRow } from "./csv";

/** Columns with what a row's player scored against others: one for each opponent, named `versus:Vlad`, or one for all, named `versus`. */
export interface VersusColumns {
  readonly byName: readonly { readonly name: string; readonly column: number }[];
  readonly all: number | null;
}

export function versusIn(header: readonly string[]): VersusColumns {
  const byName = header.flatMap((name, column) => {
    const opponent = /^\s*versus\s*:\s*(\S.*?)\s*$/i.exec(name)?.[1];
    return opponent === undefined ? [] : [{ name: unescapeFormula(opponent), column }];
  });
  const all = header.findIndex((name) => name.trim().toLowerCase() === "versus");
  return { byName, all: all < 0 ? null : all };
}

export function isVersus(header: string): boolean {
  return /^\s*versus\s*(:|$)/i.test(header);
}

/** The scores against others in a row, by name; null for none. */
export function versusOf(
  cells: readonly string[],
  { byName, all }: VersusColumns,
  digits: Digits,
): Parsed<Readonly<Record<string, number>> | null> {
  if (byName.length === 0 && all === null) return good(null);
  const found = new Map<string, number>();
  for (const { name, column } of byName) {
    const cell = cells[column] ?? "";
    if (cell.trim() === "") continue;
    const parsed = parseNumber(cell, `score against ${name}`, digits);
    if (!parsed.ok) return parsed;
    found.set(name, parsed.value);
  }
  const text = all === null ? "" : clean(cells[all]);
  if (text !== "") {
    const listed = listedIn(text, digits);
    if (!listed.ok) return listed;
    for (const [name, score] of listed.value) found.set(name, score);
  }
  return good(found.size === 0 ? null : Object.fromEntries(found));
}

/** {"Vlad": 3, "Marthe": 2} as we write it, or Vlad: 3; Marthe: 2 as people do. */
function listedIn(text: string, digits: Digits): Parsed<[string, number][]> {
  const wrong = bad(`${quoted(text)} is no list of scores. Write it like Vlad: 3; Marthe: 2.`);
  if (text.startsWith("{")) {
    try {
      return good(Object.entries(z.record(z.string(), z.number()).parse(JSON.parse(text))));
    } catch {
      return wrong;
    }
  }
  const listed: [string, number][] = [];
  for (const part of text.split(";")) {
    const [, name, score] = /^\s*(\S.*?)\s*:\s*([^:]+)$/.exec(part) ?? [];
    if (name === undefined || score === undefined) return wrong;
    const parsed = parseNumber(score, `score against ${name}`, digits);
    if (!parsed.ok) return parsed;
    listed.push([name, parsed.value]);
  }
  return good(listed);
}

const names = {
  game: ["game_id", "game id", "game"],
  player: ["player"],
  opponent: ["versus", "against", "opponent"],
  score: ["score"],
};

/** The columns of a second table below the games, with the scores against each other. */
export type VersusBlock = Readonly<Record<keyof typeof names, number>>;

/** A line of it. */
export type VersusLine = Readonly<Record<keyof typeof names, string> & { line: number }>;

/** The columns of such a table, where a row is its header: exactly these four names, in whatever order. */
export function versusBlockIn({ cells }: CsvRow): VersusBlock | null {
  if (!hasFour(cells)) return null;
  const words = cells.map((cell) => cell.trim().toLowerCase());
  const at = (column: keyof VersusBlock) => words.findIndex((word) => names[column].includes(word));
  const block = { game: at("game"), player: at("player"), opponent: at("opponent"), score: at("score") };
  return Object.values(block).includes(-1) ? null : block;
}

/** A cheap test, because it runs for every row of a file and few rows have exactly four cells. */
function hasFour(cells: readonly string[]): boolean {
  let filled = 0;
  for (let at = 0; at < cells.length && filled <= 4; at++) if (cells[at]!.trim() !== "") filled++;
  return filled === 4;
}

export function versusLine({ line, cells }: CsvRow, block: VersusBlock): VersusLine {
  const text = (column: keyof VersusBlock) => clean(cells[block[column]]);
  return { line, game: text("game"), player: text("player"), opponent: text("opponent"), score: text("score") };
}
