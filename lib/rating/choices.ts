import type { Board } from "./board";
import { compareNumbers, compareRates, compareSums, teamScores } from "./compare";
import { noveltyOf, stakeOf } from "./newcomer";
import type { GameColumns } from "./replay";
import { isOriginal } from "./rules";
import type { Compare, Entrant, Result, Rules } from "./types";

/** What the choices of a ladder beyond the original need of the entrants on a board, row by row. */
export interface Choices {
  /** For `total`, `lowest`, `place` and `team`: what is compared; the higher is ahead. */
  readonly standing: Float64Array;
  /** For `team`: the sum of the absolute values of the team's scores. */
  readonly size: Float64Array;
  /** For `direct`: the score of each row against each other row; NaN where there is none. */
  readonly direct: Float64Array;
  /** For the rule for newcomers: 1 before somebody's first game, then less and less. */
  readonly novelty: Float64Array;
}

function makeChoices(rows: number, compare: Compare): Choices {
  const direct = new Float64Array(compare === "direct" ? rows * rows : 0).fill(NaN);
  return { standing: new Float64Array(rows), size: new Float64Array(rows), direct, novelty: new Float64Array(rows) };
}

/** The choices for one game of entrants, whose rated ones are on the board; null when the original's rules are all there is. */
export function choicesOf(board: Board, entrants: readonly Entrant[], rules: Rules): Choices | null {
  if (isOriginal(rules)) return null;
  const { size, position } = board;
  const choices = makeChoices(size, rules.compare);
  for (let row = 0; row < size; row++) {
    const { score, place, direct, games } = entrants[position[row]!]!;
    choices.standing[row] = standingOf(rules.compare, score, place ?? NaN);
    if (rules.newcomer !== null) choices.novelty[row] = noveltyOf(games ?? 0, rules.newcomer);
    if (rules.compare !== "direct" || direct == null) continue;
    for (let other = 0; other < size; other++) choices.direct[row * size + other] = direct[position[other]!] ?? NaN;
  }
  if (rules.compare === "team" && entrants.some(({ team }) => team !== null)) {
    const teams = entrants.map(({ team }) => team);
    const scores = entrants.map(({ score }) => score);
    addTeams(board, choices, teams, scores, (row) => teams[position[row]!]!);
  }
  return choices;
}

/** The same for one of many games in columns. `played` has how many rated games each player has played before it. */
export function choicesIn(
  board: Board,
  games: GameColumns,
  game: number,
  rules: Rules,
  played: Uint32Array | null,
): Choices | null {
  if (isOriginal(rules)) return null;
  const { size, position } = board;
  const first = games.starts[game]!;
  const choices = makeChoices(size, rules.compare);
  for (let row = 0; row < size; row++) {
    const at = position[row]!;
    choices.standing[row] = standingOf(rules.compare, games.score[at]!, games.place?.[at] ?? NaN);
    if (rules.newcomer !== null) choices.novelty[row] = noveltyOf(played?.[games.player[at]!] ?? 0, rules.newcomer);
  }
  if (rules.compare === "direct" && games.direct !== undefined) addDirect(board, choices, games.direct, first);
  if (rules.compare === "team" && games.team[first]! >= 0) {
    const end = games.starts[game + 1]!;
    const teams = [...games.team.subarray(first, end)];
    addTeams(board, choices, teams, games.score.subarray(first, end), (row) => games.team[position[row]!]!);
  }
  return choices;
}

/** What decides alone, without the time and the opponent: the higher is ahead. */
function standingOf(compare: Compare, score: number, place: number): number {
  if (compare === "lowest") return -score;
  return compare === "place" ? -place : score;
}

function addTeams<Team>(
  { size }: Board,
  choices: Choices,
  teams: readonly Team[],
  scores: ArrayLike<number>,
  teamOf: (row: number) => Team,
): void {
  const totals = teamScores(teams, scores);
  for (let row = 0; row < size; row++) {
    const total = totals.get(teamOf(row))!;
    choices.standing[row] = total.sum;
    choices.size[row] = total.size;
  }
}

function addDirect({ size, position }: Board, choices: Choices, direct: DirectColumns, first: number): void {
  const rowAt = new Map<number, number>();
  for (let row = 0; row < size; row++) rowAt.set(position[row]! - first, row);
  for (let row = 0; row < size; row++) {
    const at = position[row]!;
    for (let one = direct.from[at]!; one < direct.from[at + 1]!; one++) {
      const other = rowAt.get(direct.opponent[one]!);
      if (other !== undefined) choices.direct[row * size + other] = direct.score[one]!;
    }
  }
}

/** Direct scores of many games in columns: those of a row are from[row] to from[row + 1] − 1. */
export interface DirectColumns {
  readonly from: Uint32Array;
  /** Index of the opponent among the entrants of the game, from 0. */
  readonly opponent: Uint16Array;
  readonly score: Float64Array;
}

/** Equation 2 between two rows of a board. */
export function resultOf(board: Board, compare: Compare, a: number, b: number): Result {
  const { choices, score, seconds, size } = board;
  if (choices === null || compare === "rate") return compareRates(score[a]!, seconds[a]!, score[b]!, seconds[b]!);
  if (compare === "direct") {
    const [mine, theirs] = [choices.direct[a * size + b]!, choices.direct[b * size + a]!];
    // NaN: without both there is nothing to compare but the rate.
    if (mine !== mine || theirs !== theirs) return compareRates(score[a]!, seconds[a]!, score[b]!, seconds[b]!);
    return compareNumbers(mine, theirs);
  }
  const { standing, size: sizes } = choices;
  if (compare === "team" && board.team[a]! >= 0) {
    return compareSums({ sum: standing[a]!, size: sizes[a]! }, { sum: standing[b]!, size: sizes[b]! });
  }
  return compareNumbers(standing[a]!, standing[b]!);
}

/** What a pair of rows is worth because of newcomers; 1 without that rule. */
export function stakeBetween({ choices }: Board, { newcomer }: Rules, a: number, b: number): number {
  if (newcomer === null || choices === null) return 1;
  return stakeOf(choices.novelty[a]!, choices.novelty[b]!, newcomer);
}
