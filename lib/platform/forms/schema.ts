import type { Misread, Refused } from "@/lib/platform/outcome";

/** The state of a form after submission: what was typed, what is wrong with it and where, or what was done. */
export interface FormState<Shown = never> {
  /** As typed, by the name of the field; secrets are never sent back. */
  readonly values: Readonly<Record<string, string>>;
  /** A sentence for each field with a problem. */
  readonly problems: Readonly<Record<string, string>>;
  /** A sentence about the whole form. */
  readonly problem: string | null;
  readonly done: string | null;
  /** Extra content of the response: a link that is shown once, a preview. */
  readonly shown?: Shown;
}

export const emptyForm: FormState = { values: {}, problems: {}, problem: null, done: null };

/** A form's action as `useActionState` takes it. */
export type FormAction<Shown = never> = (before: FormState<Shown>, form: FormData) => Promise<FormState<Shown>>;

const SECRET = /password|token|^code$/i;

/** What was typed, to be shown again: text only, and no secrets. */
export function typedValues(form: FormData): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of form) {
    // Names with a dollar sign are React's own.
    if (typeof value === "string" && !SECRET.test(name) && !name.startsWith("$")) values[name] = value;
  }
  return values;
}

export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** The number of a row in a hidden field; 0, which no row has, for anything else. */
export function numberOf(form: FormData, name: string): number {
  const text = textOf(form, name);
  return /^\d{1,15}$/.test(text) ? Number(text) : 0;
}

/** A refused form; what was typed stays. */
export function refused(form: FormData, problem: string | null, problems: Readonly<Record<string, string>> = {}): FormState {
  return { values: typedValues(form), problems, problem, done: null };
}

export function done(sentence: string): FormState {
  return { ...emptyForm, done: sentence };
}

/** What was done, in a form that stays as it was typed. */
export const saved = (form: FormData, sentence: string): FormState => ({ ...done(sentence), values: typedValues(form) });

/** What comes of a form: a sentence about what was done, why nothing was, or the form's next state. */
export type Answer<Shown = never> = string | Refused | Misread | FormState<Shown>;

export function stateOf<Shown>(form: FormData, answer: Answer<Shown>): FormState<Shown> {
  if (typeof answer === "string") return done(answer);
  if (!("ok" in answer)) return answer;
  if ("problems" in answer) return refused(form, null, answer.problems);
  return answer.field === undefined ? refused(form, answer.reason) : refused(form, null, { [answer.field]: answer.reason });
}

/** The first sentence of each field that a schema refused. */
export function problemsOf(error: { issues: readonly { path: PropertyKey[]; message: string }[] }): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const { path, message } of error.issues) problems[path.map(String).join(".")] ??= message;
  return problems;
}
