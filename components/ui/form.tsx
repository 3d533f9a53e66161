"use client";

import {
  createContext,
  use,
  useActionState,
  useEffect,
  useId,
  useRef,
  useState,
  type ButtonHTMLAttributes,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
} from "react";
import { unstable_isUnrecognizedActionError as isUnrecognizedAction } from "next/navigation";
import { emptyForm, refused, type FormAction, type FormState } from "@/lib/platform/forms/schema";
import { FieldProblem, Framed } from "./field-problem";
import { useHydrated } from "./hydration";
import { Tick } from "./tick";
import { WorkStatus } from "./work-status";

/** The state of the form that a field is in. */
export const FormContext = createContext<FormState<unknown>>(emptyForm);

interface FormProps<Shown> {
  action: FormAction<Shown>;
  /** The initial values of the fields. */
  initial?: Readonly<Record<string, string>>;
  /** Sent besides the fields. */
  hidden?: Readonly<Record<string, string | number>>;
  /** Null where nothing is left to be done. */
  submit: string | ((state: FormState<Shown>) => string | null);
  /** Fields; a function gets the state of the form. */
  children?: ReactNode | ((state: FormState<Shown>) => ReactNode);
  /** Below the button; a function gets the state of the form, and whether an answer is awaited. */
  after?: ReactNode | ((state: FormState<Shown>, waiting: boolean) => ReactNode);
  /** Inline: the button is beside the fields. Wide: there is a table among them. */
  layout?: "narrow" | "inline" | "wide";
  quiet?: boolean;
  /** Whether it may rate games again, which can take a while. */
  mayTakeLong?: boolean;
  ask?: Question;
}

const layouts = {
  narrow: "grid max-w-md gap-5",
  inline: "flex flex-wrap items-end gap-x-4 gap-y-3",
  wide: "grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5",
};

/** `useActionState` of every form. Where no answer of the server arrives, what was typed stays, and a sentence says so. */
export function useFormAction<Shown>(action: FormAction<Shown>, start: FormState<Shown>) {
  const answered: FormAction<Shown> = async (before, form) => {
    try {
      return await action(before, form);
    } catch (error) {
      // What the server threw has a digest, and so has what leads to another page.
      if (!(error instanceof Error) || "digest" in error || isUnrecognizedAction(error)) throw error;
      return { ...before, ...refused(form, "No connection to the server. What you typed is still here. Try again.") };
    }
  };
  // Before scripts have loaded the browser sends the form itself, which only the server's own action can take.
  return useActionState(useHydrated() ? answered : action, start);
}

/** A form whose action returns the typed values and their problems. Works without JavaScript. */
export function Form<Shown = never>(props: FormProps<Shown>) {
  const {
    action,
    initial = {},
    hidden = {},
    submit,
    children,
    after,
    layout = "narrow",
    quiet,
    mayTakeLong = false,
    ask,
  } = props;
  const start: FormState<Shown> = { values: initial, problems: {}, problem: null, done: null };
  const [state, send, waiting] = useFormAction(action, start);
  const form = useFirstProblem(state);
  // A page may have several forms, and a button saves its own alone.
  const [edited, setEdited] = useState<FormState<Shown> | null>(null);
  const label = typeof submit === "function" ? submit(state) : submit;
  const fields = (
    <>
      {typeof children === "function" ? children(state) : children}
      {label !== null && (
        <SubmitButton waiting={waiting} quiet={quiet}>
          {label}
        </SubmitButton>
      )}
      {submit === "Save" && edited === state && !waiting && <p className="-mt-3 text-[13px] text-soft">Not saved yet.</p>}
      {mayTakeLong && <WorkStatus waiting={waiting} />}
    </>
  );
  return (
    <form
      ref={form}
      action={send}
      onChange={() => setEdited(state)}
      onSubmit={(event) => waiting && event.preventDefault()}
      className={layouts[layout]}
    >
      <FormContext value={state}>
        <FormMessage state={state} />
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {ask === undefined ? (
          fields
        ) : (
          <AskFirst {...ask} open={state.shown !== undefined || Object.keys(state.problems).length > 0}>
            {fields}
          </AskFirst>
        )}
        {typeof after === "function" ? after(state, waiting) : after}
      </FormContext>
    </form>
  );
}

/** A button, and nothing to type. Another button is another form: what the first one said is over. */
export function ButtonForm({ submit, ...rest }: Omit<FormProps<never>, "quiet"> & { submit: string }) {
  return <Form key={submit} submit={submit} quiet {...rest} />;
}

interface Question {
  /** The text of the first button. */
  readonly label: string;
  /** The accessible name, if the label alone is ambiguous. */
  readonly name?: string;
  /** The consequence. */
  readonly question: string;
  readonly looksLike?: "button" | "link";
}

