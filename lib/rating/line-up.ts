import type { Entrant } from "./types";

/** A team, or everyone in a free-for-all: indexes of entrants, the highest score per hour first. */
export interface LineUp {
  readonly team: string | null;
  readonly members: readonly number[];
}

/** A game's teams in the order they were entered; one list for a free-for-all. */
export function lineUps(entrants: readonly Entrant[]): LineUp[] {
  const teams = new Map<string | null, number[]>();
  for (const [at, { team }] of entrants.entries()) {
    const members = teams.get(team);
    if (members === undefined) teams.set(team, [at]);
    else members.push(at);
  }
  return [...teams].map(([team, members]) => ({
    team,
    members: members.sort((a, b) => rate(entrants[b]!) - rate(entrants[a]!)),
  }));
}

function rate({ score, seconds }: Entrant): number {
  return score / seconds;
}

/** The rate that is compared. */
export function scorePerHour({ score, seconds }: Pick<Entrant, "score" | "seconds">): number {
  return (score / seconds) * 3600;
}
