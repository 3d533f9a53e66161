import { boardFor, loadBoard, type Board } from "./board";
import { rateBoard } from "./rate-game";
import type { GameColumns, Rules } from "./types";

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
  const played = gamesPlayed(ratings.length, rules, playedBefore);
  const { before, offsets, changes } = resultColumns(player.length, used);
  const board = boardFor(games);

  for (let game = 0; game + 1 < starts.length; game++) {
    rateNext(board, games, game, after, rules, played);
    const { size, rating, rated, offset, scale } = board;
    for (let row = 0; row < size; row++) {
      if (rated[row] === 0) continue;
      const at = starts[game]! + row;
      before[at] = rating[row]!;
      offsets[at] = offset[row]!;
      changes[at] = offset[row]! * scale;
    }
  }
  return { ratings: after, played, before, offsets, changes };
}

/** Rates one game of a history on the board, and brings everyone's rating and number of rated games up to date. */
export function rateNext(
  board: Board,
  games: GameColumns,
  game: number,
  ratings: Float64Array,
  rules: Rules,
  played: Uint32Array | null,
): void {
  loadBoard(board, games, game, ratings, rules, played);
  rateBoard(board, rules, null);
  const { size, rating, rated, offset, scale, pairs } = board;
  const first = games.starts[game]!;
  for (let row = 0; row < size; row++) {
    if (rated[row] === 0) continue;
    const player = games.player[first + row]!;
    ratings[player] = rating[row]! + offset[row]! * scale;
    // A game without a pair is not a rated one.
    if (played !== null && pairs > 0) played[player]!++;
  }
}

/** Counts of rated games to go on from, for the rule for newcomers; null for ladders without it. */
export function gamesPlayed(players: number, { newcomer }: Rules, before?: Uint32Array | null): Uint32Array | null {
  if (newcomer === null) return null;
  const counts = new Uint32Array(players);
  if (before != null) counts.set(before.subarray(0, players));
  return counts;
}

function resultColumns(rows: number, used?: RowResults): RowResults {
  const column = (old: Float64Array | undefined) =>
    old !== undefined && old.buffer.byteLength >= rows * 8
      ? new Float64Array(old.buffer, 0, rows).fill(0)
      : new Float64Array(rows);
  return { before: column(used?.before).fill(NaN), offsets: column(used?.offsets), changes: column(used?.changes) };
}
