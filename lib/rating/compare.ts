import type { Compare, Entrant, Result } from "./types";

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

/** Two numbers of which the higher is ahead. Nothing is computed, so only equal numbers tie. */
export function compareNumbers(a: number, b: number): Result {
  if (a > b) return 1;
  return a < b ? 0 : 0.5;
}

/** A team's scores: their sum, and the sum of their absolute values, which tells how far rounding can be off. */
export interface TeamScore {
  readonly sum: number;
  readonly size: number;
}

/** Sums of scores: 0.1 + 0.2 ties with 0.3, in whatever order a team's scores were added. */
export function compareSums(a: TeamScore, b: TeamScore): Result {
  if (Math.abs(a.sum - b.sum) <= ROUNDING * (a.size + b.size)) return 0.5;
  return a.sum > b.sum ? 1 : 0;
}

/** With scores above this, the sum of a team could leave binary64's range. */
const SUMMABLE = 2 ** 1000;

/** Each team's scores, guests' included. `teams` has the team of each score. */
export function teamScores<Team>(teams: readonly Team[], scores: ArrayLike<number>): Map<Team, TeamScore> {
  let largest = 0;
  for (let at = 0; at < teams.length; at++) largest = Math.max(largest, Math.abs(scores[at]!));
  const factor = largest > SUMMABLE ? SHRINK : 1;
  const sums = new Map<Team, { sum: number; rest: number; size: number }>();
  for (let at = 0; at < teams.length; at++) {
    const score = scores[at]! * factor;
    const team = sums.get(teams[at]!) ?? { sum: 0, rest: 0, size: 0 };
    // What rounding takes from the sum is kept beside it (Neumaier), so that the order of the scores does not matter.
    const next = team.sum + score;
    team.rest += Math.abs(team.sum) >= Math.abs(score) ? team.sum - next + score : score - next + team.sum;
    team.sum = next;
    team.size += Math.abs(score);
    sums.set(teams[at]!, team);
  }
  return new Map([...sums].map(([team, { sum, rest, size }]) => [team, { sum: sum + rest, size }]));
}

type Compared = Pick<Entrant, "score" | "seconds" | "team" | "place" | "direct">;

/**
 * Equation 2 by whichever comparison is in force: the result of one entrant of a game against another, by their indexes. Entrants
 * must have passed `checkGame` for it.
 */
export function comparisonOf(entrants: readonly Compared[], compare: Compare): (one: number, other: number) => Result {
  const rate = (one: number, other: number) => {
    const [a, b] = [entrants[one]!, entrants[other]!];
    return compareRates(a.score, a.seconds, b.score, b.seconds);
  };
  switch (compare) {
    case "rate":
      return rate;
    case "direct":
      return (one, other) => {
        const [mine, theirs] = [entrants[one]!.direct?.[other], entrants[other]!.direct?.[one]];
        // Without both there is nothing to compare but the rate.
        return mine == null || theirs == null ? rate(one, other) : compareNumbers(mine, theirs);
      };
    case "total":
      return (one, other) => compareNumbers(entrants[one]!.score, entrants[other]!.score);
    case "lowest":
      return (one, other) => compareNumbers(entrants[other]!.score, entrants[one]!.score);
    case "place":
      return (one, other) => compareNumbers(entrants[other]!.place!, entrants[one]!.place!);
    case "team":
      return compareTeams(entrants);
  }
}

/** In a free-for-all everyone is alone, and the total decides. */
function compareTeams(entrants: readonly Compared[]): (one: number, other: number) => Result {
  const scores = teamScores(
    entrants.map(({ team }) => team),
    entrants.map(({ score }) => score),
  );
  return (one, other) => {
    const [a, b] = [entrants[one]!, entrants[other]!];
    if (a.team === null || b.team === null) return compareNumbers(a.score, b.score);
    return compareSums(scores.get(a.team)!, scores.get(b.team)!);
  };
}
