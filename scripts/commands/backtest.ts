import { lackingInWords } from "@/lib/format/lacking-words";
import { yieldToEventLoop } from "@/lib/platform/event-loop";
import {
  backtest,
  bakeOff,
  canCompare,
  comparisonsWorthTrying,
  lackingFor,
  searchRules,
  type Figures,
  type History,
} from "@/lib/analysis";
import { comparisons, type Compare, type Rules } from "@/lib/rating";
import { loadContenders } from "@/lib/tuning/bake-off/contenders";
import { tableOf } from "@/lib/tuning/bake-off/table";
import { historyOf } from "@/lib/tuning/data";
import { count, ladderAt, needed, noWords, oneOf, readWords, say, Stop, withExistingStore, type Command } from "./command";
import { startProgressBar, type ProgressBar } from "./progress-bar";

/** Trials that are worth a line. */
const MAX_TRIALS = 10;

export const backtestCommand: Command = {
  name: "backtest",
  summary: "how well a ladder's rules predict its games, and which would do better",
  help: `npm run pairwise -- backtest --ladder L [--compare C] [--search] [--against all]

Rates the whole history again in memory and judges, for every pair of opponents, what their ratings before the game predicted.
Log-loss, Brier score (lower is better for both) and accuracy are over decisive pairs. Nothing is written.

  --ladder L   address of the ladder
  --compare C  the ladder as it would be if something else counted as ahead: rate (score per hour), direct (scores against each
               other), total (score), lowest, place or team. Judged by the results as the ladder compares now, and by its own
  --search     look for rules that predict the second third of the games better, and judge them by the last third, which
               the search has not seen. Other comparisons are tried where the games have what they need
  --against all
               the same games under other rating systems: Elo by team average, Glicko-2, OpenSkill (Plackett-Luce and
               Bradley-Terry) and TrueSkill. Each predicts every pair before it sees the game. What can be set is chosen on the
               second third of the games; the table is about the last third, with 95% intervals from resampling games. It
               takes minutes on a large ladder; Ctrl C ends it, with what was found so far`,
  async run(words) {
    const { values, positionals } = readWords("backtest", words, {
      ladder: { type: "string" },
      compare: { type: "string" },
      search: { type: "boolean" },
      against: { type: "string" },
    });
    oneOf(values.against, ["all"], "--against");
    const compare = oneOf(values.compare, comparisons, "--compare");
    noWords("backtest", positionals);
    const slug = needed("backtest", values.ladder, "which ladder with --ladder");
    const { rules, history } = await withExistingStore((store) =>
      store.snapshot(async (reader) => {
        const ladder = await ladderAt(reader, slug);
        const whole = compare !== undefined || values.search === true;
        return { rules: ladder.rules, history: await historyOf(reader, ladder, { whole }) };
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
    if (compare !== undefined && compare !== rules.compare) tryComparison(history, rules, compare, judged.figures);
    if (values.against !== undefined) await compareWithOthers(history, rules);
    if (values.search !== true) return;

    say("");
    const searching = startProgressBar("Searching");
    const comparisonsTried = comparisonsWorthTrying(history.games, rules.compare);
    const found = watch(searchRules(history.games, players, rules, { comparisons: comparisonsTried }), searching, 1);
    if (found === null) throw new Stop("There are too few games for a search.");
    searching.end(`${count(found.trials.length, "set")} of rules tried on the first ${count(found.seen, "game")}`);
    say("");
    say(["log-loss", "T", "GAME_MULT", "MAX_LENGTH", "limit", "compare", "newcomers"].map((head) => head.padStart(11)).join(""));
    for (const { rules: tried, logLoss } of found.trials.slice(0, MAX_TRIALS)) {
      const { spread, gameMult, maxGameMinutes, limit, newcomer } = tried;
      const newcomers = newcomer === null ? "off" : `${round(newcomer.boost)}/${round(newcomer.games)}`;
      const cells = [logLoss.toFixed(5), spread, round(gameMult), round(maxGameMinutes), limit, tried.compare, newcomers];
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

/** The same games with another comparison; a game that lacks the required data is reported. */
function tryComparison({ games, players }: History, rules: Rules, compare: Compare, current: Figures): void {
  say("");
  for (const lacking of lackingFor(games, compare)) say(lackingInWords(lacking));
  if (!canCompare(games, compare)) throw new Stop("Nothing was tried.");
  const tried = { ...rules, compare };
  const progress = startProgressBar("Rating");
  const { figures, own } = watch(
    backtest(games, players.length, tried, { judge: rules.compare }),
    progress,
    Math.max(1, games.starts.length - 1),
  );
  progress.end(`Compared by ${compare}`);
  if (figures === null) return;
  say("");
  printFigures([
    [`Judged by ${rules.compare}, current rules`, rules, current],
    ["the same, tried", tried, figures],
    ...(own === null ? [] : [[`Judged by ${compare}, tried`, tried, own] as const]),
  ]);
}

/** Other rating systems on the same games, printed as they finish: an interrupted run has shown its results. */
async function compareWithOthers({ games, players }: History, rules: Rules): Promise<void> {
  say("");
  const comparing = startProgressBar("Comparing");
  const contenders = await loadContenders(games);
  let shown: readonly string[] = [];
  const steps = bakeOff(games, players.length, rules, {
    contenders,
    inWords,
    onEntry: (found) => (shown = tableOf(found)),
  });
  const onStop = () => {
    comparing.end("Stopped. Found so far:");
    for (const line of shown) say(line);
    process.exit(130);
  };
  process.once("SIGINT", onStop);
  const found = await watchInTurns(steps, comparing);
  process.removeListener("SIGINT", onStop);
  if (found === null) throw new Stop("There are too few games to compare systems.");
  comparing.end(
    `Settings chosen on the first ${count(found.seen, "game")}, judged on the last ${count(found.games - found.seen, "game")}`,
  );
  say("");
  for (const line of tableOf(found)) say(line);
}

/** Like `watch`, with yields for the key that stops it. */
async function watchInTurns<Result>(steps: Generator<number, Result>, progress: ProgressBar): Promise<Result> {
  for (let since = Date.now(); ;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (Date.now() - since < 100) continue;
    progress.update(Math.round(1000 * step.value), 1000);
    await yieldToEventLoop();
    since = Date.now();
  }
}

/** Runs the steps of long work and shows their progress. */
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

function inWords({ spread, gameMult, maxGameMinutes, limit, compare, newcomer }: Rules): string {
  const boost = newcomer === null ? "" : `, newcomers ${round(newcomer.boost)}/${round(newcomer.games)}`;
  const compared = compare === "rate" ? "" : `, ${compare}`;
  return `T ${round(spread)}, GAME_MULT ${round(gameMult)}, MAX_GAME_LENGTH ${round(maxGameMinutes)}, ${limit}${compared}${boost}`;
}

function round(value: number): number {
  return Number(value.toPrecision(4));
}
