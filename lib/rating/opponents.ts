import type { Board } from "./board";
import type { Entrant } from "./types";

type Side = Pick<Entrant, "team" | "rated">;

/** Whether two entrants are compared; step 1. */
export function areOpponents(a: Side, b: Side): boolean {
  return a.rated && b.rated && (a.team === null || a.team !== b.team);
}

/** Whether two rows of a board are opponents. */
export function areOpposed({ rated, team }: Board, a: number, b: number): boolean {
  return rated[a] === 1 && rated[b] === 1 && team[a] !== team[b];
}

/** A game with fewer than two opposing rated players is recorded, and no rating changes. */
export function isRatedGame(entrants: readonly Side[]): boolean {
  const first = entrants.find((entrant) => entrant.rated);
  return first !== undefined && entrants.some((entrant) => entrant !== first && areOpponents(first, entrant));
}
