"use client";

import type { FormAction } from "@/lib/platform/forms/schema";
import { Field, Form } from "@/components/ui/form";

export function EraseMeForm({ action }: { action: FormAction }) {
  return (
    <Form action={action} submit="Erase me for good" quiet>
      {(state) => (
        <Field
          state={state}
          name="erase-password"
          label="Your password, to erase yourself"
          type="password"
          required
          autoComplete="current-password"
        />
      )}
    </Form>
  );
}

export function ErasePlayerForm({ action, player }: { action: FormAction; player: { id: number; name: string } }) {
  return (
    <Form key={player.name} action={action} submit="Erase this player for good" quiet>
      {(state) => (
        <>
          <input type="hidden" name="player" value={player.id} />
          <input type="hidden" name="name" value={player.name} />
          <Field state={state} name="again" label="The name once more" required maxLength={200} autoComplete="off" />
        </>
      )}
    </Form>
  );
}
