import { addTeamScores } from "./compare";
import type { Entrant, GameColumns, Rules } from "./types";

/**
 * The entrants of one game in columns, guests included, in the order they were entered. A game of objects (`rateGame`) and a game of a
 * history (`replay`) are rated here by the same loop, so that both agree to the bit.
 */
export interface Board {
  size: number;
  readonly rating: Float64Array;
  readonly score: Float64Array;
  readonly seconds: Float64Array;
  /** Teammates have the same number; in a free-for-all every number is different, and below zero. */
  readonly team: Int32Array;
  /** 1 for rated entrants, 0 for guests. */
  readonly rated: Uint8Array;
  /** The places, for `place`; NaN where there is none. */
  readonly place: Float64Array;
  /** The score of each entrant against each other, row by row, for `direct`; NaN where there is none. */
  direct: Float64Array;
  /** 1 for those who did not finish; read only if there are any. */
  readonly out: Uint8Array;
  hasOut: boolean;
  /** The score of the entrant's team, loaded for `team`; NaN where it is the sum of its members'. */
  readonly teamScore: Float64Array;
  /** The sum of the team's scores, and the sum of their absolute values, for `team`. */
  readonly teamSum: Float64Array;
  readonly teamSize: Float64Array;
  /** The rated games before this one, for the rule for newcomers. */
  readonly games: Float64Array;

  /** What all pairs of an entrant share: see `prepareStrengths`, `countedMinutes` and `noveltyOf`. */
  readonly strength: Float64Array;
  near: boolean;
  readonly counted: Float64Array;
  readonly novelty: Float64Array;

  /** The results: compared pairs, each entrant's sum of adjustments, the scale, and the row that decides it (−1: no rating moves). */
  pairs: number;
  readonly offset: Float64Array;
  scale: number;
  highest: number;
}

export function makeBoard(capacity: number): Board {
  const doubles = () => new Float64Array(capacity);
  return {
    size: 0,
    rating: doubles(),
    score: doubles(),
    seconds: doubles(),
    team: new Int32Array(capacity),
    rated: new Uint8Array(capacity),
    place: doubles(),
    direct: new Float64Array(0),
    out: new Uint8Array(capacity),
    hasOut: false,
    teamScore: doubles(),
    teamSum: doubles(),
    teamSize: doubles(),
    games: doubles(),
    strength: doubles(),
    near: true,
    counted: doubles(),
    novelty: doubles(),
    pairs: 0,
    offset: doubles(),
    scale: 1,
    highest: -1,
  };
}

/** A board that has room for every game of a history. */
export function boardFor({ starts }: Pick<GameColumns, "starts">): Board {
  let largest = 0;
  for (let game = 0; game + 1 < starts.length; game++) largest = Math.max(largest, starts[game + 1]! - starts[game]!);
  return makeBoard(largest);
}

/** An entrant whose rating may not matter: who was ahead does not depend on it. */
type EntrantToLoad = Omit<Entrant, "rating"> & Partial<Pick<Entrant, "rating">>;

/** Loads a game of objects. */
export function loadEntrants(board: Board, entrants: readonly EntrantToLoad[], { compare }: Pick<Rules, "compare">): void {
  const teams: string[] = [];
  const size = entrants.length;
  board.size = size;
  board.hasOut = false;
  if (compare === "direct") board.direct = new Float64Array(size * size).fill(NaN);
  for (let row = 0; row < size; row++) {
    const entrant = entrants[row]!;
    board.rating[row] = entrant.rating ?? 0;
    board.score[row] = entrant.score;
    board.seconds[row] = entrant.seconds;
    board.team[row] = entrant.team === null ? -1 - row : teamNumber(teams, entrant.team);
    board.rated[row] = entrant.rated ? 1 : 0;
    board.place[row] = entrant.place ?? NaN;
    board.teamScore[row] = entrant.teamScore ?? NaN;
    board.out[row] = entrant.out === true ? 1 : 0;
    if (entrant.out === true) board.hasOut = true;
    board.games[row] = entrant.games ?? 0;
    if (compare !== "direct" || entrant.direct == null) continue;
    for (let other = 0; other < size; other++) board.direct[row * size + other] = entrant.direct[other] ?? NaN;
  }
  if (compare === "team") addTeamScores(board);
}

/** Loads one of many games in columns. `ratings` and `played` are by player: the rating, NaN for none yet, and the rated games before. */
export function loadBoard(
  board: Board,
  games: GameColumns,
  game: number,
  ratings: Float64Array,
  { compare, initialRating }: Pick<Rules, "compare" | "initialRating">,
  played: Uint32Array | null = null,
): void {
  const { starts, player, team, score, seconds, rated, place, direct, out, teamScore } = games;
  const first = starts[game]!;
  const size = starts[game + 1]! - first;
  board.size = size;
  board.hasOut = false;
  if (compare === "direct") board.direct = new Float64Array(size * size).fill(NaN);
  for (let row = 0; row < size; row++) {
    const at = first + row;
    const rating = ratings[player[at]!]!;
    board.rating[row] = Number.isNaN(rating) ? initialRating : rating;
    board.score[row] = score[at]!;
    board.seconds[row] = seconds[at]!;
    board.team[row] = team[at]! < 0 ? -1 - row : team[at]!;
    board.rated[row] = rated[at]!;
    board.place[row] = place === undefined ? NaN : place[at]!;
    if (compare === "team") board.teamScore[row] = teamScore === undefined ? NaN : teamScore[at]!;
    if (out !== undefined) {
      board.out[row] = out[at]!;
      if (out[at] === 1) board.hasOut = true;
    }
    board.games[row] = played === null ? 0 : played[player[at]!]!;
    if (compare !== "direct" || direct === undefined) continue;
    for (let one = direct.from[at]!; one < direct.from[at + 1]!; one++) {
      board.direct[row * size + direct.opponent[one]!] = direct.score[one]!;
    }
  }
  if (compare === "team") addTeamScores(board);
}

/** A team's number within its game: its index in the list, to which new teams are added. A game has few, so a list is faster than a map. */
export function teamNumber(teams: string[], team: string): number {
  const known = teams.indexOf(team);
  return known < 0 ? teams.push(team) - 1 : known;
}
