"use client";

import { startTransition, useActionState, useState } from "react";
import { emptyForm, type FormAction, type FormState } from "@/lib/platform/forms/schema";
import type { ShownCeremony } from "@/lib/sign-in/passkeys/view";

/** Makes a passkey, or signs with one: asks the server what to answer, the browser for it, and sends that. */
export function useCeremony<Shown>(kind: "make" | "sign", ask: FormAction<ShownCeremony>, action: FormAction<Shown>) {
  const [sent, send, sending] = useActionState(action, emptyForm);
  /** The problem before the browser's dialog, and with its response. */
  const [before, setBefore] = useState<FormState<unknown>>(emptyForm);
  const [asking, setAsking] = useState(false);
  async function start(form: FormData): Promise<void> {
    setAsking(true);
    setBefore(emptyForm);
    try {
      const asked = await ask(emptyForm, form);
      if (asked.shown === undefined) return setBefore(asked);
      const { answerCeremony } = await import("./passkey-ceremony");
      const answered = await answerCeremony(kind, asked.shown);
      if (!answered.ok) return setBefore({ ...emptyForm, problem: answered.reason });
      form.delete("password");
      form.set("passkey-token", answered.token);
      startTransition(() => send(form));
    } finally {
      setAsking(false);
    }
  }
  const isWrong = before.problem !== null || Object.keys(before.problems).length > 0;
  const waiting = asking || sending;
  const onSubmit = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!waiting) void start(new FormData(event.currentTarget));
  };
  return { sent, before, message: isWrong ? before : sent, waiting, onSubmit };
}
