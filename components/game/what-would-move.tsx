"use client";

import { useId, type ReactNode } from "react";
import type { Impact, ImpactPreview } from "@/lib/fold/view";
import { emptyForm } from "@/lib/platform/forms/schema";
import { Field, FormContext } from "@/components/ui/form";
import { ImpactTable } from "./impact-table";

interface WouldChangeProps {
  impacts: readonly Impact[];
  formHash: string;
  /** Who can read the reason. */
  hint: string;
  /** Whether something was typed since the preview. */
  outdated?: boolean;
  /** The change in words. */
  children?: ReactNode;
}

/** The rating changes of an edit, ladder by ladder, and the field for its reason. */
export function WouldChange({ impacts, formHash, hint, outdated = false, children }: WouldChangeProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5 border-t border-ink pt-5">
      <h2 id={id} className="font-serif text-2xl">
        What would change
      </h2>
      {children && (
        <p role="status" className={`max-w-[70ch] text-[15px] ${outdated ? "border-l-2 border-accent pl-3" : ""}`}>
          {children}
        </p>
      )}
      {impacts.map((impact) => (
        <div key={impact.ladder.slug} className={`min-w-0 ${outdated ? "opacity-50" : ""}`}>
          <h3 className="mb-1 font-serif text-lg">{impact.ladder.name}</h3>
          <ImpactTable impact={impact} caption={`What this would do to ratings on ${impact.ladder.name}`} />
        </div>
      ))}
      {!outdated && <input type="hidden" name="seen" value={formHash} />}
      <div className="max-w-md">
        <Field name="reason" label="Why" hint={hint} maxLength={1000} autoFocus={!outdated} />
      </div>
    </section>
  );
}

interface WhatWouldMoveProps {
  preview: ImpactPreview;
  outdated?: boolean;
  reason: string;
  problem: string | undefined;
  /** A confirmed duplicate stays confirmed. */
  anyway?: string;
}

/** `WouldChange` in the game form, which has a state of its own. */
export function WhatWouldMove({ preview: { impact, formHash }, outdated, reason, problem, anyway }: WhatWouldMoveProps) {
  const problems: Record<string, string> = problem === undefined ? {} : { reason: problem };
  return (
    <FormContext value={{ ...emptyForm, values: { reason }, problems }}>
      <div className="mt-10">
        <WouldChange {...{ impacts: [impact], formHash, outdated }} hint="It stays with the game, and everybody can read it.">
          {outdated && "You have edited the form since this preview. Preview the changes again to see what they would do now."}
        </WouldChange>
        {anyway !== undefined && <input type="hidden" name="anyway" value={anyway} />}
      </div>
    </FormContext>
  );
}
