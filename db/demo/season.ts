/** The year of the demo data, from a Saturday to a Saturday. Fixed, so that the data is the same in every run. */
export const FIRST_DAY = "2025-11-15";
export const LAST_DAY = "2026-11-14";

export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;

/** When the ladders are opened and the first players register. */
export const OPENING = new Date(`${FIRST_DAY}T09:00:00Z`);

/** Midnight of a day, as 2026-04-11, in milliseconds. */
export function midnightOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

/** The fraction of the year at a moment: 0 at its start, 1 at its end. */
export function partOfYear(at: number): number {
  const start = midnightOf(FIRST_DAY);
  return (at - start) / (midnightOf(LAST_DAY) + DAY - start);
}
