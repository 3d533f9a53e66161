import type { Compare, Entrant, GameColumns, Rules } from "@/lib/rating";
import { boardFor, loadBoard, loadEntrants, makeBoard, type Board } from "@/lib/rating/board";
import { compareOn } from "@/lib/rating/compare";
import { areOpposed } from "@/lib/rating/opponents";
import type { Compared } from "./line-up";

/** An entrant's pairwise wins, losses and ties. They depend on what was entered, not on ratings. */
export interface Tally {
  won: number;
  lost: number;
  tied: number;
}

/** The tally row by row. */
type TallyColumns = Readonly<Record<keyof Tally, Uint32Array>>;

function noTallies(rows: number): TallyColumns {
  return { won: new Uint32Array(rows), lost: new Uint32Array(rows), tied: new Uint32Array(rows) };
}

/** Adds the pairwise results of the game on a board, whose first row is `first`. */
function tallyOn(board: Board, compare: Compare, tally: TallyColumns, first: number): void {
  for (let a = 0; a < board.size; a++) {
    for (let b = a + 1; b < board.size; b++) {
      if (!areOpposed(board, a, b)) continue;
      const result = compareOn(board, compare, a, b);
      tally[result === 1 ? "won" : result === 0 ? "lost" : "tied"][first + a]!++;
      tally[result === 1 ? "lost" : result === 0 ? "won" : "tied"][first + b]!++;
    }
  }
}

/** One for all games, because an import tallies a hundred thousand of them. */
let tallyBoard = makeBoard(0);

/** Each entrant's pairwise results in one game. */
export function tallyGame(entrants: readonly (Compared & Pick<Entrant, "rated">)[], compare: Compare = "rate"): Tally[] {
  if (tallyBoard.score.length < entrants.length) tallyBoard = makeBoard(entrants.length);
  loadEntrants(
    tallyBoard,
    entrants.map((entrant) => ({ ...entrant, rating: 0 })),
    { compare },
  );
  const { won, lost, tied } = noTallies(entrants.length);
  tallyOn(tallyBoard, compare, { won, lost, tied }, 0);
  return entrants.map((_, at) => ({ won: won[at]!, lost: lost[at]!, tied: tied[at]! }));
}

/** The pairwise results of many games in columns. */
export function tallyColumns(games: GameColumns, rules: Rules): TallyColumns {
  const tally = noTallies(games.player.length);
  const board = boardFor(games);
  // Who was ahead does not depend on ratings.
  const nobody = new Float64Array(0);
  for (let game = 0; game + 1 < games.starts.length; game++) {
    loadBoard(board, games, game, nobody, rules);
    tallyOn(board, rules.compare, tally, games.starts[game]!);
  }
  return tally;
}
