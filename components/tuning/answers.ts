import type { FromWorker, Outcome, TaskKind } from "./protocol";

/** The state of one kind of task. */
export interface Answer<Found extends Outcome = Outcome> {
  /** The number of the newest task that was asked for, and of the newest that is over. */
  readonly asked: number;
  readonly over: number;
  /** Progress of the current task, from 0 to 1. */
  readonly share: number;
  readonly outcome: Found | null;
  readonly problem: string | null;
}

export interface Answers {
  readonly compare: Answer<Extract<Outcome, { kind: "compare" }>>;
  readonly search: Answer<Extract<Outcome, { kind: "search" }>>;
  readonly simulate: Answer<Extract<Outcome, { kind: "simulate" }>>;
}

const nothing = { asked: 0, over: 0, share: 0, outcome: null, problem: null };
export const noAnswers: Answers = { compare: nothing, search: nothing, simulate: nothing };

export type AnswerEvent =
  | FromWorker
  | { readonly kind: "asked"; readonly what: TaskKind; readonly number: number }
  | { readonly kind: "stopped"; readonly what: TaskKind };

export function isBusy({ asked, over }: Answer): boolean {
  return asked > over;
}

/** An outcome stays until there is a newer one: while dragging, results lag behind but never disappear. */
export function withAnswer(answers: Answers, event: AnswerEvent): Answers {
  switch (event.kind) {
    case "asked":
      return { ...answers, [event.what]: { ...answers[event.what], asked: event.number, share: 0, problem: null } };
    case "stopped":
      return { ...answers, [event.what]: { ...answers[event.what], over: answers[event.what].asked, share: 0 } };
    case "progress":
      return event.number <= answers[event.what].over
        ? answers
        : { ...answers, [event.what]: { ...answers[event.what], share: event.share } };
    case "failed":
      return event.number < answers[event.what].asked
        ? answers
        : { ...answers, [event.what]: { ...answers[event.what], over: event.number, problem: event.sentence } };
    case "done": {
      const { kind } = event.outcome;
      // The task was stopped, or is older than what is shown.
      if (event.number <= answers[kind].over) return answers;
      return { ...answers, [kind]: { ...answers[kind], over: event.number, outcome: event.outcome, problem: null } };
    }
  }
}
