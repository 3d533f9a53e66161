"use client";

import type { FormAction } from "@/lib/forms/schema";
import { Field, Form } from "./ui/form";
import { Moment } from "./ui/moment";

interface MergeFormProps {
  action: FormAction;
  player: { readonly id: number; readonly name: string; readonly slug: string };
}

/** Two players who are one: the other one's games become this one's. */
export function MergeForm({ action, player }: MergeFormProps) {
  return (
    <Form action={action} submit={`Merge into ${player.name}`} quiet mayTakeLong>
      {(state) => (
        <>
          <input type="hidden" name="player" value={player.id} />
          <input type="hidden" name="slug" value={player.slug} />
          <Field
            state={state}
            name="other"
            label="The other name"
            hint={`Its games become ${player.name}’s, and the name leads here.`}
            required
            maxLength={200}
            autoComplete="off"
          />
          <Field state={state} name="reason" label="Why" hint="It stays with every game that changes hands." maxLength={1000} />
        </>
      )}
    </Form>
  );
}

interface UndoMergeFormProps {
  action: FormAction;
  merge: { readonly line: number; readonly at: string; readonly name: string; readonly games: number };
}

export function UndoMergeForm({ action, merge: { line, at, name, games } }: UndoMergeFormProps) {
  return (
    <Form action={action} submit={`Make ${name} a player again`} quiet mayTakeLong>
      {(state) => (
        <>
          <p className="text-[15px]">
            {name} was merged in on <Moment at={at} style="day" />, with {games} {games === 1 ? "game" : "games"}.
          </p>
          <input type="hidden" name="line" value={line} />
          <Field state={state} name="reason" label="Why" maxLength={1000} />
        </>
      )}
    </Form>
  );
}
