import type { Compare, Entrant, GameColumns, Rules } from "@/lib/rating";
import { boardFor, loadBoard, loadEntrants, makeBoard, type Board } from "@/lib/rating/board";
import { compareOn } from "@/lib/rating/compare";
import { areOpposed } from "@/lib/rating/pair";
import type { Compared } from "./line-up";

/** An entrant's pairwise wins, losses and ties. They depend on what was entered, not on ratings. */
export interface Tally {
  won: number;
  lost: number;
  tied: number;
}

const outcomes = { 1: "won", 0.5: "tied", 0: "lost" } as const;
const opposite = { 1: "lost", 0.5: "tied", 0: "won" } as const;

/** Each entrant's pairwise results in one game. `board` is one that is filled again, where there are many games. */
export function tallyGame(
  entrants: readonly (Compared & Pick<Entrant, "rated">)[],
  compare: Compare = "rate",
  board = makeBoard(entrants.length),
): Tally[] {
  loadEntrants(board, entrants, { compare });
  const tallies = entrants.map(() => ({ won: 0, lost: 0, tied: 0 }));
  countResults(board, compare, (row, outcome) => tallies[row]![outcome]++);
  return tallies;
}

function countResults(board: Board, compare: Compare, count: (row: number, outcome: keyof Tally) => void): void {
  for (let a = 0; a < board.size; a++) {
    for (let b = a + 1; b < board.size; b++) {
      if (!areOpposed(board, a, b)) continue;
      const result = compareOn(board, compare, a, b);
      count(a, outcomes[result]);
      count(b, opposite[result]);
    }
  }
}

/** The pairwise results of many games in columns, row by row. */
export function tallyColumns(games: GameColumns, rules: Rules): Readonly<Record<keyof Tally, Uint32Array>> {
  const column = () => new Uint32Array(games.player.length);
  const tally = { won: column(), lost: column(), tied: column() };
  const board = boardFor(games);
  // Who was ahead does not depend on ratings.
  const nobody = new Float64Array(0);
  for (let game = 0; game + 1 < games.starts.length; game++) {
    loadBoard(board, games, game, nobody, rules);
    const first = games.starts[game]!;
    countResults(board, rules.compare, (row, outcome) => tally[outcome][first + row]!++);
  }
  return tally;
}
