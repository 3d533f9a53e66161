/** The ratings after the last games that a ladder row shows as a sparkline. */
export const RECENT_GAMES = 20;

/** What the fold knows of a player's games from its first place on. */
export interface Track {
  /** Ratings after the last games, to a tenth, oldest first. */
  readonly recent: number[];
  lastGameId: number;
  lastPlayedAt: number;
  lastChange: number;
}

/**
 * The players that a fold has met, each with a number, a rating and the end of their history. A player it has not met has no
 * rating here: the first stored game of theirs tells it.
 */
export interface Roster {
  readonly numbers: Map<number, number>;
  /** By number; NaN for those who have none yet. */
  ratings: Float64Array;
  readonly tracks: Map<number, Track>;
  /** Players whose stored numbers changed. */
  readonly moved: Set<number>;
}

export function makeRoster(): Roster {
  return { numbers: new Map(), ratings: new Float64Array(1_024).fill(NaN), tracks: new Map(), moved: new Set() };
}

/** Notes where a player stands, unless it is known already. */
export function meet(roster: Roster, playerId: number, rating: number): void {
  if (roster.numbers.has(playerId)) return;
  const number = roster.numbers.size;
  roster.numbers.set(playerId, number);
  if (number >= roster.ratings.length) {
    const longer = new Float64Array(roster.ratings.length * 2).fill(NaN);
    longer.set(roster.ratings);
    roster.ratings = longer;
  }
  roster.ratings[number] = rating;
}

export function ratingIn(roster: Roster, playerId: number): number {
  return roster.ratings[roster.numbers.get(playerId)!]!;
}

/** Puts a game at the end of a player's history. */
export function track(
  roster: Roster,
  playerId: number,
  game: { id: number; playedAt: number },
  after: number,
  change: number,
): void {
  let known = roster.tracks.get(playerId);
  if (known === undefined) {
    known = { recent: [], lastGameId: 0, lastPlayedAt: 0, lastChange: 0 };
    roster.tracks.set(playerId, known);
  }
  known.recent.push(toTenth(after));
  if (known.recent.length > RECENT_GAMES) known.recent.shift();
  known.lastGameId = game.id;
  known.lastPlayedAt = game.playedAt;
  known.lastChange = change;
}

export function toTenth(rating: number): number {
  return Math.round(rating * 10) / 10;
}
