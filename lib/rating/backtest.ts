import { makeBoard, rateBoard } from "./board";
import { addFigures, addPredictions, figuresOf, noFigures, type Figures } from "./metrics";
import { largestGame, seat, settle, type GameColumns } from "./replay";
import type { Rules } from "./types";

/** A history under some rules: where everyone ends, and how well each game was predicted from those before it. */
export interface Backtest {
  readonly ratings: Float64Array;
  readonly figures: Figures | null;
  /** Of the games before the split, and from it on. */
  readonly earlier: Figures | null;
  readonly later: Figures | null;
}

/** Games between two words about how far it has come: a few milliseconds. */
const STRIDE = 250;

/**
 * Replays a history and judges its predictions, in steps: it yields how many games are done, so that whoever runs it can say so,
 * or stop. `players` is how many the columns speak of; games from `split` on are judged apart; `until` leaves out the rest.
 */
export function* backtest(
  games: GameColumns,
  players: number,
  rules: Rules,
  { split = 0, until = games.starts.length - 1 }: { split?: number; until?: number } = {},
): Generator<number, Backtest> {
  const ratings = new Float64Array(players).fill(NaN);
  const board = makeBoard(largestGame(games.starts));
  const [earlier, later] = [noFigures(), noFigures()];
  for (let game = 0; game < until; game++) {
    seat(board, games, game, ratings, rules);
    rateBoard(board, rules, null);
    addPredictions(game < split ? earlier : later, board, rules);
    settle(board, games, ratings);
    if ((game + 1) % STRIDE === 0) yield game + 1;
  }
  return { ratings, figures: figuresOf(addFigures(earlier, later)), earlier: figuresOf(earlier), later: figuresOf(later) };
}

/** All steps at once. */
export function finish<Result>(steps: Generator<unknown, Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
