import type { Compare, Entrant, EntrantFields, Result } from "@/lib/rating";
import { loadEntrants, makeBoard } from "@/lib/rating/board";
import { compareOn } from "@/lib/rating/compare";

/**
 * A game's teams in the order they were entered, and everyone in a free-for-all: indexes of entrants, the best by the ladder's comparison
 * first.
 */
export function lineUps(entrants: readonly Entrant[], compare: Compare = "rate") {
  const won = compare === "direct" ? pairsWon(entrants) : null;
  const aheadness = won ?? entrants.map(aheadnessBy(compare));
  const teams = new Map<string | null, number[]>();
  for (const [at, { team }] of entrants.entries()) teams.set(team, [...(teams.get(team) ?? []), at]);
  return [...teams].map(([team, members]) => ({
    team,
    members: members.sort((a, b) => aheadness[b]! - aheadness[a]!),
  }));
}

/**
 * Who beat whom directly is no order by itself, so everyone is listed by how many of the others they were ahead of, a tie being half of
 * one. Null where there is no direct score: then the rate decides, and is an order.
 */
export function pairsWon(entrants: readonly Compared[]): number[] | null {
  if (entrants.every(({ direct }) => direct == null)) return null;
  const resultOf = comparisonOf(entrants, "direct");
  return entrants.map((_, one) =>
    entrants.reduce<number>((sum, __, other) => (other === one ? sum : sum + resultOf(one, other)), 0),
  );
}

/** A sort value for each entrant: higher is better. */
function aheadnessBy(compare: Compare): (entrant: Entrant) => number {
  if (compare === "total" || compare === "team") return ({ score }) => score;
  if (compare === "lowest") return ({ score }) => -score;
  if (compare === "place") return ({ place }) => -(place ?? Infinity);
  return ({ score, seconds }) => score / seconds;
}

/** The rate that is compared. */
export function scorePerHour({ score, seconds }: Pick<Entrant, "score" | "seconds">): number {
  return (score / seconds) * 3600;
}

export type Compared = Pick<Entrant, "score" | "seconds" | "team" | "out" | "teamScore"> & EntrantFields;

/** Equation 2 without ratings: the result of one entrant of a game against another, by their indexes. */
export function comparisonOf(entrants: readonly Compared[], compare: Compare): (one: number, other: number) => Result {
  const board = makeBoard(entrants.length);
  loadEntrants(
    board,
    entrants.map((entrant) => ({ ...entrant, rated: true })),
    { compare },
  );
  return (one, other) => compareOn(board, compare, one, other);
}
