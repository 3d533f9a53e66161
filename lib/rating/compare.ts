import type { Result } from "./types";

/**
 * Relative to the sum of the two products, so about four ulp of the larger when they are close. A product of a score and a time
 * is off by half an ulp; the rest is for scores that were rounded themselves.
 */
const ROUNDING = 2 * Number.EPSILON;

/** Brings the largest double times the longest game (below 2^25 seconds) back into range. Exact: a power of two. */
const SHRINK = 2 ** -32;

/**
 * Equation 2, who was ahead: 1 when a's score per hour is higher, 0 when b's is, 0.5 when they are the same rate.
 *
 * Compared without dividing: 1 point in 1 minute and 11 in 11 are the same rate, yet their quotients differ in floating
 * point. With whole scores and whole seconds the products are exact.
 */
export function compareRates(scoreA: number, secondsA: number, scoreB: number, secondsB: number): Result;
// The compiler cannot see that the number is always a Result; the signature above says so.
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

/** The same for scores near the end of binary64's range. NaN ties with everything. */
function compareHuge(scoreA: number, secondsA: number, scoreB: number, secondsB: number): Result {
  const [left, right] = [scoreA * SHRINK * secondsB, scoreB * SHRINK * secondsA];
  const rounding = ROUNDING * Math.abs(left) + ROUNDING * Math.abs(right);
  if (left - right > rounding) return 1;
  return right - left > rounding ? 0 : 0.5;
}
