import type { Compare, GameColumns, Result, Rules } from "@/lib/rating";
import { boardFor, loadBoard, type Board } from "@/lib/rating/board";
import { compareOn } from "@/lib/rating/compare";
import { areOpposed } from "@/lib/rating/pair";
import { addPrediction, noPredictions, type Predictions } from "./metrics";

/** A game as another rating system sees it: who was in it, who was ahead of whom, and how players and teams finished. */
export interface SeenGame {
  /** The number of each rated entrant's player. */
  readonly players: readonly number[];
  /** The team of each, as an index into `teams`; in a free-for-all everyone has one of their own. */
  readonly team: readonly number[];
  /** How well each finished: the higher is ahead, equal ones tie. */
  readonly standing: readonly number[];
  /** How well each team finished. */
  readonly teams: readonly number[];
  /** Opponents, as indexes of entrants, and the result of the first. */
  readonly pairs: readonly { readonly a: number; readonly b: number; readonly result: Result }[];
}

/** A rating system, as far as a bake-off uses it. */
export interface Rater {
  /** The chance that one player beats another, by what the system has seen so far. */
  predict(player: number, other: number): number;
  learn(game: SeenGame): void;
}

/** Progress is reported after this many games. */
const STRIDE = 50;

/** What another system predicts of every game before it sees it. Yields how many games are done. */
export function* predictWith(
  games: GameColumns,
  rules: Rules,
  rater: Rater,
  until = games.starts.length - 1,
): Generator<number, Predictions> {
  const found = noPredictions(games.starts.length - 1);
  const board = boardFor(games);
  const nobody = new Float64Array(0);
  for (let game = 0; game < until; game++) {
    loadBoard(board, games, game, nobody, rules);
    const seen = seenOn(board, games, game, rules.compare);
    for (const { a, b, result } of seen.pairs) {
      const forA = rater.predict(seen.players[a]!, seen.players[b]!);
      addPrediction(found, game, forA, 1 - forA, result);
    }
    if (seen.pairs.length > 0) rater.learn(seen);
    if ((game + 1) % STRIDE === 0) yield game + 1;
  }
  return found;
}

function seenOn(board: Board, games: GameColumns, game: number, compare: Compare): SeenGame {
  const { size, rated, team: teamOf, score, place } = board;
  const rows = Array.from({ length: size }, (_, row) => row).filter((row) => rated[row] === 1);
  const numbers = new Map<number, number>();
  const [players, team, pairs]: [number[], number[], SeenGame["pairs"][number][]] = [[], [], []];
  const standing = rows.map(() => 0);
  for (const [a, one] of rows.entries()) {
    players.push(games.player[games.starts[game]! + one]!);
    if (!numbers.has(teamOf[one]!)) numbers.set(teamOf[one]!, numbers.size);
    team.push(numbers.get(teamOf[one]!)!);
    for (let b = a + 1; b < rows.length; b++) {
      const result = compareOn(board, compare, one, rows[b]!);
      // Everyone has a place by how many they are ahead of, whatever is compared: who beat whom directly is no order by itself.
      standing[a]! += result;
      standing[b]! += 1 - result;
      if (areOpposed(board, one, rows[b]!)) pairs.push({ a, b, result });
    }
  }
  const teams = new Array<number>(numbers.size).fill(compare === "place" ? -Infinity : 0);
  for (const [a, row] of rows.entries()) {
    const at = team[a]!;
    if (compare === "place") teams[at] = Math.max(teams[at]!, Number.isNaN(place[row]) ? -Infinity : -place[row]!);
    else teams[at]! += compare === "lowest" ? -score[row]! : score[row]!;
  }
  return { players, team, standing, teams, pairs };
}
