"use client";

import type { FormAction } from "@/lib/platform/forms/schema";
import type { ShownCeremony } from "@/lib/sign-in/passkeys/view";
import { FormMessage, SubmitButton } from "@/components/ui/form";
import { rowButton, RowIcon } from "./providers";
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
