"use client";

import { useActionState } from "react";
import type { FormAction, FormState } from "@/lib/platform/forms/schema";
import type { ShownCodes, ShownSecondFactor } from "@/lib/sign-in/second-factor/view";
import { Field, Form, FormMessage, SubmitButton } from "@/components/ui/form";
import { Moment } from "@/components/ui/moment";

interface SecondFactorProps {
  factor: ShownSecondFactor;
  begin: FormAction;
  confirm: FormAction<ShownCodes>;
  renew: FormAction<ShownCodes>;
  remove: FormAction;
}

/** Setting up an app that shows codes, step by step; what it is now; and turning it off. */
export function SecondFactor({ factor, begin, confirm, renew, remove }: SecondFactorProps) {
  // Here, not in the form: the form is gone when its answer, with the recovery codes, arrives.
  const start: FormState<ShownCodes> = { values: {}, problems: {}, problem: null, done: null };
  const [state, send, waiting] = useActionState(confirm, start);
  if (factor.state === "none") return <Form action={begin} submit="Set up an authenticator app" quiet />;
  if (factor.state === "begun") {
    return (
      <form action={send} className="grid max-w-md gap-5">
        <FormMessage state={state} />
        <p>
          Add this key to your authenticator app, or{" "}
          <a href={factor.link} className="link">
            open the app with it
          </a>{" "}
          on this device:
        </p>
        <p className="font-mono text-[15px] break-words" translate="no">
          {factor.key}
        </p>
        <CodeField state={state} label="Code that the app shows now" />
        <SubmitButton waiting={waiting}>Turn on</SubmitButton>
      </form>
    );
  }
  return (
    <div className="grid gap-6">
      <FormMessage state={state} />
      <RecoveryCodes shown={state.shown} />
      <p>
        On since <Moment at={factor.since} />. {factor.codesLeft} recovery {factor.codesLeft === 1 ? "code is" : "codes are"}{" "}
        left.
      </p>
      <Form
        action={renew}
        submit="Make new recovery codes"
        quiet
        ask={{ label: "New recovery codes…", question: "The codes that you have now stop working." }}
        after={({ shown }) => <RecoveryCodes shown={shown} />}
      >
        {(given) => <PasswordField state={given} />}
      </Form>
      <Form
        action={remove}
        submit="Turn off"
        quiet
        ask={{ label: "Turn off…", question: "Signing in then takes your password only." }}
      >
        {(given) => <PasswordField state={given} />}
      </Form>
    </div>
  );
}

function PasswordField({ state }: { state: FormState<unknown> }) {
  return <Field state={state} name="password" label="Your password" type="password" required autoComplete="current-password" />;
}

function CodeField({ state, label }: { state: FormState<unknown>; label: string }) {
  return (
    <Field
      state={state}
      name="code"
      label={label}
      required
      autoComplete="one-time-code"
      maxLength={20}
      spellCheck={false}
      autoFocus
    />
  );
}

function RecoveryCodes({ shown }: { shown: ShownCodes | undefined }) {
  if (shown === undefined) return null;
  return (
    <ul aria-label="Recovery codes" className="grid max-w-xs grid-cols-2 gap-x-6 gap-y-1 font-mono text-[15px]" translate="no">
      {shown.codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
  );
}

/** The second step of signing in. */
export function CodeForm({ action, next }: { action: FormAction; next: string }) {
  return (
    <Form action={action} submit="Sign in">
      {(state) => (
        <>
          <input type="hidden" name="next" value={next} />
          <CodeField state={state} label="Code" />
        </>
      )}
    </Form>
  );
}
