import type { Compare, Entrant } from "./types";

/** A team, or everyone in a free-for-all: indexes of entrants, those who are ahead by the ladder's comparison first. */
export interface LineUp {
  readonly team: string | null;
  readonly members: readonly number[];
}

/** A game's teams in the order they were entered; one list for a free-for-all. */
export function lineUps(entrants: readonly Entrant[], compare: Compare = "rate"): LineUp[] {
  const aheadBy = aheadnessBy(compare);
  const teams = new Map<string | null, number[]>();
  for (const [at, { team }] of entrants.entries()) {
    const members = teams.get(team);
    if (members === undefined) teams.set(team, [at]);
    else members.push(at);
  }
  return [...teams].map(([team, members]) => ({
    team,
    members: members.sort((a, b) => aheadBy(entrants[b]!) - aheadBy(entrants[a]!)),
  }));
}

/** A number for each entrant, to list them by: higher for those who are ahead. Who beat whom directly is no order; the rate is. */
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
