"use client";

import { useEffect, useRef } from "react";
import { emptyForm, type FormAction } from "@/lib/platform/forms/schema";
import type { ShownCodes, ShownSecondFactor } from "@/lib/sign-in/view";
import { Field, Form, FormContext, FormMessage, SubmitButton, useFormAction } from "@/components/ui/form";
import { Moment } from "@/components/ui/moment";
import { PasswordField, RecoveryCodes } from "./recovery-codes";

interface AuthenticatorAppProps {
  app: ShownSecondFactor["app"];
  begin: FormAction;
  confirm: FormAction<ShownCodes>;
  remove: FormAction;
}

/** Setting up an app that shows codes, step by step; what it is now; and turning it off. */
export function AuthenticatorApp({ app, begin, confirm, remove }: AuthenticatorAppProps) {
  // The state is here, not in the form: the form is gone when its response, with the recovery codes, arrives.
  const [state, send, waiting] = useFormAction(confirm, emptyForm);
  // The form had the focus.
  const turnedOn = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state.shown !== undefined) turnedOn.current?.focus();
  }, [state.shown, app.state]);
  if (app.state === "none") {
    return (
      <Form action={begin} submit="Set up an authenticator app" quiet>
        <PasswordField />
      </Form>
    );
  }
  if (app.state === "begun") {
    return (
      <form action={send} className="grid max-w-md gap-5">
        <FormMessage state={state} />
        <p>
          Scan this code with your authenticator app, or{" "}
          <a href={app.link} className="link">
            open it on this device
          </a>
          :
        </p>
        {app.qr !== null && <QrCode {...app.qr} />}
        <div>
          <p>Or type this key into the app:</p>
          <p className="font-mono text-[15px] break-words" translate="no">
            {app.key}
          </p>
        </div>
        <FormContext value={state}>
          <CodeField label="Six-digit code" />
        </FormContext>
        <SubmitButton waiting={waiting}>Turn on</SubmitButton>
      </form>
    );
  }
  return (
    <div ref={turnedOn} tabIndex={-1} className="grid gap-6 outline-none">
      <FormMessage state={state} />
      <RecoveryCodes shown={state.shown} />
      <p>
        On since <Moment at={app.since} />.
      </p>
      <Form
        action={remove}
        submit="Turn off"
        quiet
        ask={{ label: "Turn off…", question: "Signing in will no longer ask for a code." }}
      >
        <PasswordField />
      </Form>
    </div>
  );
}

/** Dark on white in either theme: many readers cannot read the reverse. */
function QrCode({ size, path }: { size: number; path: string }) {
  return (
    <svg
      role="img"
      aria-label="QR code of the key below"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-56 max-w-full"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

export function CodeField({ label, focused = true }: { label: string; focused?: boolean }) {
  return (
    <Field
      name="code"
      label={label}
      required
      autoComplete="one-time-code"
      maxLength={20}
      spellCheck={false}
      autoFocus={focused}
    />
  );
}
