import { withoutGuard } from "@/lib/transfer/export/inert";
import type { CsvRow } from "./csv";

/** Where the columns of a second table are, below the games: who scored how much on whom. */
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
  const words = cells.map((cell) => cell.trim().toLowerCase());
  if (words.filter((word) => word !== "").length !== 4) return null;
  const at = (column: keyof VersusBlock) => words.findIndex((word) => names[column].includes(word));
  const block = { game: at("game"), player: at("player"), opponent: at("opponent"), score: at("score") };
  return Object.values(block).includes(-1) ? null : block;
}

export function versusLine({ line, cells }: CsvRow, block: VersusBlock): VersusLine {
  const text = (column: keyof VersusBlock) => withoutGuard((cells[block[column]] ?? "").trim()).trim();
  return { line, game: text("game"), player: text("player"), opponent: text("opponent"), score: text("score") };
}
