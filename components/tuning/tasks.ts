import { backtest, searchRules, simulate, type Figures, type History, type Rules } from "@/lib/rating";
import type { Comparison, Outcome, Task } from "./protocol";
import { gamesPlayed, standingsOf, standingsPage, type Standings } from "./standings";

/** A history under some rules. */
interface Judged {
  readonly standings: Standings;
  readonly figures: Figures | null;
  readonly milliseconds: number;
}

/** How many sets of rules are cached: the current ones, and a few that a reader switches between. */
const MOST_KEPT = 6;

/** A ladder's history with cached outcomes. */
export interface KnownHistory {
  readonly history: History;
  readonly played: Uint32Array;
  readonly kept: Map<string, Judged>;
  readonly now: () => number;
}

export function knowHistory(history: History, now: () => number): KnownHistory {
  return { history, played: gamesPlayed(history), kept: new Map(), now };
}

/** The steps of a task that needs a ladder's history. Each step yields the progress, from 0 to 1. */
export function* doWith(known: KnownHistory, task: Extract<Task, { kind: "compare" | "search" }>): Generator<number, Outcome> {
  if (task.kind === "compare") return { kind: "compare", comparison: yield* compare(known, task) };
  const { games, players } = known.history;
  return { kind: "search", search: yield* searchRules(games, players.length, task.inForce) };
}

export function* doAlone({ population, variants }: Extract<Task, { kind: "simulate" }>): Generator<number, Outcome> {
  return { kind: "simulate", series: yield* simulate(population, variants) };
}

function* compare(known: KnownHistory, task: Extract<Task, { kind: "compare" }>): Generator<number, Comparison> {
  const { history, played } = known;
  // The first time both sets are rated; after that the current rules are cached.
  const first = known.kept.has(keyOf(task.inForce)) ? 0 : 0.5;
  const inForce = yield* judged(known, task.inForce, 0, first);
  const tried = yield* judged(known, task.tried, first, 1);
  return {
    games: history.games.starts.length - 1,
    tried: task.tried,
    figures: inForce.figures === null || tried.figures === null ? null : { inForce: inForce.figures, tried: tried.figures },
    standings: standingsPage(history, played, inForce.standings, tried.standings, task.view),
    milliseconds: tried.milliseconds,
  };
}

function* judged({ history, kept, now }: KnownHistory, rules: Rules, from: number, to: number): Generator<number, Judged> {
  const key = keyOf(rules);
  let found = kept.get(key);
  if (found === undefined) {
    const since = now();
    const games = Math.max(1, history.games.starts.length - 1);
    const steps = backtest(history.games, history.players.length, rules);
    let step = steps.next();
    while (!step.done) {
      yield from + (to - from) * (step.value / games);
      step = steps.next();
    }
    const { ratings, figures } = step.value;
    found = { standings: standingsOf(ratings), figures, milliseconds: now() - since };
  }
  // The most recently used set is last, and is removed last.
  kept.delete(key);
  kept.set(key, found);
  for (const old of [...kept.keys()].slice(0, -MOST_KEPT)) kept.delete(old);
  return found;
}

function keyOf({ spread, gameMult, maxGameMinutes, initialRating, limit }: Rules): string {
  return [spread, gameMult, maxGameMinutes, initialRating, limit].join(" ");
}
