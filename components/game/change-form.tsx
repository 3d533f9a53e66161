"use client";

import { countOf } from "@/lib/format";
import type { ImpactPreview } from "@/lib/fold/view";
import type { ChangePreview } from "@/lib/games/changes/view";
import type { FormAction } from "@/lib/platform/forms/schema";
import { Form, Select } from "@/components/ui/form";
import { WouldChange } from "./what-would-move";

/** What the button of a form with a preview says before anything was shown. */
export const PREVIEW = "Preview the changes";

interface ChangeFormProps {
  action: FormAction<ChangePreview>;
  /** What it is about, by the name of the field. */
  about: Readonly<Record<string, string>>;
  /** "will be voided", said of the number of games. */
  will: string;
  /** What the last button does. */
  submit: string;
  /** Something to choose first. */
  choice?: { readonly label: string; readonly options: readonly { readonly value: string; readonly label: string }[] };
}

/** A change of games: first what would move, then, with a reason, the change itself. Works without JavaScript. */
export function ChangeForm({ action, about, will, submit, choice }: ChangeFormProps) {
  return (
    <Form action={action} hidden={about} submit={({ shown }) => (shown ? submit : PREVIEW)} layout="wide" mayTakeLong>
      {({ shown }) => (
        <>
          {choice !== undefined && (
            <div className="max-w-md">
              <Select name="to" {...choice} />
            </div>
          )}
          {shown && (
            <WouldChange {...shown} hint="Everyone can read the reason, on every game that changes.">
              {about.game === undefined ? countOf(shown.games, "game") : `Game ${about.game}`} {will}.
            </WouldChange>
          )}
        </>
      )}
    </Form>
  );
}

interface ReviseFormProps {
  action: FormAction<ImpactPreview>;
  game: { readonly id: number; readonly version: number };
  submit: string;
}

/** The same for one version of one game. */
export function ReviseForm({ action, game: { id, version }, submit }: ReviseFormProps) {
  return (
    <Form
      action={action}
      hidden={{ game: id, version }}
      submit={({ shown }) => (shown ? submit : PREVIEW)}
      layout="wide"
      mayTakeLong
    >
      {({ shown }) =>
        shown && (
          <WouldChange
            impacts={[shown.impact]}
            formHash={shown.formHash}
            hint="It stays with the game, and everybody can read it."
          />
        )
      }
    </Form>
  );
}
