/**
 * The equations of one pair: equation 1 here and, as it is written, in predict.ts; equation 2 in compare.ts; equation 3 here. The loop
 * over all pairs in board.ts has the same arithmetic written out.
 */

/**
 * Beyond e^±300 the quotient of two strengths could leave binary64's range (e^±709). Games with a rating more than 300 spreads
 * from the mean use equation 1 as it is written in predict.ts instead.
 */
export const STRENGTH_RANGE = 300;

/** Equation 1 from strengths, exp((rating − mean) / spread), so that there is one exp a player instead of one a pair. */
export function predictFrom(strengthA: number, strengthB: number): number {
  return strengthA / (strengthA + strengthB);
}

/** An entrant's minutes in game, cut at MAX_GAME_LENGTH. */
export function countedMinutes(seconds: number, maxGameMinutes: number): number {
  const minutes = seconds / 60;
  return minutes < maxGameMinutes ? minutes : maxGameMinutes;
}

/** The minutes of a pair, from both entrants' counted minutes. */
export function minutesOf(countedA: number, countedB: number): number {
  return countedA < countedB ? countedA : countedB;
}

/** Equation 3: a's adjustment. b's is the negative. */
export function adjust(result: number, predicted: number, gameMult: number, minutes: number): number {
  return (result - predicted) * gameMult * minutes;
}
