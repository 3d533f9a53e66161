import type { FromWorker, Outcome, TaskKind } from "./protocol";

/** The state of one kind of task. */
export interface TaskState<Found extends Outcome = Outcome> {
  /** The number of the newest requested task, and of the newest finished one. */
  readonly asked: number;
  readonly over: number;
  /** Progress of the current task, from 0 to 1. */
  readonly share: number;
  readonly outcome: Found | null;
  readonly problem: string | null;
}

export interface TaskStates {
  readonly compare: TaskState<Extract<Outcome, { kind: "compare" }>>;
  readonly search: TaskState<Extract<Outcome, { kind: "search" }>>;
  readonly simulate: TaskState<Extract<Outcome, { kind: "simulate" }>>;
  readonly "bake-off": TaskState<Extract<Outcome, { kind: "bake-off" }>>;
}

const nothing = { asked: 0, over: 0, share: 0, outcome: null, problem: null };
export const noTasks: TaskStates = { compare: nothing, search: nothing, simulate: nothing, "bake-off": nothing };

export type TaskEvent =
  | FromWorker
  | { readonly kind: "asked"; readonly what: TaskKind; readonly number: number }
  | { readonly kind: "stopped"; readonly what: TaskKind };

export function isBusy({ asked, over }: TaskState): boolean {
  return asked > over;
}

/** An outcome stays until there is a newer one: while dragging, results lag behind but never disappear. */
export function withTaskEvent(tasks: TaskStates, event: TaskEvent): TaskStates {
  switch (event.kind) {
    case "asked":
      return { ...tasks, [event.what]: { ...tasks[event.what], asked: event.number, share: 0, problem: null } };
    case "stopped":
      return { ...tasks, [event.what]: { ...tasks[event.what], over: tasks[event.what].asked, share: 0 } };
    case "progress":
      return event.number <= tasks[event.what].over
        ? tasks
        : { ...tasks, [event.what]: { ...tasks[event.what], share: event.share } };
    case "failed":
      return event.number < tasks[event.what].asked
        ? tasks
        : { ...tasks, [event.what]: { ...tasks[event.what], over: event.number, problem: event.sentence } };
    case "so far": {
      const { kind } = event.outcome;
      return event.number <= tasks[kind].over ? tasks : { ...tasks, [kind]: { ...tasks[kind], outcome: event.outcome } };
    }
    case "done": {
      const { kind } = event.outcome;
      // The task was stopped, or is older than what is shown.
      if (event.number <= tasks[kind].over) return tasks;
      return { ...tasks, [kind]: { ...tasks[kind], over: event.number, outcome: event.outcome, problem: null } };
    }
  }
}
