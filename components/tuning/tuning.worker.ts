import { comparisonsWorthTrying, decodeHistory, searchRules, type Search } from "@/lib/analysis";
import { needsWholeGames, type Rules } from "@/lib/rating";
import { namedPlayers } from "@/lib/tuning/schema";
import { compareRules, prepareHistory, type Comparison, type PreparedHistory, type RulesToCompare } from "./compare-rules";

/** Where a ladder's games and names are. */
export interface HistoryAddresses {
  readonly games: string;
  readonly names: string;
}

/** What the worker is asked for, and what comes of it. */
export interface Tasks {
  compare: [task: RulesToCompare, outcome: Comparison];
  search: [task: { readonly inForce: Rules }, outcome: Search | null];
}

export type TaskKind = keyof Tasks;

/** A message to the worker. */
export type ToWorker = {
  [Kind in TaskKind]: { readonly kind: Kind; readonly task: Tasks[Kind][0]; readonly history: HistoryAddresses };
}[TaskKind];

/** A message of the worker: how far a task is, or, with `done`, its outcome. */
export interface FromWorker<Outcome> {
  readonly share?: number;
  readonly outcome?: Outcome;
  readonly problem?: string;
  readonly done: boolean;
}

/** The games as the ladder compares them, and whole: with guests, places and scores against others, which other comparisons need. */
const known: { plain?: Promise<PreparedHistory> | undefined; whole?: Promise<PreparedHistory> | undefined } = {};

async function fetchHistory({ games: address, names }: HistoryAddresses, whole: boolean): Promise<PreparedHistory> {
  const games = new URL(address);
  if (whole) games.searchParams.set("whole", "1");
  const newest = new URL(games);
  newest.searchParams.delete("version");
  // A merge may come between the two responses, or after the page: then both are fetched again, as they are now.
  for (const { href } of [games, newest]) {
    const [packed, listed] = await Promise.all([fetchOk(href), fetchOk(names)]);
    const unpacked = new Response(packed.body!.pipeThrough(new DecompressionStream("gzip")));
    const history = decodeHistory(await unpacked.arrayBuffer());
    const players = namedPlayers(history.players, await listed.json());
    if (players !== null) return prepareHistory(history.games, players);
  }
  throw new Error("The names are not those of the games.");
}

async function fetchOk(address: string): Promise<Response> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The server responded with ${response.status}.`);
  return response;
}

/** A ladder that compares places has them in its games anyway. */
function needsWhole({ kind, task }: ToWorker): boolean {
  const needsMore = ({ compare }: Rules) => needsWholeGames({ compare, newcomer: null });
  if (needsMore(task.inForce)) return false;
  return kind === "search" || needsMore(task.tried);
}

async function begin(message: ToWorker): Promise<Generator<number, unknown>> {
  const whole = needsWhole(message);
  const history = await (known[whole ? "whole" : "plain"] ??= fetchHistory(message.history, whole));
  if (message.kind === "compare") return compareRules(history, message.task);
  const { games, players } = history;
  const { inForce } = message.task;
  return searchRules(games, players.length, inForce, { comparisons: comparisonsWorthTrying(games, inForce.compare) });
}

function tell(message: FromWorker<unknown>): void {
  self.postMessage(message);
}

/** Progress is reported no more often than a screen can show it. */
const REPORT_MS = 50;

function finish(steps: Generator<number, unknown>): void {
  for (let reported = performance.now(); ;) {
    const step = steps.next();
    if (step.done) return tell({ outcome: step.value, done: true });
    if (performance.now() - reported < REPORT_MS) continue;
    reported = performance.now();
    tell({ share: step.value, done: false });
  }
}

self.onmessage = async ({ data }: MessageEvent<ToWorker>) => {
  let problem = "The games could not be loaded. Check your connection and reload the page.";
  try {
    const steps = await begin(data);
    problem = "Something went wrong while rating. Reload the page.";
    finish(steps);
  } catch {
    known.plain = known.whole = undefined;
    tell({ problem, done: true });
  }
};
