import type { FromWorker, Outcome, TaskKind } from "./protocol";

/** What the page knows of one kind of work. */
export interface Answer<Found extends Outcome = Outcome> {
  /** Number of the newest that was asked for, and of the newest that is over. */
  readonly asked: number;
  readonly over: number;
  /** Of what is under way, from 0 to 1. */
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

/** What was found stays until something newer is: while one drags, results lag behind and never go blank. */
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
      // Stopped, or older than what is shown.
      if (event.number <= answers[kind].over) return answers;
      return { ...answers, [kind]: { ...answers[kind], over: event.number, outcome: event.outcome, problem: null } };
    }
  }
}
