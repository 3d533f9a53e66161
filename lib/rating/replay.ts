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

/** Row by row: the rating before the game (NaN for guests), the offset and the change. */
export interface RowResults {
  readonly before: Float64Array;
  readonly offsets: Float64Array;
  readonly changes: Float64Array;
}

export interface Replayed extends RowResults {
  /** Every player's rating after the last game. */
  readonly ratings: Float64Array;
}

/**
 * Rates games in order, each from the ratings after the one before. `ratings` has the ratings before the first game, NaN for
 * players who have none yet; it is not changed. `used` are results of a replay before, which are written over if they have room for
 * this one: to make new columns for each page of a history takes a fifth of the time.
 */
export function replay(games: GameColumns, ratings: Float64Array, rules: Rules, used?: RowResults): Replayed {
  const { starts, player } = games;
  const after = ratings.slice();
  const { before, offsets, changes } = roomFor(player.length, used);
  const board = makeBoard(largestGame(starts));

  for (let game = 0; game + 1 < starts.length; game++) {
    seat(board, games, game, after, rules);
    rateBoard(board, rules, null);
    const { size, position, rating, offset, scale } = board;
    for (let at = 0; at < size; at++) {
      const row = position[at]!;
      const change = offset[at]! * scale;
      before[row] = rating[at]!;
      offsets[row] = offset[at]!;
      changes[row] = change;
      after[player[row]!] = rating[at]! + change;
    }
  }
  return { ratings: after, before, offsets, changes };
}

function roomFor(rows: number, used?: RowResults): RowResults {
  const column = (old: Float64Array | undefined) =>
    old !== undefined && old.buffer.byteLength >= rows * 8
      ? new Float64Array(old.buffer, 0, rows).fill(0)
      : new Float64Array(rows);
  return { before: column(used?.before).fill(NaN), offsets: column(used?.offsets), changes: column(used?.changes) };
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

/** Writes the new ratings of a rated board, where nothing else of it is wanted. */
export function settle({ size, position, rating, offset, scale }: Board, { player }: GameColumns, ratings: Float64Array): void {
  for (let at = 0; at < size; at++) ratings[player[position[at]!]!] = rating[at]! + offset[at]! * scale;
}

export function largestGame(starts: Uint32Array): number {
  let largest = 0;
  for (let game = 0; game + 1 < starts.length; game++) largest = Math.max(largest, starts[game + 1]! - starts[game]!);
  return largest;
}
