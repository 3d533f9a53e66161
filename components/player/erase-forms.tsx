"use client";

import { use } from "react";
import { ALSO } from "@/lib/merges/erasure/schema";
import type { ErasureView } from "@/lib/merges/erasure/view";
import { countOf } from "@/lib/format";
import type { FormAction } from "@/lib/platform/forms/schema";
import { MentionText } from "./erasure-reach";
import { Field, Form, FormContext } from "@/components/ui/form";

export function EraseMeForm({ action }: { action: FormAction }) {
  return (
    <Form action={action} submit="Delete my account" quiet>
      <Field
        name="erase-password"
        label="Your password, to delete your account"
        type="password"
        required
        autoComplete="current-password"
      />
    </Form>
  );
}

interface ErasePlayerFormProps {
  action: FormAction;
  player: { id: number; name: string };
  erasure: Pick<ErasureView, "elsewhere" | "more">;
}

export function ErasePlayerForm({ action, player, erasure }: ErasePlayerFormProps) {
  return (
    <Form
      key={player.name}
      action={action}
      hidden={{ player: player.id, name: player.name }}
      submit="Erase this player for good"
      quiet
    >
      <Elsewhere erasure={erasure} />
      <Field name="again" label="Type the name to confirm" required maxLength={200} autoComplete="off" />
    </Form>
  );
}

/** Texts that only a person can judge: the word may be the name, or something else. */
function Elsewhere({ erasure: { elsewhere, more } }: Pick<ErasePlayerFormProps, "erasure">) {
  const { values } = use(FormContext);
  if (elsewhere.length === 0) return null;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-[15px]">
        The same word is in {countOf(elsewhere.length + more.elsewhere, "text")} about others. Tick those that mean this player:
        the name is replaced there, too.
      </legend>
      {elsewhere.map((mention) => {
        const field = `${ALSO}${mention.key}`;
        const ticked = values[field] !== undefined;
        return (
          // React does not reset a checkbox after a form action; a new key does.
          <label key={`${mention.key} ${ticked}`} className="flex items-baseline gap-2.5 text-[15px]">
            <input type="checkbox" name={field} value="yes" defaultChecked={ticked} className="accent-(--ink)" />
            <span className="min-w-0">
              <MentionText mention={mention} />
            </span>
          </label>
        );
      })}
      {more.elsewhere > 0 && (
        <p className="text-[13px] text-soft">
          {countOf(more.elsewhere, "more text is", "more texts are")} not listed and will stay as written.
        </p>
      )}
    </fieldset>
  );
}
