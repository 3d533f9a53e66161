import { unescapeFormula } from "@/lib/format/escape-formula";
import type { CsvRow } from "./csv";

/** The columns of a second table below the games, with the scores against each other. */
export interface VersusBlock {
  readonly game: number;
  readonly player: number;
  readonly opponent: number;
  readonly score: number;
}

/** A line of it. */
export interface VersusLine {
  readonly line: number;
  readonly game: string;
  readonly player: string;
  readonly opponent: string;
  readonly score: string;
}

const names: Readonly<Record<keyof VersusBlock, readonly string[]>> = {
  game: ["game_id", "game id", "game"],
  player: ["player"],
  opponent: ["versus", "against", "opponent"],
  score: ["score"],
};

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
  const text = (column: keyof VersusBlock) => unescapeFormula((cells[block[column]] ?? "").trim()).trim();
  return { line, game: text("game"), player: text("player"), opponent: text("opponent"), score: text("score") };
}
