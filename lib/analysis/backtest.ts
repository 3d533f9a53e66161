import type { Compare, GameColumns, Rules } from "@/lib/rating";
import { boardFor, loadBoard } from "@/lib/rating/board";
import { addFigures, addPredictions, figuresOf, noFigures, type Figures } from "./metrics";
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
  { split = 0, until = games.starts.length - 1, judge = rules.compare }: { split?: number; until?: number; judge?: Compare } = {},
): Generator<number, Backtest> {
  const ratings = new Float64Array(players).fill(NaN);
  const board = boardFor(games);
  const played = gamesPlayed(players, rules);
  const [earlier, later, own] = [noFigures(), noFigures(), noFigures()];
  const judging = judge === rules.compare ? undefined : { board: boardFor(games), compare: judge };
  const judged: Rules = { ...rules, compare: judge };
  for (let game = 0; game < until; game++) {
    rateNext(board, games, game, ratings, rules, played);
    if (judging !== undefined) {
      loadBoard(judging.board, games, game, ratings, judged);
      addPredictions(own, board, rules);
    }
    addPredictions(game < split ? earlier : later, board, rules, judging);
    if ((game + 1) % STRIDE === 0) yield game + 1;
  }
  const figures = figuresOf(addFigures(earlier, later));
  return {
    ratings,
    figures,
    earlier: figuresOf(earlier),
    later: figuresOf(later),
    own: judging === undefined ? figures : figuresOf(own),
  };
}

/** Runs all steps and returns the result. */
export function finish<Result>(steps: Generator<unknown, Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
