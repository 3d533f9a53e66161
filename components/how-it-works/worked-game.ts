import { defaultRules, type Entrant, type Rules } from "@/lib/rating";
import type { GamePlayer } from "@/lib/games/view";

/** A player in an example game. */
export interface WorkedPlayer extends Omit<Entrant, "rating"> {
  readonly name: string;
  /** Null for a new player. */
  readonly rating: number | null;
}

export interface WorkedGame {
  readonly players: readonly WorkedPlayer[];
  readonly rules: Rules;
}

/** The players for the algorithm: new players have the starting rating. */
export function playersOf({ players, rules }: WorkedGame): GamePlayer[] {
  return players.map((player, at) => ({ ...player, slug: String(at), rating: player.rating ?? rules.initialRating }));
}

function inTeam(team: string | null, lines: readonly (readonly [string, number | null, number, number])[]): WorkedPlayer[] {
  return lines.map(([name, rating, score, seconds]) => ({ name, rating, score, seconds, team, rated: true }));
}

/** It has a latecomer, a player with more minutes than count, a tie, a new player, a guest, and a scale below one. */
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

/** The biggest mover played to the end, so equation 5 does not look at the latecomer who beat nearly everybody. */
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
