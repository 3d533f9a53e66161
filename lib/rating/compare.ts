import type { Board } from "./board";
import type { Compare, Result } from "./types";

/**
 * Relative to the sum of the two products, so about four ulp of the larger when they are close. A product of a score and a time
 * is off by half an ulp; the rest is for scores that were rounded themselves.
 */
const ROUNDING = 2 * Number.EPSILON;

/** Brings the largest double times the longest game (below 2^25 seconds) back into range. Exact: a power of two. */
const SHRINK = 2 ** -32;

/** Equation 2, who was ahead, between two rows of a board: 1 when a was, 0 when b was, 0.5 for a tie. Who did not finish is behind who did. */
export function compareOn(board: Board, compare: Compare, a: number, b: number): Result {
  if (board.hasOut && (compare !== "team" || board.team[a]! < 0) && board.out[a]! + board.out[b]! > 0)
    return compareNumbers(board.out[b]!, board.out[a]!);
  switch (compare) {
    case "rate":
      return compareRates(board.score[a]!, board.seconds[a]!, board.score[b]!, board.seconds[b]!);
    case "direct":
      return compareDirect(board, a, b);
    case "total":
      return compareNumbers(board.score[a]!, board.score[b]!);
    case "lowest":
      return compareNumbers(board.score[b]!, board.score[a]!);
    case "place":
      return compareNumbers(board.place[b]!, board.place[a]!);
    case "team":
      return compareTeams(board, a, b);
  }
}

/**
 * The result by `rate`: 1 when a's score per hour is higher, 0 when b's is, 0.5 when they are the same rate.
 *
 * Rates are compared without dividing: 1 point in 1 minute and 11 in 11 are the same rate, yet their quotients differ in floating
 * point. With whole scores and whole seconds the products are exact.
 */
export function compareRates(scoreA: number, secondsA: number, scoreB: number, secondsB: number): Result;
// The compiler cannot see that the number is always a Result; the signature above states it.
export function compareRates(scoreA: number, secondsA: number, scoreB: number, secondsB: number): number {
  const left = scoreA * secondsB;
  const right = scoreB * secondsA;
  const lead = left - right;
  const gap = Math.abs(lead);
  // Infinite or NaN: a product left binary64's range.
  if (!(gap < Infinity)) return compareHuge(scoreA, secondsA, scoreB, secondsB);
  if (gap <= ROUNDING * Math.abs(left) + ROUNDING * Math.abs(right)) return 0.5;
  // 1 or 0, because x / |x| is exactly ±1. The branch predictor cannot guess who is ahead, so a division costs less than a branch.
  return 0.5 + 0.5 * (lead / gap);
}

/** The comparison for scores near the end of binary64's range. NaN ties with everything. */
function compareHuge(scoreA: number, secondsA: number, scoreB: number, secondsB: number): Result {
  const [left, right] = [scoreA * SHRINK * secondsB, scoreB * SHRINK * secondsA];
  const rounding = ROUNDING * Math.abs(left) + ROUNDING * Math.abs(right);
  if (left - right > rounding) return 1;
  return right - left > rounding ? 0 : 0.5;
}

/** Two numbers of which the higher is ahead. Nothing is computed, so only equal numbers tie. */
function compareNumbers(a: number, b: number): Result {
  if (a > b) return 1;
  return a < b ? 0 : 0.5;
}

/** The result by `direct`: the scores against each other, and the rate where either is missing, which is NaN. */
function compareDirect({ size, direct, score, seconds }: Board, a: number, b: number): Result {
  const mine = direct[a * size + b]!;
  const theirs = direct[b * size + a]!;
  if (Number.isNaN(mine) || Number.isNaN(theirs)) return compareRates(score[a]!, seconds[a]!, score[b]!, seconds[b]!);
  return compareNumbers(mine, theirs);
}

/**
 * The result by `team`: the sums of the teams' scores, and the total in a free-for-all, where everyone is alone. 0.1 + 0.2 ties with 0.3:
 * the sums of absolute values bound the rounding error.
 */
function compareTeams({ team, score, teamSum, teamSize }: Board, a: number, b: number): Result {
  if (team[a]! < 0) return compareNumbers(score[a]!, score[b]!);
  if (Math.abs(teamSum[a]! - teamSum[b]!) <= ROUNDING * (teamSize[a]! + teamSize[b]!)) return 0.5;
  return teamSum[a]! > teamSum[b]! ? 1 : 0;
}

/** The score above which the sum of a team could leave binary64's range. */
const SUMMABLE = 2 ** 1000;

/** Writes the scores of each entrant's team into the columns that `team` compares: its own, or the sum of its members', guests' included. */
export function addTeamScores(board: Board): void {
  const { size, team, teamScore, teamSum, teamSize } = board;
  for (let row = 0; row < size; row++) if (team[row]! < 0 || Number.isNaN(teamScore[row]!)) return addSums(board);
  teamSum.set(teamScore.subarray(0, size));
  // Nothing was added up, so only equal scores tie.
  teamSize.fill(0, 0, size);
}

function addSums({ size, team, score, teamSum, teamSize }: Board): void {
  let largest = 0;
  for (let row = 0; row < size; row++) largest = Math.max(largest, Math.abs(score[row]!));
  const factor = largest > SUMMABLE ? SHRINK : 1;
  const teams = new Map<number, { sum: number; rest: number; size: number }>();
  for (let row = 0; row < size; row++) {
    const points = score[row]! * factor;
    const total = teams.get(team[row]!) ?? { sum: 0, rest: 0, size: 0 };
    // What rounding takes from the sum is added up beside it (Neumaier), so that the order of the scores does not matter.
    const next = total.sum + points;
    total.rest += Math.abs(total.sum) >= Math.abs(points) ? total.sum - next + points : points - next + total.sum;
    total.sum = next;
    total.size += Math.abs(points);
    teams.set(team[row]!, total);
  }
  for (let row = 0; row < size; row++) {
    const { sum, rest, size: absolute } = teams.get(team[row]!)!;
    teamSum[row] = sum + rest;
    teamSize[row] = absolute;
  }
}
