import { lineUps } from "./line-up";
import type { Compare, Entrant, RatedGame } from "@/lib/rating";

/** The rows and columns of a matrix, as indexes of entrants. */
export interface MatrixLayout {
  readonly rows: readonly number[];
  readonly columns: readonly number[];
  /** The two teams, or null when rows and columns are the same players. */
  readonly teams: readonly [rows: string, columns: string] | null;
}

/**
 * Two teams: the rated players of one against those of the other. A free-for-all, or more teams: one square of all rated players,
 * team by team, so that each player has one row that adds up to their change. Teams are in the given order, or else as they were entered.
 */
export function matrixLayout(
  entrants: readonly Entrant[],
  compare: Compare = "rate",
  order: readonly string[] = [],
): MatrixLayout {
  const placeOf = (team: string | null) => (team === null ? 0 : order.indexOf(team));
  const groups = lineUps(entrants, compare)
    .sort((a, b) => placeOf(a.team) - placeOf(b.team))
    .map(({ team, members }) => ({ team, members: members.filter((at) => entrants[at]!.rated) }))
    .filter(({ members }) => members.length > 0);
  const [one, other] = groups;
  if (groups.length === 2 && one?.team != null && other?.team != null) {
    return { rows: one.members, columns: other.members, teams: [one.team, other.team] };
  }
  const everyone = groups.flatMap(({ members }) => members);
  return { rows: everyone, columns: everyone, teams: null };
}

export type BothWays = ReturnType<typeof bothWays>;

/**
 * Every pair from both sides: the points that the row player got from the column player. NaN when the two were not compared. `scale` is 1
 * for adjustments, and the game's own scale for changes.
 */
export function bothWays(game: RatedGame, size: number, scale: number) {
  const values = new Float64Array(size * size).fill(NaN);
  for (const { a, b, adjustment } of game.pairs) {
    values[a * size + b] = adjustment * scale;
    values[b * size + a] = -(adjustment * scale);
  }
  return { size, values };
}

export function between({ size, values }: BothWays, one: number, other: number): number {
  return values[one * size + other]!;
}

/** What one player got from several others together. */
export function fromAll(both: BothWays, one: number, others: readonly number[]): number {
  return others.reduce((sum, other) => sum + (between(both, one, other) || 0), 0);
}

/** What several players got from several others together; zero when both are everyone. */
export function totalOf(both: BothWays, ones: readonly number[], others: readonly number[]): number {
  return ones.reduce((sum, one) => sum + fromAll(both, one, others), 0);
}

/** The largest absolute value: it gets the strongest tint. */
export function largestOf({ values }: BothWays): number {
  let largest = 0;
  for (const value of values) if (Math.abs(value) > largest) largest = Math.abs(value);
  return largest;
}
