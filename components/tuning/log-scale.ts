/** A slider on which each step multiplies the value, from `least` to `most` in STEPS steps. */
export interface LogScale {
  readonly least: number;
  readonly most: number;
}

/** Fine enough that a step is one or two percent. */
export const STEPS = 400;

export function positionOf({ least, most }: LogScale, value: number): number {
  const share = Math.log(value / least) / Math.log(most / least);
  return Math.round(STEPS * Math.min(1, Math.max(0, share)));
}

/** Rounded to a number that a person would type. */
export function valueAt({ least, most }: LogScale, position: number): number {
  const value = least * (most / least) ** (position / STEPS);
  return Number(value.toPrecision(value < 100 ? 2 : 3));
}

/**
 * The value after a step. Rounding can make the next position the same number, and a typed number can be between two positions,
 * so this makes sure that a step always changes the value, in its direction.
 */
export function stepFrom(scale: LogScale, value: number, position: number): number {
  const from = positionOf(scale, value);
  const direction = Math.sign(position - from);
  for (let at = position; direction !== 0 && at >= 0 && at <= STEPS; at += direction) {
    const found = valueAt(scale, at);
    if (Math.sign(found - value) === direction) return found;
  }
  return value;
}
