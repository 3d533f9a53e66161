"use client";

import { ALSO, type ErasureView } from "@/lib/merges/erasure/view";
import { countOf } from "@/lib/format";
import type { FormAction } from "@/lib/platform/forms/schema";
import { MentionText } from "./erasure-reach";
import { Field, Form } from "@/components/ui/form";
import { Tick } from "@/components/ui/tick";

interface ErasePlayerFormProps {
  action: FormAction;
  player: { id: number; name: string };
  erasure: Pick<ErasureView, "elsewhere" | "more">;
}

/** The name has to be typed. Texts about others that have it are listed: the word may be the name, or something else. */
export function ErasePlayerForm({ action, player, erasure: { elsewhere, more } }: ErasePlayerFormProps) {
  return (
    <Form
      key={player.name}
      action={action}
      hidden={{ player: player.id, name: player.name }}
      submit="Erase this player for good"
      quiet
    >
      {({ values }) => (
        <>
          {elsewhere.length > 0 && (
            <fieldset className="grid gap-2">
              <legend className="mb-1 text-[15px]">
                The same word is in {countOf(elsewhere.length + more.elsewhere, "text")} about others. Tick those that mean this
                player: the name is replaced there, too.
              </legend>
              {elsewhere.map((mention) => {
                const field = `${ALSO}${mention.key}`;
                const ticked = values[field] !== undefined;
                return (
                  // React does not reset a checkbox after a form action; a new key does.
                  <Tick key={`${mention.key} ${ticked}`} name={field} value="yes" defaultChecked={ticked} className="text-[15px]">
                    <MentionText mention={mention} />
                  </Tick>
                );
              })}
              {more.elsewhere > 0 && (
                <p className="text-[13px] text-soft">
                  {countOf(more.elsewhere, "more text is", "more texts are")} not listed and will stay as written.
                </p>
              )}
            </fieldset>
          )}
          <Field name="again" label="Type the name to confirm" required maxLength={200} autoComplete="off" />
        </>
      )}
    </Form>
  );
}
