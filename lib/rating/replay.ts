import { makeBoard, rateBoard, type Board } from "./board";
import { choicesIn, type DirectColumns } from "./choices";
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
  /** For `place`, where games have places. */
  readonly place?: Float64Array;
  /** For `direct`, where games have direct scores. */
  readonly direct?: DirectColumns;
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
  /** Every player's number of rated games after the last game; null where no rule needs it. */
  readonly played: Uint32Array | null;
}

/**
 * Rates games in order, each from the ratings after the one before. `ratings` has the ratings before the first game, NaN for
 * players who have none yet; it is not changed. `used` are results of a replay before, which are written over if they have room for
 * this one: to make new columns for each page of a history takes a fifth of the time. `playedBefore` has how many rated games each
 * player played before the first of these, for the rule for newcomers; nobody has played when it is not given.
 */
export function replay(
  games: GameColumns,
  ratings: Float64Array,
  rules: Rules,
  used?: RowResults,
  playedBefore?: Uint32Array | null,
): Replayed {
  const { starts, player } = games;
  const after = ratings.slice();
  const { before, offsets, changes } = roomFor(player.length, used);
  const board = makeBoard(largestGame(starts));
  const played = rules.newcomer === null ? null : countsFor(ratings.length, playedBefore);

  for (let game = 0; game + 1 < starts.length; game++) {
    seat(board, games, game, after, rules, played);
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
    if (played !== null) countGame(board, games, played);
  }
  return { ratings: after, played, before, offsets, changes };
}

/** A copy to count on. */
export function countsFor(players: number, before?: Uint32Array | null): Uint32Array {
  const counts = new Uint32Array(players);
  if (before != null) counts.set(before.subarray(0, players));
  return counts;
}

/** Adds a game to the counts of those on the board, if it is a rated game: somebody has an opponent, and then everybody has. */
export function countGame({ size, position, team }: Board, { player }: GameColumns, played: Uint32Array): void {
  let opposed = false;
  for (let row = 1; row < size && !opposed; row++) opposed = team[row] !== team[0];
  if (!opposed) return;
  for (let row = 0; row < size; row++) played[player[position[row]!]!]!++;
}

function roomFor(rows: number, used?: RowResults): RowResults {
  const column = (old: Float64Array | undefined) =>
    old !== undefined && old.buffer.byteLength >= rows * 8
      ? new Float64Array(old.buffer, 0, rows).fill(0)
      : new Float64Array(rows);
  return { before: column(used?.before).fill(NaN), offsets: column(used?.offsets), changes: column(used?.changes) };
}

/** Puts a game's rated entrants on the board, with their ratings. `played` is for the rule for newcomers only. */
export function seat(
  board: Board,
  games: GameColumns,
  game: number,
  ratings: Float64Array,
  rules: Rules,
  played: Uint32Array | null = null,
): void {
  const { starts, player, team, score, seconds, rated } = games;
  const { position, rating, score: scores, seconds: times, team: teams } = board;
  const end = starts[game + 1]!;
  let size = 0;
  for (let row = starts[game]!; row < end; row++) {
    if (rated[row] === 0) continue;
    const stored = ratings[player[row]!]!;
    const number = team[row]!;
    position[size] = row;
    rating[size] = stored === stored ? stored : rules.initialRating;
    scores[size] = score[row]!;
    times[size] = seconds[row]!;
    teams[size] = number < 0 ? -1 - size : number;
    size++;
  }
  board.size = size;
  board.choices = choicesIn(board, games, game, rules, played);
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
