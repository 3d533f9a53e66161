declare module "glicko2" {
  export type Player = object;
  export type Match = [Player, Player, number];
  export class Glicko2 {
    constructor(settings?: { tau?: number; rating?: number; rd?: number; vol?: number });
    makePlayer(rating?: number, rd?: number, vol?: number): Player;
    updateRatings(matches: Match[]): void;
  }
}

declare module "elo-rank" {
  export default class EloRank {
    constructor(k?: number);
    getExpected(a: number, b: number): number;
    updateRating(expected: number, actual: number, current: number): number;
  }
}

declare module "arpad" {
  export default class Arpad {
    expectedScore(rating: number, opponent: number): number;
    newRating(expected: number, actual: number, rating: number): number;
  }
}
