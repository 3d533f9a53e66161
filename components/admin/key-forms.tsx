"use client";

import type { FormAction } from "@/lib/platform/forms/schema";
import type { LadderRef } from "@/lib/fold/view";
import { Copyable } from "@/components/ui/copy";
import { Field, Form, Select } from "@/components/ui/form";

interface NewKeyFormProps {
  /** The new key is shown this once. */
  action: FormAction<{ readonly secret: string }>;
  ladders: readonly LadderRef[];
}

export function NewKeyForm({ action, ladders }: NewKeyFormProps) {
  return (
    <Form action={action} submit="Create key">
      {(state) => (
        <>
          {state.shown && <Copyable label="Your key (copy it now: it is not shown again)" text={state.shown.secret} />}
          <Field
            name="name"
            label="Name"
            hint="The name of the server that will use it."
            required
            maxLength={64}
            autoComplete="off"
          />
          <Select
            name="ladder"
            label="Ladder"
            options={[{ value: "", label: "All ladders" }, ...ladders.map(({ slug, name }) => ({ value: slug, label: name }))]}
          />
        </>
      )}
    </Form>
  );
}
