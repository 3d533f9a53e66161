import { decodeHistory, type History } from "@/lib/analysis";
import { needsWholeGames, type Rules } from "@/lib/rating";
import { namedPlayers } from "@/lib/ladders/tuning/schema";
import { makeTaskScheduler } from "./task-scheduler";
import type { FromWorker, Outcome, Task, TaskKind, ToWorker } from "./protocol";
import { compareSystems, doAlone, doWith, prepareHistory, type PreparedHistory } from "./tasks";

/**
 * Rates a ladder's history again, off the main thread. The history is fetched once, when it is first needed. Tasks are done in
 * slices, so that messages are received in between.
 */
const desk = makeTaskScheduler<TaskKind>(["compare", "search", "simulate", "bake-off"], () => performance.now());

let addresses = { games: "", names: "" };
/** The games as the ladder compares them, and whole: with guests, places and scores against others, which other comparisons need. */
const known: { plain: Promise<PreparedHistory> | null; whole: Promise<PreparedHistory> | null } = { plain: null, whole: null };
/** The newest task of each kind. A task that was stopped or replaced while the history was loading is not begun. */
const newest = new Map<TaskKind, number>();

function tell(message: FromWorker): void {
  self.postMessage(message);
}

async function fetchHistory(part: keyof typeof known): Promise<PreparedHistory> {
  const { names } = addresses;
  const games = new URL(addresses.games);
  if (part === "whole") games.searchParams.set("whole", "1");
  const newest = new URL(games);
  newest.searchParams.delete("version");
  // A merge may come between the two responses, or after the page: then both are fetched again, as they are now.
  for (const { href: address } of [games, newest]) {
    const [history, json] = await Promise.all([fetchGames(address), fetchNames(names)]);
    const players = namedPlayers(history.players, json);
    if (players !== null) return prepareHistory(history.games, players, () => performance.now());
  }
  throw new Error("The names are not those of the games.");
}

async function fetchGames(address: string): Promise<History> {
  const response = await fetchOk(address);
  if (response.body === null) throw new Error("The server sent an empty response.");
  const unpacked = new Response(response.body.pipeThrough(new DecompressionStream("gzip")));
  return decodeHistory(await unpacked.arrayBuffer());
}

async function fetchNames(address: string): Promise<unknown> {
  return (await fetchOk(address)).json();
}

async function fetchOk(address: string): Promise<Response> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The server responded with ${response.status}.`);
  return response;
}

/** The worker sends itself a message after each slice: messages of the page are handled before it. */
const turns = new MessageChannel();
let turning = false;
turns.port1.onmessage = () => {
  turning = desk.work();
  if (turning) turns.port2.postMessage(null);
};

function begin(number: number, task: Task, outcome: Generator<number, Outcome>): void {
  function* steps(): Generator<number, void> {
    tell({ kind: "done", number, outcome: yield* outcome });
  }
  const { kind: what } = task;
  desk.put({
    what,
    steps: steps(),
    onProgress: (share) => tell({ kind: "progress", what, number, share }),
    onFailure: () => tell({ kind: "failed", what, number, sentence: "Something went wrong while rating. Reload the page." }),
  });
  if (!turning) turns.port2.postMessage(null);
  turning = true;
}

/** Other rating libraries, loaded on first use. */
async function contendersFor({ games }: PreparedHistory) {
  const { loadContenders } = await import("@/lib/ladders/bake-off/contenders");
  return loadContenders(games);
}

/** A ladder that compares places has them in its games anyway. */
function partFor(task: Exclude<Task, { kind: "simulate" }>): keyof typeof known {
  if (needsMore(task.inForce)) return "plain";
  return task.kind === "search" || (task.kind === "compare" && needsMore(task.tried)) ? "whole" : "plain";
}

function needsMore({ compare }: Rules): boolean {
  return needsWholeGames({ compare, newcomer: null });
}

async function take(number: number, task: Task): Promise<void> {
  newest.set(task.kind, number);
  if (task.kind === "simulate") return begin(number, task, doAlone(task));
  try {
    const ready = await (known[partFor(task)] ??= fetchHistory(partFor(task)));
    const steps =
      task.kind === "bake-off"
        ? compareSystems(ready, task.inForce, await contendersFor(ready), (outcome) => tell({ kind: "so far", number, outcome }))
        : doWith(ready, task);
    if (newest.get(task.kind) === number) begin(number, task, steps);
  } catch {
    known[partFor(task)] = null;
    const sentence = "The games could not be loaded. Check your connection and reload the page.";
    tell({ kind: "failed", what: task.kind, number, sentence });
  }
}

self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === "history") addresses = data;
  else if (data.kind === "do") void take(data.number, data.task);
  else {
    newest.delete(data.what);
    desk.drop(data.what);
  }
};
