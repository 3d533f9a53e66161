import type { FromWorker, HistoryAddresses, TaskKind, Tasks } from "./tuning.worker";

/** An outcome stays until there is a newer one: while dragging, results lag behind but never disappear. */
export interface TaskState<Outcome = unknown> {
  readonly busy: boolean;
  /** Progress, from 0 to 1. */
  readonly share: number;
  readonly outcome: Outcome | null;
  readonly problem: string | null;
  /** The number of outcomes so far. */
  readonly count: number;
}

export const idle = { busy: false, share: 0, outcome: null, problem: null, count: 0 };

interface TaskOptions<Kind extends TaskKind> {
  readonly kind: Kind;
  readonly history: () => HistoryAddresses;
  readonly makeWorker: () => Worker;
  readonly onState: (next: (state: TaskState<Tasks[Kind][1]>) => TaskState<Tasks[Kind][1]>) => void;
}

/**
 * One kind of task with a worker of its own, which keeps the history that it fetched. A running task is finished before the newest one
 * that waits begins: while a slider is dragged, figures follow. Stopping a task terminates its worker.
 */
export function makeTask<Kind extends TaskKind>({ kind, history, makeWorker, onState }: TaskOptions<Kind>) {
  type Task = Tasks[Kind][0];
  let worker: Worker | null = null;
  let busy = false;
  let waiting: Task | null = null;

  function terminate(): void {
    worker?.terminate();
    worker = waiting = null;
    busy = false;
  }

  function begin(task: Task): void {
    busy = true;
    waiting = null;
    onState((state) => ({ ...state, busy, share: 0, problem: null }));
    if (worker === null) {
      worker = makeWorker();
      worker.onmessage = ({ data }: MessageEvent<FromWorker<Tasks[Kind][1]>>) => take(data);
      worker.onerror = () => take({ problem: "This browser could not start the rating of games. Reload the page.", done: true });
    }
    worker.postMessage({ kind, task, history: history() });
  }

  function take({ share, outcome, problem, done }: FromWorker<Tasks[Kind][1]>): void {
    busy = !done;
    onState((state) => ({
      ...(outcome === undefined ? state : { ...state, outcome, count: state.count + 1 }),
      busy,
      share: share ?? state.share,
      problem: problem ?? null,
    }));
    if (done && waiting !== null) begin(waiting);
  }

  return {
    run: (task: Task) => {
      if (busy) waiting = task;
      else begin(task);
    },
    stop: () => {
      terminate();
      onState((state) => ({ ...state, busy }));
    },
  };
}
