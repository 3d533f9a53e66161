import type { Compare, Entrant, Result } from "@/lib/rating";
import { loadEntrants, makeBoard } from "@/lib/rating/board";
import { compareOn } from "@/lib/rating/compare";

export type Compared = Pick<Entrant, "score" | "seconds" | "team" | "place" | "direct">;

/** Equation 2 without ratings: the result of one entrant of a game against another, by their indexes, until the board is used for another game. */
export function comparisonOf(
  entrants: readonly Compared[],
  compare: Compare,
  board = makeBoard(entrants.length),
): (one: number, other: number) => Result {
  loadEntrants(
    board,
    entrants.map((entrant) => ({ ...entrant, rating: 0, rated: true })),
    { compare },
  );
  return (one, other) => compareOn(board, compare, one, other);
}
