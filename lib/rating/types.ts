/** How a game's changes are held down; step 7 of the algorithm. */
export type Limit = "equation5" | "strict";

/** The variables of a ladder. The names in brackets are those of the original algorithm. */
export interface Rules {
  /** (T) The larger, the more points lie between the best and the rest. */
  readonly spread: number;
  /** (GAME_MULT) Points at stake per minute. */
  readonly gameMult: number;
  /** (MAX_GAME_LENGTH) Minutes of one pair that count at most. */
  readonly maxGameMinutes: number;
  /** (INITIAL_RATING) Rating of a player who has none yet. */
  readonly initialRating: number;
  readonly limit: Limit;
}

/** One participant of a game, as the algorithm sees them. */
export interface Entrant {
  /** The rating before the game. */
  readonly rating: number;
  readonly score: number;
  /** Time in game; whole seconds wherever games are stored. */
  readonly seconds: number;
  /** `null` for everyone makes the game a free-for-all. */
  readonly team: string | null;
  /** Guests are not: they are compared with nobody. */
  readonly rated: boolean;
}

/** What one opponent was worth to another. `a` and `b` index the entrants, a < b; the values are a's. */
export interface Pair {
  readonly a: number;
  readonly b: number;
  /** Equation 1: a's expected result, 0 to 1. */
  readonly predicted: number;
  /** 1 when a was ahead, 0 when b was, 0.5 for a tie. */
  readonly result: Result;
  /** The minutes that counted. */
  readonly minutes: number;
  /** Equation 3, before scaling; b's is the negative, to the bit. */
  readonly adjustment: number;
}

export type Result = 1 | 0.5 | 0;

export interface RatedGame {
  readonly pairs: Pair[];
  /** Equation 4: each entrant's sum of adjustments; 0 for those who are not rated. */
  readonly offsets: number[];
  /** Equations 5 and 6: what every offset is multiplied by, at most 1. */
  readonly scale: number;
  /**
   * The entrant who decides the scale: under `equation5` the one with the largest |offset|, under `strict` the one who is
   * furthest beyond (or nearest to) their own limit. `null` when nobody's rating moves.
   */
  readonly highest: number | null;
  /** offset × scale, in the order of the entrants. */
  readonly changes: number[];
}
