/** The cap on a game's changes; step 7 of the algorithm. */
export type Limit = "equation5" | "strict";

/** What counts as ahead; step 4 of the algorithm. `rate`, score per hour, is the original's. */
export type Compare = "rate" | "direct" | "total" | "lowest" | "place" | "team";

/** Newcomers settle quickly: their first pairs are worth more, for both sides. */
export interface Newcomer {
  /** (B) How much more the first game of two newcomers is worth: 1 + B times as much. */
  readonly boost: number;
  /** (τ) The number of rated games after which half of a player's part in the boost is left. */
  readonly games: number;
}

/** The variables of a ladder. The names in brackets are those of the original algorithm. */
export interface Rules {
  /** (T) Higher values spread ratings further apart. */
  readonly spread: number;
  /** (GAME_MULT) Points at stake per minute. */
  readonly gameMult: number;
  /** (MAX_GAME_LENGTH) At most this many minutes of a pair count. */
  readonly maxGameMinutes: number;
  /** (INITIAL_RATING) The starting rating. */
  readonly initialRating: number;
  readonly limit: Limit;
  readonly compare: Compare;
  /** Null: a newcomer's game is worth as much as any other. */
  readonly newcomer: Newcomer | null;
}

/** One participant of a game, for the algorithm. */
export interface Entrant {
  /** The rating before the game. */
  readonly rating: number;
  readonly score: number;
  /** Time in game; stored games have whole seconds. */
  readonly seconds: number;
  /** `null` for everyone in a free-for-all. */
  readonly team: string | null;
  /** False for guests, who are never compared. */
  readonly rated: boolean;
  /** The place, for `place`: 1 for the winner; tied entrants share it. */
  readonly place?: number | null;
  /** The score against each entrant by index, for `direct`; null or nothing where there is none. */
  readonly direct?: readonly (number | null | undefined)[] | null;
  /**
   * Did not finish: behind everybody who did, and level with others who did not, whatever is compared; between the teams of `team` it counts
   * for nothing.
   */
  readonly out?: boolean | null;
  /** The team's own score, for `team`, instead of the sum of its members' scores: every entrant of a game has it, or nobody. */
  readonly teamScore?: number | null;
  /** Rated games on this ladder before this one; none when it is not given. Only the rule for newcomers reads it. */
  readonly games?: number;
}

/** What an entrant of some games has besides a score and a time. Some rules read it; a new one comes last. */
export const entrantFields = ["place", "direct"] as const satisfies readonly (keyof Entrant)[];

export type EntrantField = (typeof entrantFields)[number];

/** These fields; null or nothing where the game does not have them. */
export type EntrantFields = Pick<Entrant, EntrantField>;

/** Two opponents. `a` and `b` are indexes of entrants, a < b; the values are a's. */
export interface Pair {
  readonly a: number;
  readonly b: number;
  /** Equation 1: a's expected result, 0 to 1. */
  readonly predicted: number;
  /** 1 when a was ahead, 0 when b was, 0.5 for a tie. */
  readonly result: Result;
  /** The minutes that counted. */
  readonly minutes: number;
  /** What the pair's adjustment is multiplied by because of newcomers; 1 without that rule. */
  readonly stake: number;
  /** Equation 3, before scaling; b's is the negative, to the bit. */
  readonly adjustment: number;
}

export type Result = 1 | 0.5 | 0;

/** A rated game: its pairs, and what they add up to. */
export interface RatedGame {
  readonly pairs: Pair[];
  /** Equation 4: each entrant's sum of adjustments; 0 for unrated entrants. */
  readonly offsets: number[];
  /** Equations 5 and 6: the factor for every offset, at most 1. */
  readonly scale: number;
  /**
   * The entrant who decides the scale: under `equation5` the one with the largest |offset|, under `strict` the one with the
   * smallest ratio of limit to |offset|. `null` when no rating moves.
   */
  readonly highest: number | null;
  /** offset × scale, in the order of the entrants. */
  readonly changes: number[];
}

/**
 * Many games laid end to end in columns: the entrants of game g are the rows from starts[g] to starts[g + 1] − 1, so `starts`
 * is one longer than there are games.
 */
export interface GameColumns {
  readonly starts: Uint32Array;
  /** Index into the ratings. */
  readonly player: Uint32Array;
  /** Teammates have the same number; negative for no team. */
  readonly team: Int32Array;
  readonly score: Float64Array;
  readonly seconds: Float64Array;
  /** 1 for rated entrants, 0 for guests. */
  readonly rated: Uint8Array;
  /** The places, where games have them, for `place`. */
  readonly place?: Float64Array;
  /** The direct scores, where games have them, for `direct`. */
  readonly direct?: DirectColumns;
  /** 1 for those who did not finish, where there are any. */
  readonly out?: Uint8Array;
  /** The teams' own scores, where games have them, for `team`; NaN for none. */
  readonly teamScore?: Float64Array;
  /** The ratings before the first game, NaN for the initial one, where some players start from others. */
  readonly starting?: Float64Array;
}

/** Direct scores of many games in columns: those of a row are from[row] to from[row + 1] − 1. */
export interface DirectColumns {
  readonly from: Uint32Array;
  /** Index of the opponent among the entrants of the game, from 0. */
  readonly opponent: Uint16Array;
  readonly score: Float64Array;
}
