import { compareRates } from "./compare";
import { adjust, countedMinutes, minutesOf, predictFrom, STRENGTH_RANGE } from "./pair";
import { predict } from "./predict";
import { roomFor } from "./scale";
import type { Entrant, RatedGame, Rules } from "./types";

/**
 * A game of two rated opponents by the original's rules, without a board: the same numbers to the bit, in two thirds of the time. There is one pair, and both
 * have the same |offset|.
 */
export function rateDuel(a: Entrant, b: Entrant, rules: Rules): RatedGame {
  const { gameMult, maxGameMinutes } = rules;
  const predicted = predictDuel(a.rating, b.rating, rules);
  const result = compareRates(a.score, a.seconds, b.score, b.seconds);
  const [countedA, countedB] = [countedMinutes(a.seconds, maxGameMinutes), countedMinutes(b.seconds, maxGameMinutes)];
  const minutes = minutesOf(countedA, countedB);
  const adjustment = adjust(result, predicted, gameMult, minutes);
  const moved = Math.abs(adjustment);
  let highest: 0 | 1 | null = null;
  let scale = 1;
  if (moved > 0) {
    const strict = rules.limit === "strict";
    const roomA = roomFor(strict ? countedA : a.seconds / 60, gameMult, moved);
    const roomB = roomFor(strict ? countedB : b.seconds / 60, gameMult, moved);
    const isB = strict ? roomB < roomA : b.seconds < a.seconds;
    highest = isB ? 1 : 0;
    scale = Math.min(1, isB ? roomB : roomA);
  }
  // Added to 0 and subtracted from it, as sums are, so that no offset is −0.
  const [gain, loss] = [0 + adjustment, 0 - adjustment];
  return {
    pairs: [{ a: 0, b: 1, predicted, result, minutes, stake: 1, adjustment }],
    offsets: [gain, loss],
    scale,
    highest,
    changes: [gain * scale, loss * scale],
  };
}

/** Equation 1 with the arithmetic of a board of two. */
function predictDuel(ratingA: number, ratingB: number, rules: Rules): number {
  const mean = (ratingA + ratingB) / 2;
  const [distanceA, distanceB] = [(ratingA - mean) / rules.spread, (ratingB - mean) / rules.spread];
  if (Math.abs(distanceA) > STRENGTH_RANGE || Math.abs(distanceB) > STRENGTH_RANGE) return predict(ratingA, ratingB, rules);
  return predictFrom(Math.exp(distanceA), Math.exp(distanceB));
}
