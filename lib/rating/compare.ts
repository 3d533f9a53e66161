import type { Result } from "./types";

/** Two products of a score and a time carry half an ulp each; four leave room for scores that were themselves rounded. */
const ROUNDING = 4 * Number.EPSILON;

/** Brings the largest double times the longest game (below 2^25 seconds) back into range. Exact: a power of two. */
const SHRINK = 2 ** -32;

/**
 * Equation 2, who was ahead: 1 when a's score per hour is higher, 0 when b's is, 0.5 when they are the same rate.
 *
 * Compared without dividing: 1 point in 1 minute and 11 in 11 are the same rate, yet their quotients differ in floating
 * point. With whole scores and whole seconds the products are exact.
 */
export function compareRates(scoreA: number, secondsA: number, scoreB: number, secondsB: number): Result {
  const left = scoreA * secondsB;
  const right = scoreB * secondsA;
  const lead = left - right;
  if (lead === 0) return 0.5;
  // Infinite or NaN: a product left binary64's range.
  if (lead - lead !== 0) return compareRates(scoreA * SHRINK, secondsA, scoreB * SHRINK, secondsB);
  const larger = Math.max(Math.abs(left), Math.abs(right));
  if (Math.abs(lead) <= ROUNDING * larger) return 0.5;
  return lead > 0 ? 1 : 0;
}
