"use client";

import { type ReactNode } from "react";
import { emptyForm, type FormAction } from "@/lib/platform/forms/schema";
import type { ShownIdentity, ShownProvider } from "@/lib/sign-in/view";
import { Form, FormMessage, useFormAction } from "@/components/ui/form";
import { Moment } from "@/components/ui/moment";
import { PasswordField } from "./recovery-codes";

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
            {state.problems[id] !== undefined && <RowProblem>{state.problems[id]}</RowProblem>}
          </span>
          {isLastUsed && state.problems[id] === undefined && (
            <span className="ml-auto text-[13px] whitespace-nowrap text-soft">last used</span>
          )}
        </button>
      ))}
    </form>
  );
}

function RowProblem({ children }: { children: ReactNode }) {
  return (
    <span role="alert" className="block text-[13px] text-alert">
      {children}
    </span>
  );
}

interface IdentitiesProps {
  identities: readonly ShownIdentity[];
  providers: readonly ShownProvider[];
  link: FormAction;
  unlink: FormAction;
}

/** The accounts by which somebody signs in, and forms to link others. */
export function Identities({ identities, providers, link, unlink }: IdentitiesProps) {
  return (
    <div className="grid gap-6">
      {identities.length > 0 && (
        <ul className="max-w-[65ch] border-t border-rule">
          {identities.map(({ id, label, name, since, used, canGo }) => (
            <li key={id} className="grid gap-3 border-b border-rule py-3">
              <p>
                <span className="break-words">
                  {label}: {name}
                </span>
                <span className="block text-sm text-soft">
                  Linked <Moment at={since} />
                  {used !== null && ", last used "}
                  {used !== null && <Moment at={used} />}
                </span>
              </p>
              {canGo ? (
                <Form
                  action={unlink}
                  hidden={{ identity: id }}
                  submit="Remove"
                  quiet
                  ask={{
                    label: "Remove…",
                    name: `Remove ${label}`,
                    question: `You will no longer be able to sign in with this ${label} account.`,
                  }}
                >
                  <PasswordField />
                </Form>
              ) : (
                <p className="text-sm text-soft">
                  Your only way to sign in. Set a password or link another account to remove it.
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-start gap-3">
        {providers.map(({ id, label }) => (
          <Form
            key={id}
            action={link}
            hidden={{ provider: id }}
            submit={`Continue to ${label}`}
            quiet
            ask={{
              label: identities.some((identity) => identity.label === label) ? `Link another ${label}…` : `Link ${label}…`,
              question: `${label} asks you whether you agree. Afterwards you can sign in with it here.`,
            }}
          >
            <PasswordField />
          </Form>
        ))}
      </div>
    </div>
  );
}
