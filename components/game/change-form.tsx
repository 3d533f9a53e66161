"use client";

import { useActionState, useEffect, useRef } from "react";
import { countOf } from "@/lib/format";
import type { ChangePreview } from "@/lib/games/changes/view";
import type { FormAction, FormState } from "@/lib/platform/forms/schema";
import { Field, FormMessage, Select, SubmitButton } from "@/components/ui/form";
import { WorkStatus } from "@/components/ui/work-status";
import { ImpactTable } from "./impact-table";

interface ChangeFormProps {
  action: FormAction<ChangePreview>;
  /** What it is about, by the name of the field. */
  about: Readonly<Record<string, string>>;
  /** "will be voided", said of the number of games. */
  will: string;
  /** What the last button does. */
  submit: string;
  /** Something to choose first. */
  choice?: { readonly label: string; readonly options: readonly { readonly value: string; readonly label: string }[] };
}

/** A change of games: first what would move, then, with a reason, the change itself. Works without JavaScript. */
export function ChangeForm({ action, about, will, submit, choice }: ChangeFormProps) {
  const start: FormState<ChangePreview> = { values: {}, problems: {}, problem: null, done: null };
  const [state, send, waiting] = useActionState(action, start);
  const form = useRef<HTMLFormElement>(null);
  const preview = state.shown;
  // Whoever works with the keyboard goes on where something is to be typed.
  useEffect(() => {
    if (state.shown !== undefined) form.current?.querySelector<HTMLElement>('[name="reason"]')?.focus();
  }, [state]);
  return (
    <form
      ref={form}
      action={send}
      onSubmit={(event) => waiting && event.preventDefault()}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5"
    >
      <FormMessage state={state} />
      {Object.entries(about).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {choice !== undefined && (
        <div className="max-w-md">
          <Select state={state} name="to" {...choice} />
        </div>
      )}
      {preview !== undefined && (
        <section aria-labelledby="would-move" className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5 border-t border-ink pt-5">
          <h2 id="would-move" className="font-serif text-2xl">
            What would change
          </h2>
          <p role="status" className="text-[15px]">
            {countOf(preview.games, "game")} {will}.
          </p>
          {preview.impacts.map((impact) => (
            <div key={impact.ladder.slug} className="min-w-0">
              {preview.impacts.length > 1 && <h3 className="mb-1 font-serif text-lg">{impact.ladder.name}</h3>}
              <ImpactTable impact={impact} caption={`What this would do to ratings on ${impact.ladder.name}`} />
            </div>
          ))}
          <input type="hidden" name="seen" value={preview.stamp} />
          <div className="max-w-md">
            <Field
              key={state.values.reason}
              state={state}
              name="reason"
              label="Why"
              hint="Everyone can read the reason, on every game that changes."
              maxLength={1000}
            />
          </div>
        </section>
      )}
      <div>
        <SubmitButton waiting={waiting}>{preview === undefined ? "Preview the changes" : submit}</SubmitButton>
      </div>
      <WorkStatus waiting={waiting} />
    </form>
  );
}
