"use client";

import type { FormAction } from "@/lib/platform/forms/schema";
import type { ShownCeremony, ShownCodes } from "@/lib/sign-in/view";
import { Field, FormContext, FormMessage, SubmitButton } from "@/components/ui/form";
import { rowButton, RowIcon } from "./providers";
import { PasswordField, RecoveryCodes } from "./recovery-codes";
import { useCeremony } from "./use-ceremony";

interface PasskeySignInProps {
  /** Gets the options to sign. */
  ask: FormAction<ShownCeremony>;
  signIn: FormAction;
  next: string;
  label: string;
  /** Not the main button of its page. */
  quiet?: boolean;
  /** A row among those of providers. */
  isRow?: boolean;
}

const KEY = "M7.5 7a5 5 0 1 0 4.6 7H16v3h3v-3h3v-4h-9.9A5 5 0 0 0 7.5 7zm0 3a2 2 0 1 1 0 4 2 2 0 0 1 0-4z";

/** A button that signs in with a passkey. */
export function PasskeySignIn({ ask, signIn, next, label, quiet = true, isRow = false }: PasskeySignInProps) {
  const { message, waiting, onSubmit } = useCeremony("sign", ask, signIn);
  return (
    <form className={`grid max-w-md noscript:hidden gap-4 ${isRow ? "mt-2" : "mt-6"}`} onSubmit={onSubmit}>
      <input type="hidden" name="next" value={next} />
      <FormMessage state={message} />
      {isRow ? (
        <button type="submit" aria-disabled={waiting} className={rowButton}>
          <RowIcon path={KEY} />
          {label}
        </button>
      ) : (
        <SubmitButton waiting={waiting} quiet={quiet}>
          {label}
        </SubmitButton>
      )}
    </form>
  );
}

/** Makes a passkey, with a name of the player's choice. */
export function AddPasskey({ begin, add }: { begin: FormAction<ShownCeremony>; add: FormAction<ShownCodes> }) {
  const { sent, before, message, waiting, onSubmit } = useCeremony("make", begin, add);
  return (
    <div className="grid gap-5">
      <FormMessage state={message} />
      <RecoveryCodes shown={sent.shown} />
      <form className="grid max-w-md gap-5 noscript:hidden" onSubmit={onSubmit}>
        <FormContext value={before}>
          <Field
            name="name"
            label="Name of the passkey (optional)"
            hint="To tell your passkeys apart, such as “Phone”."
            maxLength={60}
            autoComplete="off"
          />
          <PasswordField />
        </FormContext>
        <SubmitButton waiting={waiting} quiet>
          Add a passkey
        </SubmitButton>
      </form>
    </div>
  );
}
