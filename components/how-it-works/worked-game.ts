import { defaultRules, type Rules } from "@/lib/rating";
import type { GamePlayer } from "@/lib/games/view";

/** Somebody in a game that was made up to see how it is rated. */
export interface WorkedPlayer {
  readonly name: string;
  /** Null for a player who has none yet. */
  readonly rating: number | null;
  readonly score: number;
  readonly seconds: number;
  readonly team: string | null;
  /** Guests are not. */
  readonly rated: boolean;
}

export interface WorkedGame {
  readonly players: readonly WorkedPlayer[];
  readonly rules: Rules;
}

/** As the algorithm sees them: whoever has no rating yet starts at the initial one. */
export function playersOf({ players, rules }: WorkedGame): GamePlayer[] {
  return players.map((player, at) => ({ ...player, slug: String(at), rating: player.rating ?? rules.initialRating }));
}

function inTeam(team: string | null, lines: readonly (readonly [string, number | null, number, number])[]): WorkedPlayer[] {
  return lines.map(([name, rating, score, seconds]) => ({ name, rating, score, seconds, team, rated: true }));
}

/** It has something of everything: a late one, one who stays beyond what counts, a tie, a new player, a guest, and a scale below one. */
export const workedGame: WorkedGame = {
  rules: defaultRules,
  players: [
    ...inTeam("Wolf", [
      ["Natasha", 612.4, 31, 1200],
      ["Aidan", 548.9, 18, 750],
      ["Phelan", 501.2, 22, 1200],
    ]),
    ...inTeam("Falcon", [
      ["Vlad", 655.1, 31, 1440],
      ["Marthe", 520.6, 25, 1130],
      ["Joanna", null, 11, 600],
    ]),
    { name: "Hawk", rating: null, score: 6, seconds: 300, team: "Falcon", rated: false },
  ],
};

/** The one who moves most was in to the end, so that equation 5 does not look at the one who came late and beat nearly everybody. */
export const limitsGame: WorkedGame = {
  rules: defaultRules,
  players: inTeam(null, [
    ["Natasha", 640, 40, 1200],
    ["Vlad", 600, 34, 1200],
    ["Marthe", 560, 28, 1200],
    ["Phelan", 520, 22, 1200],
    ["Joanna", 480, 16, 1200],
    ["Aidan", 500, 12, 300],
  ]),
};
