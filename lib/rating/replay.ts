import { makeBoard, rateBoard, type Board } from "./board";
import type { Rules } from "./types";

/**
 * Many games laid end to end in columns: the entrants of game g are the rows from starts[g] to starts[g + 1] − 1, so `starts`
 * is one longer than there are games.
 */
export interface GameColumns {
  readonly starts: Uint32Array;
  /** Index into the ratings. */
  readonly player: Uint32Array;
  /** Teammates have the same number; negative for no team. */
  readonly team: Int32Array;
  readonly score: Float64Array;
  readonly seconds: Float64Array;
  /** 1 for rated entrants, 0 for guests. */
  readonly rated: Uint8Array;
}

export interface Replayed {
  /** Every player's rating after the last game. */
  readonly ratings: Float64Array;
  /** Row by row: the rating before the game (NaN for guests), the offset and the change. */
  readonly before: Float64Array;
  readonly offsets: Float64Array;
  readonly changes: Float64Array;
}

/**
 * Rates games in order, each from the ratings after the one before. `ratings` has the ratings before the first game, NaN for
 * players who have none yet; it is not changed.
 */
export function replay(games: GameColumns, ratings: Float64Array, rules: Rules): Replayed {
  const { starts } = games;
  const rows = games.player.length;
  const after = ratings.slice();
  const before = new Float64Array(rows).fill(NaN);
  const offsets = new Float64Array(rows);
  const changes = new Float64Array(rows);
  const board = makeBoard(largestGame(starts));

  for (let game = 0; game + 1 < starts.length; game++) {
    seat(board, games, game, after, rules);
    rateBoard(board, rules, null);
    const { size, position, rating, offset, scale } = board;
    for (let at = 0; at < size; at++) {
      const row = position[at]!;
      before[row] = rating[at]!;
      offsets[row] = offset[at]!;
      changes[row] = offset[at]! * scale;
    }
    settle(board, games, after);
  }
  return { ratings: after, before, offsets, changes };
}

/** Puts a game's rated entrants on the board, with their ratings. */
export function seat(board: Board, games: GameColumns, game: number, ratings: Float64Array, { initialRating }: Rules): void {
  const { starts, player, team, score, seconds, rated } = games;
  const { position, rating, score: scores, seconds: times, team: teams } = board;
  const end = starts[game + 1]!;
  let size = 0;
  for (let row = starts[game]!; row < end; row++) {
    if (rated[row] === 0) continue;
    const stored = ratings[player[row]!]!;
    const number = team[row]!;
    position[size] = row;
    rating[size] = stored === stored ? stored : initialRating;
    scores[size] = score[row]!;
    times[size] = seconds[row]!;
    teams[size] = number < 0 ? -1 - size : number;
    size++;
  }
  board.size = size;
}

/** Writes the new ratings of a rated board. */
export function settle({ size, position, rating, offset, scale }: Board, { player }: GameColumns, ratings: Float64Array): void {
  for (let at = 0; at < size; at++) ratings[player[position[at]!]!] = rating[at]! + offset[at]! * scale;
}

export function largestGame(starts: Uint32Array): number {
  let largest = 0;
  for (let game = 0; game + 1 < starts.length; game++) largest = Math.max(largest, starts[game + 1]! - starts[game]!);
  return largest;
}
