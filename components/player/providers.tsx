"use client";

import { emptyForm, type FormAction } from "@/lib/platform/forms/schema";
import type { ShownProvider } from "@/lib/sign-in/view";
import { FormMessage, useFormAction } from "@/components/ui/form";

/** The look of a button that is a row of the page: its icon, its label, and a word at its end. */
export const rowButton = "button button-quiet flex w-full items-center gap-3.5 py-[13px] text-left text-base";

/** The icon of a row, in its ink. */
export function RowIcon({ path }: { path: string }) {
  return (
    <svg width="22" height="22" viewBox="0 0 24 24" fill="currentColor" fillRule="evenodd" aria-hidden className="shrink-0">
      <path d={path} />
    </svg>
  );
}

interface ProviderButtonsProps {
  action: FormAction;
  providers: readonly ShownProvider[];
  next: string;
  /** Whether it is the only way to sign in. */
  isOnly: boolean;
}

/** A row for each provider. One that does not answer says so in its row. */
export function ProviderButtons({ action, providers, next, isOnly }: ProviderButtonsProps) {
  const [state, send, waiting] = useFormAction(action, emptyForm);
  const isInRow = providers.some(({ id }) => state.problems[id] !== undefined);
  return (
    <form action={send} onSubmit={(event) => waiting && event.preventDefault()} className="grid max-w-md gap-2">
      {!isInRow && <FormMessage state={state} />}
      <input type="hidden" name="next" value={next} />
      {providers.map(({ id, label, icon, isLastUsed }) => (
        <button
          key={id}
          type="submit"
          name="provider"
          value={id}
          aria-disabled={waiting}
          className={`${rowButton} ${isOnly ? "bg-ink text-paper" : ""}`}
        >
          <RowIcon path={icon} />
          <span className="min-w-0">
            Continue with {label}
            {state.problems[id] !== undefined && (
              <span role="alert" className="block text-[13px] text-alert">
                {state.problems[id]}
              </span>
            )}
          </span>
          {isLastUsed && state.problems[id] === undefined && (
            <span className="ml-auto text-[13px] whitespace-nowrap text-soft">last used</span>
          )}
        </button>
      ))}
    </form>
  );
}
