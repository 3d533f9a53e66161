"use client";

import { useActionState } from "react";
import { emptyForm, type FormAction } from "@/lib/platform/forms/schema";
import type { ShownKey } from "@/lib/api/keys/view";
import type { LadderRef } from "@/lib/fold/view";
import { AskFirst } from "@/components/ui/ask-first";
import { Copyable } from "@/components/ui/copyable";
import { Field, Form, Select, SubmitButton } from "@/components/ui/form";

interface NewKeyFormProps {
  action: FormAction<ShownKey>;
  ladders: readonly LadderRef[];
}

export function NewKeyForm({ action, ladders }: NewKeyFormProps) {
  return (
    <Form action={action} submit="Create key">
      {(state) => (
        <>
          {state.shown && <Copyable label="Your key (copy it now: it is not shown again)" text={state.shown.secret} />}
          <Field
            state={state}
            name="name"
            label="Name"
            hint="The name of the server that will use it."
            required
            maxLength={64}
            autoComplete="off"
          />
          <Select
            state={state}
            name="ladder"
            label="Ladder"
            options={[{ value: "", label: "All ladders" }, ...ladders.map(({ slug, name }) => ({ value: slug, label: name }))]}
          />
        </>
      )}
    </Form>
  );
}

export function RevokeKeyForm({ action, prefix, name }: { action: FormAction; prefix: string; name: string }) {
  const [state, send, waiting] = useActionState(action, emptyForm);
  return (
    <form action={send} onSubmit={(event) => waiting && event.preventDefault()}>
      <input type="hidden" name="prefix" value={prefix} />
      {state.problem !== null && <p role="alert">{state.problem}</p>}
      <AskFirst
        label="Revoke"
        name={`Revoke ${name}`}
        looksLike="link"
        question="The server that uses this key can no longer report games. This cannot be undone. Revoke it?"
      >
        <SubmitButton waiting={waiting} quiet>
          Yes, revoke it
        </SubmitButton>
      </AskFirst>
    </form>
  );
}
