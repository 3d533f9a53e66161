"use client";

import { useEffect, useRef, type RefObject } from "react";
import type { GameFormShown } from "@/lib/games/view";
import type { FormState } from "@/lib/platform/forms/schema";

interface FocusGiven {
  readonly state: FormState<GameFormShown>;
  /** Where to start typing. */
  readonly startAt: "name" | "score" | undefined;
  readonly isOffered: boolean;
}

/** What is to be seen or typed next: at first, when a draft is offered, and after a response. */
export function useFormFocus(form: RefObject<HTMLFormElement | null>, { state, startAt, isOffered }: FocusGiven) {
  const message = useRef<HTMLDivElement>(null);
  const offered = useRef<HTMLDivElement>(null);

  // The first thing to type, so that nobody has to look for it with Tab.
  useEffect(() => {
    if (startAt !== undefined)
      form.current?.querySelector<HTMLElement>(`[name^="${startAt === "name" ? "player" : "score"}."]`)?.focus();
  }, [form, startAt]);

  // On a phone the first row is below the fold, and the draft is offered above it.
  useEffect(() => {
    if (isOffered) offered.current?.scrollIntoView({ block: "nearest" });
  }, [isOffered]);

  // After a response: focus the first field with a problem, or else the message about the whole form.
  useEffect(() => {
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (field != null) field.focus();
    else if (state.problem !== null || state.shown?.duplicate) message.current?.focus();
    else if (state.shown?.preview) form.current?.querySelector<HTMLElement>('[name="reason"]')?.focus();
  }, [form, state]);

  return { message, offered };
}
