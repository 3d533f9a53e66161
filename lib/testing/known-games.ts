import type { Entrant } from "@/lib/rating";

/** A player of a game by name, as the algorithm sees them. */
export interface NamedPlayer extends Entrant {
  readonly name: string;
  readonly slug: string;
}

type Line = [name: string, team: string | null, score: number, seconds: number, rating: number, rated?: boolean];

function players(...lines: Line[]): NamedPlayer[] {
  return lines.map(([name, team, score, seconds, rating, rated = true]) => ({
    name,
    slug: name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-"),
    team,
    score,
    seconds,
    rated,
    rating,
  }));
}

/** Two teams: game 922 of the demo league, Wolf 84–77 Jade Falcon. */
export const clanGame = players(
  ["Vlad Ward", "Jade Falcon", 26, 1200, 761.9023459542434],
  ["Emerald Kit", "Jade Falcon", 18, 1200, 383.099854565418],
  ["Zażółć", "Jade Falcon", 16, 1200, 350.10421803660296],
  ["Joanna", "Jade Falcon", 17, 1200, 557.8239604947331],
  ["Natasha Kerensky", "Wolf", 28, 1200, 825.1691095326618],
  ["Commander", "Wolf", 17, 1200, 589.5321654798095],
  ["Aidan Pryde", "Wolf", 24, 1200, 648.6351125341162],
  ["Old Ulf", "Wolf", 15, 1200, 406.21952236293157],
);

/** A free-for-all: game 917 of the demo league, which Vlad Ward won. */
export const arenaGame = players(
  ["Solaris Sid", null, 20, 900, 671.3948347180917],
  ["Natasha Kerensky", null, 17, 900, 775.5443334230878],
  ["Vlad Ward", null, 21, 900, 769.4011678895321],
  ["Zażółć", null, 13, 900, 494.9291229272822],
  ["Kai Allard", null, 19, 900, 848.5901794749855],
  ["Ghost Bear 7", null, 3, 337, 481.8541824017027],
  ["Omi", null, 12, 900, 543.3033572081277],
);

/** Three teams and a guest: game 849 of the demo league, which Smoke Jaguar won. */
export const threeTeamGame = players(
  ["Natasha Kerensky", "Wolf", 6, 581, 805.4018632805314],
  ["Phelan", "Wolf", 11, 581, 449.7305043261663],
  ["anon 4471", "Wolf", 9, 581, 500, false],
  ["Mama Bear", "Ghost Bear", 10, 581, 325.5786632770383],
  ["Ursa Lindqvist", "Ghost Bear", 14, 581, 745.22864497966],
  ["Ran D'Arcy", "Ghost Bear", 10, 581, 568.2690373315614],
  ["Trent", "Smoke Jaguar", 13, 581, 482.90297114461083],
  ["Cinder", "Smoke Jaguar", 9, 581, 383.262229792116],
  ["Nightpelt", "Smoke Jaguar", 14, 581, 711.4173934560989],
);
