"use client";

import { countOf } from "@/lib/format";
import type { ChangePreview } from "@/lib/games/view";
import type { FormAction } from "@/lib/platform/forms/schema";
import { Form, Select } from "@/components/ui/form";
import { WouldChange } from "./what-would-move";

/** What the button of a form with a preview says before anything was shown. */
export const PREVIEW = "Preview the changes";

/** Who can read the reason, and where. */
function hintOf({ game }: Readonly<Record<string, string>>, isDeletion: boolean): string {
  if (isDeletion) return "It is kept in the audit log.";
  return game === undefined
    ? "Everyone can read the reason, on every game that changes."
    : "It stays with the game, and everybody can read it.";
}

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
            <WouldChange {...shown} hint={hintOf(about, isDeletion)}>
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
