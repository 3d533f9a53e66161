import { areOpponents, type Compare, type Entrant, type GameColumns, type Rules } from "@/lib/rating";
import { boardFor, loadBoard, type Board } from "@/lib/rating/board";
import { compareOn } from "@/lib/rating/compare";
import { areOpposed } from "@/lib/rating/pair";
import { comparisonOf, type Compared } from "./line-up";

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
  board?: Board,
): Tally[] {
  const resultOf = comparisonOf(entrants, compare, board);
  const tallies = entrants.map(() => ({ won: 0, lost: 0, tied: 0 }));
  for (let a = 0; a < entrants.length; a++) {
    for (let b = a + 1; b < entrants.length; b++) {
      if (!areOpponents(entrants[a]!, entrants[b]!)) continue;
      const result = resultOf(a, b);
      tallies[a]![outcomes[result]]++;
      tallies[b]![opposite[result]]++;
    }
  }
  return tallies;
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
    for (let a = 0; a < board.size; a++) {
      for (let b = a + 1; b < board.size; b++) {
        if (!areOpposed(board, a, b)) continue;
        const result = compareOn(board, rules.compare, a, b);
        tally[outcomes[result]][first + a]!++;
        tally[opposite[result]][first + b]!++;
      }
    }
  }
  return tally;
}
