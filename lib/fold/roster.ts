/** A ladder row's sparkline shows the ratings after this many games. */
export const RECENT_GAMES = 20;

/** The end of a player's history, as far as the fold has seen it. */
export interface Track {
  /** Ratings after the last games, to a tenth, oldest first. */
  readonly recent: readonly number[];
  readonly lastGameId: number;
  readonly lastPlayedAt: number;
  readonly lastChange: number;
}

/** The initial size, for the one game that most folds are about. */
const FIRST_ROOM = 32;

/** Columns by the number of a player. */
function columnsFor(room: number) {
  /** NaN for players who have no rating yet. */
  const ratings: Float64Array = new Float64Array(room);
  return {
    ratings,
    /** How many of the player's games the fold has seen. */
    seen: new Uint32Array(room),
    lastGameId: new Float64Array(room),
    lastPlayedAt: new Float64Array(room),
    lastChange: new Float64Array(room),
    /** A ring buffer of RECENT_GAMES ratings for each player. */
    recent: new Float64Array(room * RECENT_GAMES),
    /** 1 for players whose stored results changed. */
    moved: new Uint8Array(room),
    /** Rated games on the ladder so far: counted only for the rule for newcomers. */
    played: new Uint32Array(room),
    /** Pairwise results so far: counted only where another comparison makes all of them anew. */
    won: new Uint32Array(room),
    lost: new Uint32Array(room),
    tied: new Uint32Array(room),
  };
}

const COLUMNS = [
  ...(["ratings", "seen", "lastGameId", "lastPlayedAt", "lastChange", "recent"] as const),
  ...(["moved", "played", "won", "lost", "tied"] as const),
];

/**
 * The players that a fold has met, each with a number, a rating and the end of their history, in columns by that number, because
 * there may be millions of games. A player is added with the rating before the first game that the fold reads of them.
 */
export interface Roster extends ReturnType<typeof columnsFor> {
  /** The ratings of players who start from another one than the ladder's. */
  readonly starting: ReadonlyMap<number, number>;
  readonly numbers: Map<number, number>;
  /** An index of most players by id: the number plus 1, 0 for none. A map takes three times as long. */
  index: Uint32Array<ArrayBuffer>;
}

export function makeRoster(starting: ReadonlyMap<number, number> = new Map()): Roster {
  return { starting, numbers: new Map(), index: new Uint32Array(FIRST_ROOM), ...columnsFor(FIRST_ROOM) };
}

/** A player's number. A player who is new here gets `rating`, and `played` rated games. */
export function meet(roster: Roster, playerId: number, rating: number, played = 0): number {
  // Undefined, and so not above 0, for ids outside of the index, such as the negative ones of a preview.
  const indexed = roster.index[playerId]!;
  if (indexed > 0) return indexed - 1;
  const known = roster.numbers.get(playerId);
  if (known !== undefined) return known;
  const number = roster.numbers.size;
  roster.numbers.set(playerId, number);
  if (number === FEW) for (const [id, place] of roster.numbers) addToIndex(roster, id, place);
  else if (number > FEW) addToIndex(roster, playerId, number);
  if (number >= roster.ratings.length) makeRoom(roster);
  roster.ratings[number] = Number.isNaN(rating) ? (roster.starting.get(playerId) ?? NaN) : rating;
  roster.played[number] = played;
  return number;
}

/** 16 MB at most. */
const MAX_INDEXED = 2 ** 22;
/** The limit of the index, which is as long as the highest id: players beyond it are found by the map. */
const FEW = 200;

function addToIndex(roster: Roster, playerId: number, number: number): void {
  if (playerId < 0 || playerId >= MAX_INDEXED) return;
  let length = roster.index.length;
  while (length <= playerId) length *= 2;
  if (length > roster.index.length) {
    const longer = new Uint32Array(length);
    longer.set(roster.index);
    roster.index = longer;
  }
  roster.index[playerId] = number + 1;
}

function makeRoom(roster: Roster): void {
  const wider = columnsFor(roster.ratings.length * 2);
  for (const name of COLUMNS) wider[name].set(roster[name]);
  Object.assign(roster, wider);
}

export function ratingIn(roster: Roster, playerId: number): number {
  return roster.ratings[roster.numbers.get(playerId)!]!;
}

/** A player's pairwise results, where the fold has counted them anew. */
export function talliesIn(roster: Roster, playerId: number): { won: number; lost: number; tied: number } {
  const number = roster.numbers.get(playerId)!;
  return { won: roster.won[number]!, lost: roster.lost[number]!, tied: roster.tied[number]! };
}

/** Adds a game to the end of a player's history. */
export function track(roster: Roster, number: number, gameId: number, playedAt: number, after: number, change: number): void {
  const seen = roster.seen[number]!++;
  roster.recent[number * RECENT_GAMES + (seen % RECENT_GAMES)] = toTenth(after);
  roster.lastGameId[number] = gameId;
  roster.lastPlayedAt[number] = playedAt;
  roster.lastChange[number] = change;
}

/** The end of a player's history; undefined when the fold has seen none of their games. */
export function trackOf(roster: Roster, playerId: number): Track | undefined {
  const number = roster.numbers.get(playerId);
  if (number === undefined || roster.seen[number] === 0) return undefined;
  const seen = roster.seen[number]!;
  const count = Math.min(seen, RECENT_GAMES);
  const first = number * RECENT_GAMES;
  return {
    recent: Array.from({ length: count }, (_, at) => roster.recent[first + ((seen - count + at) % RECENT_GAMES)]!),
    lastGameId: roster.lastGameId[number]!,
    lastPlayedAt: roster.lastPlayedAt[number]!,
    lastChange: roster.lastChange[number]!,
  };
}

/** All players whose stored results changed. */
export function movedIn(roster: Roster): number[] {
  return [...roster.numbers].flatMap(([playerId, number]) => (roster.moved[number] === 1 ? [playerId] : []));
}

export function toTenth(rating: number): number {
  return Math.round(rating * 10) / 10;
}