/** Asks for confirmation before a destructive act: the actual button appears after a first press. Works without JavaScript. */
function AskFirst({ label, name, question, looksLike, open, children }: Question & { open: boolean; children: ReactNode }) {
  const look = looksLike === "link" ? "link" : "button button-quiet inline-block";
  return (
    <details open={open}>
      <summary aria-label={name} className={`${look} cursor-pointer list-none [&::-webkit-details-marker]:hidden`}>
        {label}
      </summary>
      <div className="mt-3 grid justify-items-start gap-3 border-l-2 border-accent pl-3 text-left whitespace-normal">
        <p className="text-[15px]">{question}</p>
        {children}
      </div>
    </details>
  );
}

/** Focuses the first invalid field after a refusal, or else the message: both may be far from the button. */
export function useFirstProblem(state: FormState<unknown>) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const [invalid, sentence] = ['[aria-invalid="true"]', "[data-refusal]"].map((which) =>
      form.current?.querySelector<HTMLElement>(which),
    );
    if (Object.keys(state.problems).length > 0) invalid?.focus();
    else if (state.problem !== null) sentence?.focus();
  }, [state]);
  return form;
}

/** The problem with the whole form, or the success message, announced to screen readers. */
export function FormMessage({ state: { problem, problems, done } }: { state: FormState<unknown> }) {
  const sentence = problem ?? (Object.keys(problems).length > 0 ? "Please fix the fields marked below." : null);
  return (
    <div role={sentence === null ? "status" : "alert"} className="w-full max-w-[65ch] empty:hidden">
      {sentence !== null && (
        <p data-refusal tabIndex={-1} className="border-l-2 border-alert pl-3">
          {sentence}
        </p>
      )}
      {done !== null && <p className="border-l-2 border-ink pl-3">{done}</p>}
    </div>
  );
}

type SubmitButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { waiting?: boolean; quiet?: boolean };

export function SubmitButton({ waiting, quiet = false, ...rest }: SubmitButtonProps) {
  return <button type="submit" aria-disabled={waiting} className={`button ${quiet ? "button-quiet" : ""}`} {...rest} />;
}

interface Labelled {
  name: string;
  label: string;
  hint?: ReactNode;
  /** Classes of the frame. */
  frame?: string;
}

/** The props of a field from its form, and the frame around it. */
function useField({ name, label, hint, frame }: Labelled) {
  const id = useId();
  const { values, problems } = use(FormContext);
  const problem = problems[name];
  const described = [hint !== undefined && `${id}-hint`, problem !== undefined && `${id}-problem`].filter(Boolean).join(" ");
  const given = {
    id,
    name,
    defaultValue: values[name] ?? "",
    "aria-invalid": problem !== undefined,
    "aria-describedby": described || undefined,
  };
  const framed = (field: ReactNode) => <Framed {...{ id, label, hint, problem, className: frame }}>{field}</Framed>;
  return { given, framed };
}

export function Field({ label, hint, frame, className = "", ...rest }: Labelled & InputHTMLAttributes<HTMLInputElement>) {
  const { given, framed } = useField({ name: rest.name, label, hint, frame });
  return framed(<input {...given} className={`field ${className}`} {...rest} />);
}

/** Longer text. */
export function TextArea(props: Labelled) {
  const { given, framed } = useField(props);
  return framed(<textarea {...given} rows={3} className="field" />);
}

type Options = readonly { readonly value: string; readonly label: string; readonly hint?: string }[];

type SelectProps = Labelled & SelectHTMLAttributes<HTMLSelectElement> & { options: Options };

/** One of many. */
export function Select({ label, hint, frame, options, className = "", ...rest }: SelectProps) {
  const { given, framed } = useField({ name: rest.name, label, hint, frame });
  return framed(
    // React does not reset a select after a form action; a new key does.
    <select key={String(rest.defaultValue ?? given.defaultValue)} {...given} className={`field ${className}`} {...rest}>
      {options.map(({ value, label: text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>,
  );
}

interface ChoicesProps {
  name: string;
  label: string;
  options: Options;
  /** Nothing is chosen at first. "sent": the server asks, beside everything else that is missing; otherwise the browser does. */
  mustChoose?: boolean | "sent";
}

/** One of a few, each with a word about it. */
export function Choices({ name, label, options, mustChoose = false }: ChoicesProps) {
  const id = useId();
  const { values, problems } = use(FormContext);
  const chosen = values[name] ?? (mustChoose === false ? options[0]?.value : undefined);
  return (
    <fieldset className="grid gap-2" aria-describedby={problems[name] === undefined ? undefined : `${id}-problem`}>
      <legend className="mb-1 text-sm text-soft">{label}</legend>
      {options.map(({ value, label: text, hint }) => (
        // React does not reset a radio button after a form action; a new key does.
        <Tick
          key={`${value} ${chosen}`}
          type="radio"
          name={name}
          value={value}
          defaultChecked={value === chosen}
          required={mustChoose === true}
        >
          {text}
          {hint !== undefined && <span className="block text-[13px] text-soft">{hint}</span>}
        </Tick>
      ))}
      <FieldProblem id={`${id}-problem`} problem={problems[name]} />
    </fieldset>
  );
}
