"use client";

import type { ImpactPreview } from "@/lib/fold/view";
import { ImpactTable } from "@/components/game/impact-table";
import { Field } from "../ui/form";

interface WhatWouldMoveProps {
  preview: ImpactPreview;
  /** Something was typed since it was made. */
  outdated?: boolean;
  reason: string;
  problem: string | undefined;
  /** A duplicate that was overruled stays so. */
  anyway?: string;
}

/** What saving would do to others, and the reason that it wants. */
export function WhatWouldMove({ preview: { impact, stamp }, outdated = false, reason, problem, anyway }: WhatWouldMoveProps) {
  const problems: Record<string, string> = problem === undefined ? {} : { reason: problem };
  const state = { values: { reason }, problems, problem: null, done: null };
  return (
    <section aria-labelledby="would-move" className="mt-10 grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5 border-t border-ink pt-5">
      <h2 id="would-move" className="font-serif text-2xl">
        What would change
      </h2>
      {outdated && (
        <p role="status" className="max-w-[65ch] border-l-2 border-accent pl-3">
          You have edited the form since this preview. Preview the changes again to see what they would do now.
        </p>
      )}
      <div className={outdated ? "opacity-50" : ""}>
        <ImpactTable impact={impact} caption="What this would do to everybody’s rating" />
      </div>
      {!outdated && <input type="hidden" name="seen" value={stamp} />}
      {anyway !== undefined && <input type="hidden" name="anyway" value={anyway} />}
      <div className="max-w-md">
        <Field
          key={reason}
          state={state}
          name="reason"
          label="Why"
          hint="It stays with the game, and everybody can read it."
          maxLength={1000}
        />
      </div>
    </section>
  );
}
