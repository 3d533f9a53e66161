import { comparisons, type Compare, type GameColumns } from "@/lib/rating";

/** What games of a history lack for a comparison. */
export interface Lacking {
  /**
   * Places for everyone: without them places cannot be compared. Scores against each other: score per hour decides. Teams: everyone is alone.
   * Scores: everyone ties.
   */
  readonly what: "places" | "direct" | "teams" | "scores";
  readonly games: number;
  readonly of: number;
}

/** What a history lacks for a comparison; nothing for most. */
export function lackingFor(games: GameColumns, compare: Compare): Lacking[] {
  const of = games.starts.length - 1;
  const without = (what: Lacking["what"], has: (first: number, end: number) => boolean): Lacking[] => {
    let count = 0;
    for (let game = 0; game < of; game++) if (!has(games.starts[game]!, games.starts[game + 1]!)) count++;
    return count === 0 ? [] : [{ what, games: count, of }];
  };
  if (compare === "place") return without("places", (first, end) => every(first, end, (row) => isPlaced(games, row)));
  const scores = without("scores", (first, end) => !every(first, end, (row) => games.score[row] === 0 && isPlaced(games, row)));
  if (compare === "direct") return [...without("direct", (first, end) => hasDirect(games, first, end)), ...scores];
  return compare === "team" ? [...without("teams", (first) => games.team[first]! >= 0), ...scores] : scores;
}

/** Whether a history can be compared so at all. */
export function canCompare(games: GameColumns, compare: Compare): boolean {
  return lackingFor(games, compare).every(({ what }) => what !== "places");
}

/**
 * The comparisons that a search tries in addition to the current one: those that a history has data for. The lowest score is left out: it
 * would turn the meaning of a score around.
 */
export function comparisonsWorthTrying(games: GameColumns, current: Compare): Compare[] {
  return comparisons.filter((compare) => {
    if (compare === current || compare === "lowest") return false;
    // Games that have places only are ties by anything else, and where the lowest score wins the highest cannot be tried either.
    if (compare !== "place" && (current === "lowest" || lackingFor(games, "total").length > 0)) return false;
    const [lacking] = lackingFor(games, compare);
    if (compare === "place") return lacking === undefined;
    return compare === "direct" || compare === "team" ? lacking === undefined || lacking.games < lacking.of : true;
  });
}

function isPlaced({ place }: GameColumns, row: number): boolean {
  return place !== undefined && !Number.isNaN(place[row]);
}

function hasDirect({ direct }: GameColumns, first: number, end: number): boolean {
  return direct !== undefined && direct.from[end]! > direct.from[first]!;
}

function every(first: number, end: number, holds: (row: number) => boolean): boolean {
  for (let row = first; row < end; row++) if (!holds(row)) return false;
  return true;
}
