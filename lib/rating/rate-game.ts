import { makeBoard, rateBoard, type Board } from "./board";
import type { Entrant, Pair, RatedGame, Rules } from "./types";

/** Games of this many rated entrants and fewer share one board; larger ones get their own. */
const shared = makeBoard(256);

/** One game with every pairwise adjustment: what a game's page shows. */
export function rateGame(entrants: readonly Entrant[], rules: Rules): RatedGame {
  const board = setUp(entrants);
  const pairs: Pair[] = [];
  rateBoard(board, rules, pairs);
  return {
    pairs,
    offsets: spreadOut(board, 1, entrants.length),
    scale: board.scale,
    highest: board.highest < 0 ? null : board.position[board.highest]!,
    changes: spreadOut(board, board.scale, entrants.length),
  };
}

/** The changes of `rateGame`, to the bit, without making the pairs. */
export function rateChanges(entrants: readonly Entrant[], rules: Rules): number[] {
  const board = setUp(entrants);
  rateBoard(board, rules, null);
  return spreadOut(board, board.scale, entrants.length);
}

function setUp(entrants: readonly Entrant[]): Board {
  const board = entrants.length <= shared.rating.length ? shared : makeBoard(entrants.length);
  const { position, rating, score, seconds, team } = board;
  const teams: string[] = [];
  let size = 0;
  for (let at = 0; at < entrants.length; at++) {
    const entrant = entrants[at]!;
    if (!entrant.rated) continue;
    position[size] = at;
    rating[size] = entrant.rating;
    score[size] = entrant.score;
    seconds[size] = entrant.seconds;
    team[size] = entrant.team === null ? -1 - at : numberOf(entrant.team, teams);
    size++;
  }
  board.size = size;
  return board;
}

/** Few teams a game: a search through a short list is quicker than a map. */
function numberOf(team: string, teams: string[]): number {
  for (let known = 0; known < teams.length; known++) if (teams[known] === team) return known;
  return teams.push(team) - 1;
}

function spreadOut({ size, position, offset }: Board, scale: number, length: number): number[] {
  const values = new Array<number>(length);
  for (let at = 0, row = 0; at < length; at++) {
    values[at] = row < size && position[row] === at ? offset[row++]! * scale : 0;
  }
  return values;
}
