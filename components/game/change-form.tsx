"use client";

import { countOf } from "@/lib/format";
import type { ImpactPreview } from "@/lib/fold/view";
import type { ChangePreview } from "@/lib/games/changes/view";
import type { FormAction } from "@/lib/platform/forms/schema";
import { Form, Select } from "@/components/ui/form";
import { WouldChange } from "./what-would-move";

/** What the button of a form with a preview says before anything was shown. */
export const PREVIEW = "Preview the changes";

const READ_BY_ALL = "Everyone can read the reason, on every game that changes.";

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
  const isDeletion = will.includes("deleted");
  return (
    <Form
      action={action}
      hidden={about}
      submit={({ shown }) => (shown ? submit : isDeletion ? "Preview the deletion" : PREVIEW)}
      layout="wide"
      mayTakeLong
    >
      {({ shown }) => (
        <>
          {choice !== undefined && (
            <div className="max-w-md">
              <Select name="to" {...choice} />
            </div>
          )}
          {shown && (
            <WouldChange {...shown} hint={isDeletion ? "It is kept in the audit log." : READ_BY_ALL}>
              {about.game === undefined ? countOf(shown.games, "game") : `Game ${about.game}`} {will}.
              <NamesToDelete names={shown.names} />
            </WouldChange>
          )}
        </>
      )}
    </Form>
  );
}

/** The guests who go with deleted games. */
export function NamesToDelete({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  const who =
    names.length === 1
      ? "This player is in no other game and is deleted, too"
      : "These players are in no other game and are deleted, too";
  return ` ${who}: ${names.join(", ")}.`;
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
