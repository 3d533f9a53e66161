import type { Compare, GameColumns, Rules } from "@/lib/rating";
import { boardFor, loadBoard } from "@/lib/rating/board";
import { addPredictions, figuresOf, noPredictions, type Figures, type Predictions } from "./metrics";
import { gamesPlayed, rateNext } from "@/lib/rating/replay";

/** A history under some rules: everyone's final rating, and how well each game was predicted from the games before it. */
export interface Backtest {
  readonly ratings: Float64Array;
  readonly figures: Figures | null;
  /** Figures of the games before the split, and of the games from the split on. */
  readonly earlier: Figures | null;
  readonly later: Figures | null;
  /** All games judged by the comparison of the rules themselves, where another comparison judges. */
  readonly own: Figures | null;
}

/** Progress is reported after this many games: a few milliseconds of work. */
const STRIDE = 250;

/**
 * Replays a history and judges its predictions, in steps. It yields how many games are done, so that the caller can show progress
 * or stop. `players` is the number of players in the columns; games from `split` on are judged separately; games from `until` on
 * are left out. `judge` is the comparison whose results are predicted: rules with different comparisons can only be judged by the same one.
 */
export function* backtest(
  games: GameColumns,
  players: number,
  rules: Rules,
  { split = 0, until, judge }: { split?: number; until?: number; judge?: Compare } = {},
): Generator<number, Backtest> {
  const sums = noPredictions(3);
  const into = { sums, groupOf: (game: number) => (game < split ? 0 : 1), own: 2 };
  const ratings = yield* ratedInto(into, games, players, rules, until, judge);
  const figures = figuresOf(sums, [1, 1, 0]);
  return {
    ratings,
    figures,
    earlier: figuresOf(sums, [1]),
    later: figuresOf(sums, [0, 1]),
    own: judge === undefined || judge === rules.compare ? figures : figuresOf(sums, [0, 0, 1]),
  };
}

/** The predictions of rules by game, so that games can be drawn again. Yields how many games are done. */
export function* predictWithRules(games: GameColumns, players: number, rules: Rules): Generator<number, Predictions> {
  const sums = noPredictions(games.starts.length - 1);
  yield* ratedInto({ sums, groupOf: (game) => game }, games, players, rules);
  return sums;
}

/** Adds up the predictions of each game in its group; in `own` those that the rules' own comparison judges. */
function* ratedInto(
  { sums, groupOf, own = 0 }: { sums: Predictions; groupOf: (game: number) => number; own?: number },
  games: GameColumns,
  players: number,
  rules: Rules,
  until = games.starts.length - 1,
  judge = rules.compare,
): Generator<number, Float64Array> {
  const ratings = games.starting?.slice(0, players) ?? new Float64Array(players).fill(NaN);
  const board = boardFor(games);
  const played = gamesPlayed(players, rules);
  const judging = judge === rules.compare ? undefined : { board: boardFor(games), compare: judge };
  const judged: Rules = { ...rules, compare: judge };
  for (let game = 0; game < until; game++) {
    rateNext(board, games, game, ratings, rules, played);
    if (judging !== undefined) {
      loadBoard(judging.board, games, game, ratings, judged);
      addPredictions(sums, own, board, rules);
    }
    addPredictions(sums, groupOf(game), board, rules, judging);
    if ((game + 1) % STRIDE === 0) yield game + 1;
  }
  return ratings;
}

/** The steps of one part, as progress of the whole: `unit` for each. */
export function* progress<Result>(steps: Generator<number, Result>, from: number, unit: number): Generator<number, Result> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    yield from + step.value * unit;
  }
}

/** Runs all steps and returns the result. */
export function finish<Result>(steps: Generator<unknown, Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
