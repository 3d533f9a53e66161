"use client";

import { useActionState, useEffect, useId, useRef, type InputHTMLAttributes, type ReactNode } from "react";
import type { FormAction, FormState } from "@/lib/platform/forms/schema";
import { AskFirst } from "./ask-first";
import { FieldProblem } from "./field-problem";
import { WorkStatus } from "./work-status";

interface FormProps<Shown> {
  action: FormAction<Shown>;
  /** What the fields hold before anything was sent. */
  initial?: Readonly<Record<string, string>>;
  submit: string;
  /** Fields, given what was typed and what is wrong. */
  children?: (state: FormState<Shown>) => ReactNode;
  /** Below the button. */
  after?: (state: FormState<Shown>) => ReactNode;
  /** Beside the button: for a form of one line. */
  inline?: boolean;
  quiet?: boolean;
  /** It may have games rated again, which can take a while. */
  mayTakeLong?: boolean;
  /** For what hurts: a word to open the question with, and the question. */
  ask?: { readonly label: string; readonly question: string };
}

/** A form whose action answers with what was typed and what is wrong with it. Works without JavaScript. */
export function Form<Shown = never>({
  action,
  initial = {},
  submit,
  children,
  after,
  inline = false,
  quiet = false,
  mayTakeLong = false,
  ask,
}: FormProps<Shown>) {
  const start: FormState<Shown> = { values: initial, problems: {}, problem: null, done: null };
  const [state, send, waiting] = useActionState(action, start);
  const form = useFirstProblem(state);
  const fields = (
    <>
      {children?.(state)}
      <SubmitButton waiting={waiting} quiet={quiet}>
        {submit}
      </SubmitButton>
      {mayTakeLong && <WorkStatus waiting={waiting} />}
    </>
  );
  return (
    <form
      ref={form}
      action={send}
      onSubmit={(event) => waiting && event.preventDefault()}
      className={inline ? "flex flex-wrap items-end gap-x-4 gap-y-3" : "grid max-w-md gap-5"}
    >
      <FormMessage state={state} />
      {ask === undefined ? (
        fields
      ) : (
        <AskFirst {...ask} open={state.shown !== undefined || Object.keys(state.problems).length > 0}>
          {fields}
        </AskFirst>
      )}
      {after?.(state)}
    </form>
  );
}

/** After a refusal, whoever works with the keyboard stands at the first field that has to be changed. */
export function useFirstProblem(state: FormState<unknown>) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(state.problems).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [state]);
  return form;
}

/** What is wrong with the whole, or what was done: said aloud when it comes. */
export function FormMessage({ state: { problem, problems, done } }: { state: FormState<unknown> }) {
  const sentence = problem ?? (Object.keys(problems).length > 0 ? "Please fix the fields marked below." : null);
  return (
    <div role={sentence === null ? "status" : "alert"} className="w-full max-w-[65ch] empty:hidden">
      {sentence !== null && <p className="border-l-2 border-accent pl-3">{sentence}</p>}
      {done !== null && <p className="border-l-2 border-ink pl-3">{done}</p>}
    </div>
  );
}

export function SubmitButton({
  waiting,
  quiet = false,
  children,
  ...rest
}: {
  waiting: boolean;
  quiet?: boolean;
  children: ReactNode;
  name?: string;
  value?: string;
}) {
  return (
    <button type="submit" aria-disabled={waiting} className={`button ${quiet ? "button-quiet" : ""}`} {...rest}>
      {children}
    </button>
  );
}

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  name: string;
  label: string;
  hint?: ReactNode;
  state: FormState<unknown>;
}

/** A field with its name above it, and what is wrong with it below. */
export function Field({ name, label, hint, state, className = "", ...rest }: FieldProps) {
  const id = useId();
  const problem = state.problems[name];
  const described = [hint !== undefined && `${id}-hint`, problem !== undefined && `${id}-problem`].filter(Boolean).join(" ");
  return (
    <div className="grid min-w-0 gap-1">
      <label htmlFor={id} className="text-sm text-soft">
        {label}
      </label>
      <input
        id={id}
        name={name}
        defaultValue={state.values[name] ?? ""}
        aria-invalid={problem !== undefined}
        aria-describedby={described || undefined}
        className={`field ${className}`}
        {...rest}
      />
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-[13px] text-soft">
          {hint}
        </p>
      )}
      <FieldProblem id={`${id}-problem`} problem={problem} />
    </div>
  );
}

interface SelectProps {
  name: string;
  label: string;
  options: readonly { readonly value: string; readonly label: string }[];
  hint?: string;
  state: FormState<unknown>;
  onChange?: (value: string) => void;
}

/** One of many. */
export function Select({ name, label, options, hint, state, onChange }: SelectProps) {
  const id = useId();
  const problem = state.problems[name];
  const described = [hint !== undefined && `${id}-hint`, problem !== undefined && `${id}-problem`].filter(Boolean).join(" ");
  return (
    <div className="grid min-w-0 content-start gap-1">
      <label htmlFor={id} className="text-sm text-soft">
        {label}
      </label>
      <select
        // React leaves a select as it was when a form comes back; a new key makes it anew.
        key={state.values[name]}
        id={id}
        name={name}
        defaultValue={state.values[name] ?? ""}
        aria-invalid={problem !== undefined}
        aria-describedby={described || undefined}
        onChange={(event) => onChange?.(event.target.value)}
        className="field"
      >
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-[13px] text-soft">
          {hint}
        </p>
      )}
      <FieldProblem id={`${id}-problem`} problem={problem} />
    </div>
  );
}

interface ChoicesProps {
  name: string;
  label: string;
  options: readonly { readonly value: string; readonly label: string; readonly hint?: string }[];
  state: FormState<unknown>;
  /** Nothing is chosen at first. "sent": the server asks, beside everything else that is missing; otherwise the browser does. */
  mustChoose?: boolean | "sent";
}

/** One of a few, each with a word about it. */
export function Choices({ name, label, options, state, mustChoose = false }: ChoicesProps) {
  const id = useId();
  const chosen = state.values[name] ?? (mustChoose === false ? options[0]?.value : undefined);
  return (
    <fieldset className="grid gap-2" aria-describedby={state.problems[name] === undefined ? undefined : `${id}-problem`}>
      <legend className="mb-1 text-sm text-soft">{label}</legend>
      {options.map(({ value, label: text, hint }) => (
        // React leaves a radio button as it was when a form comes back; a new key makes it anew.
        <label key={`${value} ${chosen}`} className="flex items-baseline gap-2.5">
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={value === chosen}
            required={mustChoose === true}
            className="accent-(--ink)"
          />
          <span>
            {text}
            {hint !== undefined && <span className="block text-[13px] text-soft">{hint}</span>}
          </span>
        </label>
      ))}
      <FieldProblem id={`${id}-problem`} problem={state.problems[name]} />
    </fieldset>
  );
}

/** Longer text. */
export function TextArea({
  name,
  label,
  hint,
  state,
  rows = 3,
}: {
  name: string;
  label: string;
  hint?: string;
  state: FormState<unknown>;
  rows?: number;
}) {
  const id = useId();
  const problem = state.problems[name];
  return (
    <div className="grid min-w-0 gap-1">
      <label htmlFor={id} className="text-sm text-soft">
        {label}
      </label>
      <textarea
        id={id}
        name={name}
        rows={rows}
        defaultValue={state.values[name] ?? ""}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
        className="field"
      />
      {hint !== undefined && <p className="text-[13px] text-soft">{hint}</p>}
      <FieldProblem id={`${id}-problem`} problem={problem} />
    </div>
  );
}
