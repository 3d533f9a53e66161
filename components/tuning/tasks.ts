import {
  backtest,
  bakeOff,
  canCompare,
  comparisonsWorthTrying,
  lackingFor,
  searchRules,
  simulate,
  type BakeOff,
  type Contender,
  type Figures,
} from "@/lib/analysis";
import { keyOfRules, type Compare, type GameColumns, type Rules } from "@/lib/rating";
import type { NamedPlayer } from "@/lib/ladders/tuning/schema";
import { rulesInWords } from "./prediction-words";
import type { Comparison, Outcome, Task } from "./protocol";
import { gamesPlayed, standingsOf, standingsPage, type Standings } from "./standings";

/** A history under some rules. */
interface Judged {
  readonly standings: Standings;
  readonly figures: Figures | null;
  /** Judged by the rules' own comparison. */
  readonly own: Figures | null;
  readonly milliseconds: number;
}

/** How many sets of rules are cached: the current ones, and a few that a reader switches between. */
const MAX_CACHED = 6;

/** A ladder's history with cached outcomes. */
export interface PreparedHistory {
  readonly games: GameColumns;
  readonly players: readonly NamedPlayer[];
  readonly played: Uint32Array;
  readonly cached: Map<string, Judged>;
  readonly now: () => number;
}

export function prepareHistory(games: GameColumns, players: readonly NamedPlayer[], now: () => number): PreparedHistory {
  return { games, players, played: gamesPlayed(games, players.length), cached: new Map(), now };
}

/** The steps of a task that needs a ladder's history. Each step yields the progress, from 0 to 1. */
export function* doWith(known: PreparedHistory, task: Extract<Task, { kind: "compare" | "search" }>): Generator<number, Outcome> {
  if (task.kind === "compare") return { kind: "compare", comparison: yield* compare(known, task) };
  const { games, players } = known;
  const comparisons = comparisonsWorthTrying(games, task.inForce.compare);
  return { kind: "search", search: yield* searchRules(games, players.length, task.inForce, { comparisons }) };
}

/** A ladder's games under other rating systems, which are loaded on demand. `tell` gets intermediate results. */
export function* compareSystems(
  { games, players }: Pick<PreparedHistory, "games" | "players">,
  rules: Rules,
  contenders: readonly Contender[],
  tell: (outcome: Outcome) => void,
): Generator<number, Outcome> {
  const onEntry = (found: BakeOff) => tell({ kind: "bake-off", found });
  return {
    kind: "bake-off",
    found: yield* bakeOff(games, players.length, rules, { contenders, inWords: rulesInWords, onEntry }),
  };
}

export function* doAlone({ population, variants }: Extract<Task, { kind: "simulate" }>): Generator<number, Outcome> {
  return { kind: "simulate", series: yield* simulate(population, variants) };
}

function* compare(known: PreparedHistory, task: Extract<Task, { kind: "compare" }>): Generator<number, Comparison> {
  const { games, players, played } = known;
  // The first time both sets are rated; after that the current rules are cached.
  const first = known.cached.has(keyOfRules(task.inForce)) ? 0 : 0.5;
  const judge = task.inForce.compare;
  const inForce = yield* judged(known, task.inForce, judge, 0, first);
  // An impossible comparison is not tried; the reason is shown instead.
  const compared = canCompare(games, task.tried.compare) ? task.tried : { ...task.tried, compare: judge };
  const tried = yield* judged(known, compared, judge, first, 1);
  return {
    games: games.starts.length - 1,
    tried: task.tried,
    lacking: lackingFor(games, task.tried.compare),
    own: compared.compare === judge ? null : tried.own,
    figures: inForce.figures === null || tried.figures === null ? null : { inForce: inForce.figures, tried: tried.figures },
    standings: standingsPage(players, played, inForce.standings, tried.standings, task.view),
    milliseconds: tried.milliseconds,
  };
}

function* judged(
  { games, players, cached, now }: PreparedHistory,
  rules: Rules,
  judge: Compare,
  from: number,
  to: number,
): Generator<number, Judged> {
  const key = keyOfRules(rules);
  let found = cached.get(key);
  if (found === undefined) {
    const since = now();
    const count = Math.max(1, games.starts.length - 1);
    const steps = backtest(games, players.length, rules, { judge });
    let step = steps.next();
    while (!step.done) {
      yield from + (to - from) * (step.value / count);
      step = steps.next();
    }
    const { ratings, figures, own } = step.value;
    found = { standings: standingsOf(ratings), figures, own, milliseconds: now() - since };
  }
  // The most recently used set is last, and is removed last.
  cached.delete(key);
  cached.set(key, found);
  for (const old of [...cached.keys()].slice(0, -MAX_CACHED)) cached.delete(old);
  return found;
}
