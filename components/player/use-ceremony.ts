"use client";

import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/browser";
import { startTransition, useState } from "react";
import { emptyForm, type FormAction, type FormState } from "@/lib/platform/forms/schema";
import type { ShownCeremony } from "@/lib/sign-in/view";
import { useFormAction } from "@/components/ui/form";

/** Makes a passkey, or signs with one: asks the server what to answer, the browser for it, and sends that. */
export function useCeremony<Shown>(kind: "make" | "sign", ask: FormAction<ShownCeremony>, action: FormAction<Shown>) {
  const [sent, send, sending] = useFormAction(action, emptyForm);
  /** The problem before the browser's dialog, and with its response. */
  const [before, setBefore] = useState<FormState<unknown>>(emptyForm);
  const [asking, setAsking] = useState(false);
  async function start(form: FormData): Promise<void> {
    setAsking(true);
    setBefore(emptyForm);
    try {
      const asked = await ask(emptyForm, form);
      if (asked.shown === undefined) return setBefore(asked);
      const { token, problem } = await answerCeremony(kind, asked.shown);
      if (token === undefined) return setBefore({ ...emptyForm, problem });
      form.delete("password");
      form.set("passkey-token", token);
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

/**
 * Makes a passkey, or signs with one: the browser's response, as text for a form; or why there is none, in a sentence. The library is
 * loaded on demand.
 */
async function answerCeremony(kind: "make" | "sign", { options }: ShownCeremony) {
  try {
    const { startAuthentication, startRegistration } = await import("@simplewebauthn/browser");
    const request: unknown = JSON.parse(options);
    if (kind === "make" && isToMake(request)) return { token: JSON.stringify(await startRegistration({ optionsJSON: request })) };
    if (kind === "sign" && isToSign(request))
      return { token: JSON.stringify(await startAuthentication({ optionsJSON: request })) };
    return { problem: NOT_DONE };
  } catch (error) {
    return { problem: inWords(kind, error) };
  }
}

// The server made the options with the library's other half; its form returns text.
const isToMake = (request: unknown): request is PublicKeyCredentialCreationOptionsJSON =>
  typeof request === "object" && request !== null && "user" in request;
const isToSign = (request: unknown): request is PublicKeyCredentialRequestOptionsJSON =>
  typeof request === "object" && request !== null && "challenge" in request;

const NOT_DONE = "The browser could not do it. Try again, or use another way.";

function inWords(kind: "make" | "sign", error: unknown): string {
  const name = error instanceof Error ? error.name : "";
  if (name === "InvalidStateError") return "This device has a passkey for your account already.";
  if (name === "NotAllowedError" || name === "AbortError") {
    return kind === "make"
      ? "No passkey was made. The browser was told to stop, or it took too long."
      : "No passkey was used. The browser was told to stop, has none for this site, or it took too long.";
  }
  if (name === "SecurityError") return "The browser allows no passkeys at this address.";
  return NOT_DONE;
}
