"use client";

import type { FormAction } from "@/lib/platform/forms/schema";
import type { AccountView } from "@/lib/players/view";
import { Choices, Field, Form } from "@/components/ui/form";

interface ScorekeeperFormProps {
  action: FormAction;
  player: Pick<AccountView, "id" | "role" | "keeps">;
  ladders: readonly { readonly id: number; readonly name: string }[];
}

/** The ladders whose games a player may enter and correct. */
export function ScorekeeperForm({ action, player, ladders }: ScorekeeperFormProps) {
  const isOne = player.role === "scorekeeper";
  return (
    <Form key={player.keeps.join()} action={action} submit={isOne ? "Save ladders" : "Make scorekeeper"} quiet>
      {() => (
        <>
          <input type="hidden" name="player" value={player.id} />
          <fieldset className="grid gap-2">
            <legend className="mb-1 text-sm text-soft">Scorekeeper of</legend>
            {ladders.map(({ id, name }) => (
              <label key={id} className="flex items-baseline gap-2.5">
                <input
                  type="checkbox"
                  name="ladder"
                  value={id}
                  defaultChecked={player.keeps.includes(id)}
                  className="accent-(--ink)"
                />
                {name}
              </label>
            ))}
          </fieldset>
        </>
      )}
    </Form>
  );
}

interface BanFormProps {
  action: FormAction;
  player: Pick<AccountView, "id" | "name">;
  /** What the public page can say, in words, by its value. */
  shown: Readonly<Record<string, string>>;
  /** The first day that can be chosen. */
  today: string;
}

export function BanForm({ action, player, shown, today }: BanFormProps) {
  return (
    <Form
      action={action}
      submit="Yes, ban"
      initial={{ shown: "nothing" }}
      quiet
      ask={{
        label: `Ban ${player.name}…`,
        question: `${player.name} will be signed out everywhere and cannot sign in until the ban is over. Ban ${player.name}?`,
      }}
    >
      {(state) => (
        <>
          <input type="hidden" name="player" value={player.id} />
          <Field state={state} name="until" label="Last day (UTC)" type="date" min={today} required />
          <Field
            state={state}
            name="reason"
            label="Reason"
            hint={`${player.name} is told the reason when signing in. It is also recorded in the audit log.`}
            required
            maxLength={500}
            autoComplete="off"
          />
          <Choices
            state={state}
            name="shown"
            label="The public page says"
            options={Object.entries(shown).map(([value, label]) => ({ value, label }))}
          />
        </>
      )}
    </Form>
  );
}

interface HideFormProps {
  action: FormAction;
  player: Pick<AccountView, "id" | "name">;
}

export function HideForm({ action, player }: HideFormProps) {
  return (
    <Form
      action={action}
      submit="Yes, hide"
      quiet
      ask={{
        label: "Hide from standings…",
        question: `${player.name} will no longer be listed or ranked. Games and ratings stay as they are. Hide ${player.name}?`,
      }}
    >
      {(state) => (
        <>
          <input type="hidden" name="player" value={player.id} />
          <Field
            state={state}
            name="reason"
            label="Reason"
            hint="For the audit log. It is not shown to anybody else."
            required
            maxLength={500}
            autoComplete="off"
          />
        </>
      )}
    </Form>
  );
}
