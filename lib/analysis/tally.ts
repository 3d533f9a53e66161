import { areOpponents, type Compare, type Entrant, type GameColumns, type Rules } from "@/lib/rating";
import { boardFor, loadBoard, makeBoard } from "@/lib/rating/board";
import { compareOn } from "@/lib/rating/compare";
import { areOpposed } from "@/lib/rating/opponents";
import { comparisonOf, type Compared } from "./comparison";

/** An entrant's pairwise wins, losses and ties. They depend on what was entered, not on ratings. */
export interface Tally {
  won: number;
  lost: number;
  tied: number;
}

/** One for all games, because an import tallies a hundred thousand of them. */
let tallyBoard = makeBoard(0);

/** Each entrant's pairwise results in one game. */
export function tallyGame(entrants: readonly (Compared & Pick<Entrant, "rated">)[], compare: Compare = "rate"): Tally[] {
  if (tallyBoard.score.length < entrants.length) tallyBoard = makeBoard(entrants.length);
  const resultOf = comparisonOf(entrants, compare, tallyBoard);
  const tallies = entrants.map(() => ({ won: 0, lost: 0, tied: 0 }));
  for (let at = 0; at < entrants.length; at++) {
    const [a, mine] = [entrants[at]!, tallies[at]!];
    for (let other = at + 1; other < entrants.length; other++) {
      if (!areOpponents(a, entrants[other]!)) continue;
      const result = resultOf(at, other);
      const theirs = tallies[other]!;
      if (result === 1) {
        mine.won++;
        theirs.lost++;
      } else if (result === 0) {
        mine.lost++;
        theirs.won++;
      } else {
        mine.tied++;
        theirs.tied++;
      }
    }
  }
  return tallies;
}

/** The tally row by row. */
export interface TallyColumns {
  readonly won: Uint32Array;
  readonly lost: Uint32Array;
  readonly tied: Uint32Array;
}

/** The pairwise results of many games in columns. */
export function tallyColumns(games: GameColumns, rules: Rules): TallyColumns {
  const counts = () => new Uint32Array(games.player.length);
  const tally = { won: counts(), lost: counts(), tied: counts() };
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
        tally[result === 1 ? "won" : result === 0 ? "lost" : "tied"][first + a]!++;
        tally[result === 1 ? "lost" : result === 0 ? "won" : "tied"][first + b]!++;
      }
    }
  }
  return tally;
}
