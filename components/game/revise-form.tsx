"use client";

import { useActionState } from "react";
import type { FormAction, FormState } from "@/lib/platform/forms/schema";
import type { ImpactPreview } from "@/lib/fold/view";
import { WhatWouldMove } from "./what-would-move";
import { FormMessage, SubmitButton, useFirstProblem } from "@/components/ui/form";
import { WorkStatus } from "@/components/ui/work-status";

interface ReviseFormProps {
  action: FormAction<ImpactPreview>;
  game: { readonly id: number; readonly version: number };
  submit: string;
}

/** First what would move, then, with a reason, the thing itself. */
export function ReviseForm({ action, game, submit }: ReviseFormProps) {
  const start: FormState<ImpactPreview> = { values: {}, problems: {}, problem: null, done: null };
  const [state, send, waiting] = useActionState(action, start);
  const form = useFirstProblem(state);
  return (
    <form
      ref={form}
      action={send}
      onSubmit={(event) => waiting && event.preventDefault()}
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
    >
      <FormMessage state={state} />
      <input type="hidden" name="game" value={game.id} />
      <input type="hidden" name="version" value={game.version} />
      {state.shown !== undefined && (
        <WhatWouldMove preview={state.shown} reason={state.values.reason ?? ""} problem={state.problems.reason} />
      )}
      <SubmitButton waiting={waiting}>{state.shown === undefined ? "Preview the changes" : submit}</SubmitButton>
      <WorkStatus waiting={waiting} />
    </form>
  );
}
