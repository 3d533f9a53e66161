import { makeBoard, rateBoard, type Board } from "./board";
import { choicesOf } from "./choices";
import { rateDuel } from "./duel";
import { writePairs } from "./pair-columns";
import { isOriginal } from "./rules";
import { areOpponents } from "./opponents";
import type { Entrant, Pair, PairColumns, RatedColumns, RatedGame, Rules } from "./types";

/** Games with up to this many entrants share one board; larger games get their own. */
const shared = makeBoard(256);

/** Team names of the game on the board. There are few, so a linear search is faster than a map. */
const teamNames: string[] = [];

/** One game with every pairwise adjustment, for a game's page. */
export function rateGame(entrants: readonly Entrant[], rules: Rules): RatedGame {
  if (entrants.length === 2 && isOriginal(rules) && areOpponents(entrants[0]!, entrants[1]!)) {
    return rateDuel(entrants[0]!, entrants[1]!, rules);
  }
  const board = setUp(entrants, rules);
  const pairs: Pair[] = [];
  rateBoard(board, rules, pairs);
  const { scale } = board;
  const offsets = spreadOut(board, 1, entrants.length);
  const changes = spreadOut(board, scale, entrants.length);
  return { pairs, offsets, scale, highest: decider(board), changes };
}

/**
 * The same with the pairs in columns: for large games, and where only some of the pairs matter. `used` are columns of a game before,
 * which are written over if they have room for this one.
 */
export function rateColumns(entrants: readonly Entrant[], rules: Rules, used?: PairColumns): RatedColumns {
  const board = setUp(entrants, rules);
  rateBoard(board, rules, null);
  const pairs = writePairs(board, rules, used);
  const { scale } = board;
  const offsets = spreadOut(board, 1, entrants.length);
  const changes = spreadOut(board, scale, entrants.length);
  return { pairs, offsets, scale, highest: decider(board), changes };
}

/** The same changes as `rateGame`, to the bit, without the list of pairs. */
export function rateChanges(entrants: readonly Entrant[], rules: Rules): number[] {
  const board = setUp(entrants, rules);
  rateBoard(board, rules, null);
  return spreadOut(board, board.scale, entrants.length);
}

/** The entrant who decides the scale. */
function decider({ highest, position }: Board): number | null {
  return highest < 0 ? null : position[highest]!;
}

function setUp(entrants: readonly Entrant[], rules: Rules): Board {
  const board = entrants.length <= shared.rating.length ? shared : makeBoard(entrants.length);
  const { position, rating, score, seconds, team } = board;
  let size = 0;
  let teams = 0;
  for (let at = 0; at < entrants.length; at++) {
    const entrant = entrants[at]!;
    if (!entrant.rated) continue;
    position[size] = at;
    rating[size] = entrant.rating;
    score[size] = entrant.score;
    seconds[size] = entrant.seconds;
    if (entrant.team === null) {
      team[size] = -1 - at;
    } else {
      let number = 0;
      while (number < teams && teamNames[number] !== entrant.team) number++;
      if (number === teams) teamNames[teams++] = entrant.team;
      team[size] = number;
    }
    size++;
  }
  board.size = size;
  board.choices = choicesOf(board, entrants, rules);
  return board;
}

/** The offsets times `scale`, in the order of the entrants; 0 for entrants who are not rated. */
function spreadOut({ size, position, offset }: Board, scale: number, length: number): number[] {
  const values = new Array<number>(length);
  for (let at = 0, row = 0; at < length; at++) {
    values[at] = row < size && position[row] === at ? offset[row++]! * scale : 0;
  }
  return values;
}
