import type { FormAction } from "@/lib/platform/forms/schema";
import { Field, Form } from "@/components/ui/form";

/** The name of somebody who came by a provider and is new here. */
export function NewPlayerForm({ action, suggested, next }: { action: FormAction; suggested: string; next: string }) {
  return (
    <Form action={action} hidden={{ next }} submit="Start" initial={{ name: suggested }}>
      <Field
        name="name"
        label="Name"
        hint="The name you play under. Everyone can see it."
        required
        autoComplete="username"
        maxLength={64}
      />
    </Form>
  );
}
