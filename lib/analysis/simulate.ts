import type { GameColumns, Rules } from "@/lib/rating";
import { boardFor } from "@/lib/rating/board";
import { rateNext } from "@/lib/rating/replay";
import { progress } from "./backtest";
import { gumbel, normal, seeded } from "./random";

/** A population with known true ratings, and the games that it plays. */
export interface Population {
  readonly players: number;
  readonly perGame: number;
  /** Games per player, on average. */
  readonly gamesEach: number;
  readonly minutes: number;
  /** Standard deviation of the true ratings, in units of T. A player one T ahead wins 73 of 100. */
  readonly deviation: number;
  readonly seed: number;
}

/** How close the ratings were to the true ones after a number of games. */
export interface Checkpoint {
  /** Games per player so far, on average. */
  readonly games: number;
  /** Mean distance from the true rating, in points at T = 120, so that rules with different T can be compared. */
  readonly error: number;
  /** Spearman's: 1 when everyone is in the true order. */
  readonly rankCorrelation: number;
}

export interface Series {
  readonly rules: Rules;
  readonly checkpoints: readonly Checkpoint[];
  /** Standard deviation of the final ratings and of the true ones, in points under these rules. */
  readonly spread: number;
  readonly trueSpread: number;
}

const CHECKPOINTS = 40;
const USUAL_T = 120;

/**
 * Lets the population play and rates the same games under each set of rules. Yields the progress, from 0 to 1. True ratings are
 * scaled by T: a skill is a chance to win, not a number of points.
 */
export function* simulate(population: Population, variants: readonly Rules[]): Generator<number, Series[]> {
  const { skills, games } = playedBy(population);
  const found: Series[] = [];
  for (const [at, rules] of variants.entries()) {
    const steps = follow(games, skills, rules, population);
    found.push(yield* progress(steps, at / variants.length, 1 / variants.length));
  }
  return found;
}

/** Games by the model: the player with the highest sum of skill and luck is ahead, so that equation 1 holds for every pair. */
export function playedBy({ players, perGame, gamesEach, minutes, deviation, seed }: Population): {
  skills: Float64Array;
  games: GameColumns;
} {
  const random = seeded(seed);
  const drawn = Float64Array.from({ length: players }, () => normal(random) * deviation);
  // Ratings are zero-sum and their mean never moves, so the true skills are centred, too.
  const mean = drawn.reduce((sum, skill) => sum + skill, 0) / players;
  const skills = drawn.map((skill) => skill - mean);
  const size = Math.min(perGame, players);
  const count = Math.max(1, Math.round((players * gamesEach) / size));
  const rows = count * size;
  const games: GameColumns = {
    starts: Uint32Array.from({ length: count + 1 }, (_, game) => game * size),
    player: new Uint32Array(rows),
    team: new Int32Array(rows).fill(-1),
    score: new Float64Array(rows),
    seconds: new Float64Array(rows).fill(minutes * 60),
    rated: new Uint8Array(rows).fill(1),
  };
  const order = Uint32Array.from({ length: players }, (_, at) => at);
  for (let row = 0; row < rows; row++) {
    // The first `size` players of a shuffle, so that no player is in a game twice.
    const place = row % size;
    const other = place + Math.floor(random() * (players - place));
    [order[place], order[other]] = [order[other]!, order[place]!];
    games.player[row] = order[place]!;
    games.score[row] = skills[order[place]]! + gumbel(random);
  }
  return { skills, games };
}

function* follow(
  games: GameColumns,
  skills: Float64Array,
  rules: Rules,
  { players, gamesEach }: Population,
): Generator<number, Series> {
  const truth = skills.map((skill) => rules.initialRating + skill * rules.spread);
  const ratings = new Float64Array(players).fill(rules.initialRating);
  const board = boardFor(games);
  const count = games.starts.length - 1;
  const unit = USUAL_T / rules.spread;
  const checkpoints: Checkpoint[] = [];
  let next = 0;
  for (let game = 0; game <= count; game++) {
    if (game >= (next * count) / CHECKPOINTS) {
      checkpoints.push({
        games: (gamesEach * game) / count,
        error: meanDistance(ratings, truth) * unit,
        rankCorrelation: rankCorrelation(ratings, truth),
      });
      next++;
      yield game / count;
    }
    if (game === count) break;
    rateNext(board, games, game, ratings, rules, null);
  }
  return { rules, checkpoints, spread: deviationOf(ratings), trueSpread: deviationOf(truth) };
}

function meanDistance(one: Float64Array, other: Float64Array): number {
  return one.reduce((sum, value, at) => sum + Math.abs(value - other[at]!), 0) / one.length;
}

function deviationOf(values: Float64Array): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}

/** Spearman's rank correlation, from −1 to 1; 0 when all values of one list are equal. */
export function rankCorrelation(one: Float64Array, other: Float64Array): number {
  const [a, b] = [ranksOf(one), ranksOf(other)];
  const mean = (one.length + 1) / 2;
  let [ab, aa, bb] = [0, 0, 0];
  for (let at = 0; at < a.length; at++) {
    const [x, y] = [a[at]! - mean, b[at]! - mean];
    ab += x * y;
    aa += x * x;
    bb += y * y;
  }
  return aa === 0 || bb === 0 ? 0 : ab / Math.sqrt(aa * bb);
}

/** Equal values share the mean of their ranks. */
function ranksOf(values: Float64Array): Float64Array {
  const order = Uint32Array.from(values.keys()).sort((a, b) => values[a]! - values[b]!);
  const ranks = new Float64Array(values.length);
  for (let first = 0; first < order.length;) {
    let end = first + 1;
    while (end < order.length && values[order[end]!] === values[order[first]!]) end++;
    for (let at = first; at < end; at++) ranks[order[at]!] = (first + 1 + end) / 2;
    first = end;
  }
  return ranks;
}
