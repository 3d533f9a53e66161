import { ladderBySlug } from "@/db/store/ladders";
import { backtest, searchRules, type Figures, type Rules } from "@/lib/rating";
import { historyOf } from "@/lib/ladders/tuning/data";
import { count, needed, noWords, readWords, say, Stop, withExistingStore, type Command } from "./command";
import { startProgressBar, type ProgressBar } from "./progress-bar";

/** Trials that are worth a line. */
const MOST_TRIALS = 10;

export const backtestCommand: Command = {
  name: "backtest",
  summary: "how well a ladder's rules predict its games, and which would do better",
  help: `npm run pairwise -- backtest --ladder L [--search]

Rates the whole history again in memory and judges, for every pair of opponents, what their ratings before the game predicted.
Log-loss, Brier score (lower is better for both) and accuracy are over decisive pairs. Nothing is written.

  --ladder L   address of the ladder
  --search     look for rules that predict the first two thirds of the games better, and judge them by the last third, which
               the search has not seen`,
  async run(words) {
    const { values, positionals } = readWords("backtest", words, {
      ladder: { type: "string" },
      search: { type: "boolean" },
    });
    noWords("backtest", positionals);
    const slug = needed("backtest", values.ladder, "which ladder with --ladder");
    const { rules, history } = await withExistingStore((store) =>
      store.snapshot(async (reader) => {
        const ladder = await ladderBySlug(reader, slug);
        if (ladder === null) throw new Stop(`There is no ladder with the address "${slug}".`);
        return { rules: ladder.rules, history: await historyOf(reader, ladder) };
      }),
    );
    const games = history.games.starts.length - 1;
    if (games === 0) throw new Stop("This ladder has no rated games yet, so predictions cannot be judged.");
    const players = history.players.length;

    const progress = startProgressBar("Rating");
    const judged = watch(backtest(history.games, players, rules), progress, games);
    progress.end(`${count(games, "rated game")}, ${count(players, "player")}`);
    if (judged.figures === null) throw new Stop("All pairs were ties, so predictions cannot be judged.");
    say("");
    printFigures([["All games, current rules", rules, judged.figures]]);
    printCalibration(judged.figures);
    if (values.search !== true) return;

    say("");
    const searching = startProgressBar("Searching");
    const found = watch(searchRules(history.games, players, rules), searching, 1);
    if (found === null) throw new Stop("There are too few games for a search.");
    searching.end(`${count(found.trials.length, "set")} of rules tried on the first ${count(found.seen, "game")}`);
    say("");
    say(["log-loss", "T", "GAME_MULT", "MAX_LENGTH", "limit"].map((head) => head.padStart(11)).join(""));
    for (const { rules: tried, logLoss } of found.trials.slice(0, MOST_TRIALS)) {
      const cells = [logLoss.toFixed(5), tried.spread, round(tried.gameMult), round(tried.maxGameMinutes), tried.limit];
      say(cells.map((cell) => String(cell).padStart(11)).join(""));
    }
    say("");
    const { current, best } = found.unseen;
    printFigures([
      [`Last ${count(games - found.seen, "game")}, current rules`, rules, current],
      ["the same, best found", found.best, best],
    ]);
    const gain = current.logLoss - best.logLoss;
    say("");
    say(
      gain > 0
        ? `On games that the search did not see, the best rules found are better: log-loss is lower by ${gain.toFixed(5)}.`
        : "On games that the search did not see, no rules found are better than the current rules.",
    );
  },
};

/** Goes through the steps of something long and shows how far it has come. */
function watch<Result>(steps: Generator<number, Result>, progress: ProgressBar, total: number): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    progress.update(Math.round((1000 * step.value) / total), 1000);
  }
}

function printFigures(lines: readonly (readonly [string, Rules, Figures])[]): void {
  const heads = ["log-loss", "Brier", "accuracy", "decisive"];
  const width = Math.max(...lines.map(([title]) => title.length));
  say(`${"".padEnd(width)}${heads.map((head) => head.padStart(10)).join("")}  rules`);
  for (const [title, rules, { logLoss, brier, accuracy, decisive }] of lines) {
    const cells = [logLoss.toFixed(5), brier.toFixed(5), accuracy.toFixed(5), decisive.toLocaleString("en")];
    say(`${title.padEnd(width)}${cells.map((cell) => cell.padStart(10)).join("")}  ${inWords(rules)}`);
  }
}

function printCalibration({ bins }: Figures): void {
  say("");
  say(["predicted", "mean", "actual", "pairs"].map((head) => head.padStart(12)).join(""));
  for (const { from, to, predicted, actual, count: pairs } of bins) {
    const range = `${from.toFixed(1)} to ${to.toFixed(1)}`;
    const cells = [range, predicted?.toFixed(4) ?? "", actual?.toFixed(4) ?? "", pairs.toLocaleString("en")];
    say(cells.map((cell) => cell.padStart(12)).join(""));
  }
}

function inWords({ spread, gameMult, maxGameMinutes, limit }: Rules): string {
  return `T ${round(spread)}, GAME_MULT ${round(gameMult)}, MAX_GAME_LENGTH ${round(maxGameMinutes)}, ${limit}`;
}

function round(value: number): number {
  return Number(value.toPrecision(4));
}
