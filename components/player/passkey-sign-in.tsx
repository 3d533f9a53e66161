"use client";

import { startTransition, useActionState, useState } from "react";
import { emptyForm, type FormAction } from "@/lib/platform/forms/schema";
import type { ShownCeremony } from "@/lib/sign-in/passkeys/view";
import { FormMessage, SubmitButton } from "@/components/ui/form";

interface PasskeySignInProps {
  /** Gets the options to sign. */
  ask: FormAction<ShownCeremony>;
  signIn: FormAction;
  next: string;
  label: string;
  /** Not the main button of its page. */
  quiet?: boolean;
}

/** A button that signs in with a passkey. */
export function PasskeySignIn({ ask, signIn, next, label, quiet = true }: PasskeySignInProps) {
  const [state, send, sending] = useActionState(signIn, emptyForm);
  const [problem, setProblem] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const waiting = asking || sending;

  async function sign(): Promise<void> {
    setAsking(true);
    setProblem(null);
    try {
      const options = await ask(emptyForm, new FormData());
      if (options.shown === undefined) return setProblem(options.problem);
      const { answerCeremony } = await import("./passkey-ceremony");
      const answered = await answerCeremony("sign", options.shown);
      if (!answered.ok) return setProblem(answered.reason);
      const form = new FormData();
      form.set("passkey-token", answered.token);
      form.set("next", next);
      startTransition(() => send(form));
    } finally {
      setAsking(false);
    }
  }

  return (
    <form
      className="needs-script mt-6 grid max-w-md gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!waiting) void sign();
      }}
    >
      <noscript>
        <link rel="stylesheet" href="/no-script.css" />
      </noscript>
      <FormMessage state={problem === null ? state : { ...emptyForm, problem }} />
      <SubmitButton waiting={waiting} quiet={quiet}>
        {label}
      </SubmitButton>
    </form>
  );
}
