"use client";

import type { FormAction } from "@/lib/platform/forms/schema";
import type { AccountLine, ShownLink } from "@/lib/players/view";
import { Copyable } from "@/components/ui/copyable";
import { Field, Form } from "@/components/ui/form";
import { Moment } from "@/components/ui/moment";

export function NewPlayerForm({ action }: { action: FormAction }) {
  return (
    <Form action={action} submit="Create player">
      {(state) => <Field state={state} name="name" label="Name" required maxLength={64} autoComplete="off" />}
    </Form>
  );
}

interface PlayerProps {
  player: Pick<AccountLine, "id" | "name">;
}

export function RenameForm({ action, player }: PlayerProps & { action: FormAction }) {
  return (
    <Form key={player.name} action={action} initial={{ name: player.name }} submit="Rename" quiet>
      {(state) => (
        <>
          <PlayerNumber player={player} />
          <Field
            state={state}
            name="name"
            label="Name"
            hint="Links and results with the old name will still lead here."
            required
            maxLength={64}
            autoComplete="off"
          />
        </>
      )}
    </Form>
  );
}

/** The question before a button that does harm; the button appears when it is answered. */
interface Asking {
  submit: string;
  ask?: { readonly label: string; readonly question: string };
}

/** A button that makes a link, which is then shown once. */
export function LinkForm({ action, player, ...button }: PlayerProps & Asking & { action: FormAction<ShownLink> }) {
  return (
    <Form action={action} {...button} quiet>
      {({ shown }) => (
        <>
          <PlayerNumber player={player} />
          {shown && (
            <div className="grid gap-2">
              <Copyable label="Link" text={shown.link} />
              <p className="text-[13px] text-soft">
                Works once, until <Moment at={shown.expiresAt} />. A newer link replaces it.
              </p>
            </div>
          )}
        </>
      )}
    </Form>
  );
}

/** A button, and nothing to type. */
export function PlayerButton({ action, player, ...button }: PlayerProps & Asking & { action: FormAction }) {
  return (
    <Form key={button.submit} action={action} {...button} quiet>
      {() => <PlayerNumber player={player} />}
    </Form>
  );
}

function PlayerNumber({ player }: PlayerProps) {
  return <input type="hidden" name="player" value={player.id} />;
}
