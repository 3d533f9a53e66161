import type { SeenGame } from "@/lib/analysis";

/** Whether a system gets the teams' finish, or everyone's own. */
export type Sides = "team" | "player";

export const sidesInWords: Readonly<Record<Sides, string>> = { team: "by team", player: "everyone alone" };

/** The players of each side, and how well it finished: the higher is ahead. */
export function sidesOf({ players, team, standing, teams }: SeenGame, sides: Sides): { groups: number[][]; standing: number[] } {
  if (sides === "player") return { groups: players.map((player) => [player]), standing: [...standing] };
  return { groups: teams.map((_, number) => players.filter((__, at) => team[at] === number)), standing: [...teams] };
}
