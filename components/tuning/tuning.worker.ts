import { decodeHistory } from "@/lib/rating";
import { makeDesk } from "./desk";
import type { FromWorker, Outcome, Task, TaskKind, ToWorker } from "./protocol";
import { doAlone, doWith, knowHistory, type KnownHistory } from "./tasks";

/**
 * Rates a ladder's history again, off the main thread. The history is fetched once, when it is first needed. Tasks are done in
 * slices, so that messages are received in between.
 */
const desk = makeDesk<TaskKind>(["compare", "search", "simulate"], () => performance.now());

let address = "";
let known: Promise<KnownHistory> | null = null;
/** The newest task of each kind. A task that was stopped or replaced while the history was loading is not begun. */
const newest = new Map<TaskKind, number>();

function tell(message: FromWorker): void {
  self.postMessage(message);
}

async function fetchHistory(): Promise<KnownHistory> {
  const answer = await fetch(address);
  if (!answer.ok || answer.body === null) throw new Error(`The server answered ${answer.status}.`);
  const unpacked = new Response(answer.body.pipeThrough(new DecompressionStream("gzip")));
  return knowHistory(decodeHistory(await unpacked.arrayBuffer()), () => performance.now());
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

async function take(number: number, task: Task): Promise<void> {
  newest.set(task.kind, number);
  if (task.kind === "simulate") return begin(number, task, doAlone(task));
  try {
    known ??= fetchHistory();
    const ready = await known;
    if (newest.get(task.kind) === number) begin(number, task, doWith(ready, task));
  } catch {
    known = null;
    const sentence = "The games could not be fetched. See whether you are online, and reload the page.";
    tell({ kind: "failed", what: task.kind, number, sentence });
  }
}

self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === "history") address = data.address;
  else if (data.kind === "do") void take(data.number, data.task);
  else {
    newest.delete(data.what);
    desk.drop(data.what);
  }
};
