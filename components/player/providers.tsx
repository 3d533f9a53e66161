"use client";

import { useActionState } from "react";
import { emptyForm, type FormAction } from "@/lib/platform/forms/schema";
import type { ShownIdentity, ShownProvider } from "@/lib/sign-in/view";
import { Form, FormMessage } from "@/components/ui/form";
import { Moment } from "@/components/ui/moment";
import { PasswordField } from "./recovery-codes";

interface ProviderButtonsProps {
  action: FormAction;
  providers: readonly ShownProvider[];
  next: string;
}

/** A button for each provider. */
export function ProviderButtons({ action, providers, next }: ProviderButtonsProps) {
  const [state, send, waiting] = useActionState(action, emptyForm);
  return (
    <form action={send} onSubmit={(event) => waiting && event.preventDefault()} className="grid max-w-md gap-2">
      <FormMessage state={state} />
      <input type="hidden" name="next" value={next} />
      {providers.map(({ id, label, icon }) => (
        <button
          key={id}
          type="submit"
          name="provider"
          value={id}
          aria-disabled={waiting}
          className="button button-quiet flex min-h-[52px] items-center gap-3.5 text-left"
        >
          <svg width="22" height="22" viewBox="0 0 24 24" fill="currentColor" aria-hidden className="shrink-0">
            <path d={icon} />
          </svg>
          Continue with {label}
        </button>
      ))}
    </form>
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
        <ul className="max-w-[65ch] border-t border-line">
          {identities.map(({ id, label, name, since, used, canGo }) => (
            <li key={id} className="grid gap-3 border-b border-line py-3">
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
      {providers.map(({ id, label }) => (
        <Form
          key={id}
          action={link}
          hidden={{ provider: id }}
          submit={`Continue to ${label}`}
          quiet
          ask={{
            label: `Link ${label}…`,
            question: `${label} asks you whether you agree. Afterwards you can sign in with it here.`,
          }}
        >
          <PasswordField />
        </Form>
      ))}
    </div>
  );
}
