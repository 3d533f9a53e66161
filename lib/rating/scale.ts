import type { Board } from "./board";
import type { Rules } from "./types";

/** Rounding can make one of two equal sums an ulp higher, so offsets this close, relatively, count as equal. */
export const SHARED = 1e-9;

/** What GAME_MULT per minute allows, in parts of an offset; below 1 everyone is scaled by it. */
function scaleLimit(minutes: number, gameMult: number, offset: number): number {
  return (minutes * gameMult) / offset;
}

/** Equations 5 and 6: sets the board's scale and who decides it. Everyone is scaled equally, so the game stays zero-sum. */
export function decideScale(board: Board, rules: Rules): void {
  if (rules.limit === "strict") strict(board, rules);
  else equation5(board, rules);
}

/** The player with the largest |offset| gets at most GAME_MULT per minute in game. */
function equation5(board: Board, { gameMult }: Rules): void {
  const { size, offset, seconds } = board;
  let largest = 0;
  for (let row = 0; row < size; row++) {
    const moved = Math.abs(offset[row]!);
    if (moved > largest) largest = moved;
  }
  board.scale = 1;
  board.highest = -1;
  if (largest === 0) return;
  // The row with the least time decides among several with the largest |offset| (in a duel both), so that none exceeds the limit.
  let shortest = Infinity;
  let highest = -1;
  const near = largest - largest * SHARED;
  for (let row = 0; row < size; row++) {
    if (Math.abs(offset[row]!) >= near && seconds[row]! < shortest) {
      shortest = seconds[row]!;
      highest = row;
    }
  }
  board.highest = highest;
  board.scale = Math.min(1, scaleLimit(shortest / 60, gameMult, largest));
}

/** The limit `strict`: no player gets more than GAME_MULT per counted minute. */
function strict(board: Board, { gameMult }: Rules): void {
  const { size, offset, counted } = board;
  let tightest = Infinity;
  board.highest = -1;
  for (let row = 0; row < size; row++) {
    const moved = Math.abs(offset[row]!);
    if (moved === 0) continue;
    const limit = scaleLimit(counted[row]!, gameMult, moved);
    if (limit < tightest || board.highest === -1) {
      tightest = limit;
      board.highest = row;
    }
  }
  board.scale = Math.min(1, tightest);
}
