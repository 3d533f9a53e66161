"use client";

import type { ReactNode } from "react";
import { countOf, gamePath } from "@/lib/format";
import type { FormAction } from "@/lib/platform/forms/schema";
import type { MergeLine, MergeShown } from "@/lib/merges/view";
import type { AccountView } from "@/lib/players/view";
import { PREVIEW } from "@/components/game/change-form";
import { WouldChange } from "@/components/game/what-would-move";
import { Field, Form } from "@/components/ui/form";
import { Moment } from "@/components/ui/moment";
import { TextLink } from "@/components/ui/app-link";

interface MergeFormProps {
  action: FormAction<MergeShown>;
  player: Pick<AccountView, "id" | "name">;
}

/** Two players who are one: the other one's games become this one's. First what would move, then, with a reason, the merge. */
export function MergeForm({ action, player: { id, name } }: MergeFormProps) {
  return (
    <TwoSteps
      action={action}
      hidden={{ player: id }}
      submit={`Merge into ${name}`}
      first={PREVIEW}
      inWords={({ keep, gone, games }) =>
        `${gone} will be merged into ${keep}, with ${countOf(games, "game")}. Anyone signed in as ${gone} will be signed out.`
      }
    >
      <div className="max-w-md">
        <Field
          name="other"
          label="Player to merge into this one"
          hint={`Their games will belong to ${name}, and links to the old name will lead here.`}
          required
          maxLength={200}
          autoComplete="off"
        />
      </div>
    </TwoSteps>
  );
}

interface UndoMergeFormProps extends Pick<MergeFormProps, "action"> {
  merge: MergeLine;
}

export function UndoMergeForm({ action, merge: { line, at, name, games } }: UndoMergeFormProps) {
  return (
    <TwoSteps
      action={action}
      hidden={{ line }}
      submit={`Separate ${name} again`}
      first={`Preview separating ${name}`}
      inWords={({ keep, gone, games: back, stay }) => {
        const [it, game] = stay === 1 ? ["it", "it"] : ["one of them", "that game"];
        const since = `${countOf(stay, "game")} entered since the merge will stay with ${keep}. If ${gone} played in ${it}, correct ${game} afterwards.`;
        return `${countOf(back, "game")} will go back to ${gone}.${stay > 0 ? ` ${since}` : ""}`;
      }}
    >
      <p className="text-[15px]">
        {name} was merged into this player on <Moment at={at} style="day" />, with {countOf(games, "game")}.
      </p>
    </TwoSteps>
  );
}

/** More than anybody corrects by hand. */
const MAX_LISTED = 500;

interface TwoStepsProps {
  action: FormAction<MergeShown>;
  hidden: Readonly<Record<string, number>>;
  submit: string;
  /** The button's text before the preview. */
  first: string;
  inWords: (preview: NonNullable<MergeShown["preview"]>) => string;
  children: ReactNode;
}

/** Shows a preview, asks for a reason, and submits. Works without JavaScript. */
function TwoSteps({ action, hidden, submit, first, inWords, children }: TwoStepsProps) {
  return (
    <Form {...{ action, hidden }} submit={({ shown }) => (shown?.preview ? submit : first)} layout="wide" quiet mayTakeLong>
      {({ shown: { preview, shared } = {} }) => (
        <>
          {children}
          {shared && (
            <p className="max-w-[70ch] text-[15px]">
              Both played in {countOf(shared.length, "game")}: <GameNumbers ids={shared} />. If one of them was entered by
              mistake, correct {shared.length === 1 ? "the game" : "those games"} first.
            </p>
          )}
          {preview && (
            <WouldChange {...preview} hint="Everyone can read the reason, on every game that changes hands.">
              {inWords(preview)}
            </WouldChange>
          )}
        </>
      )}
    </Form>
  );
}

/** Games by their numbers, in running text; where there are more than are listed, how many more. */
function GameNumbers({ ids }: { ids: readonly number[] }) {
  const more = ids.length - MAX_LISTED;
  return (
    <>
      {ids.slice(0, MAX_LISTED).map((id, at) => (
        <span key={id}>
          {at > 0 && ", "}
          <TextLink href={gamePath(id)}>{id}</TextLink>
        </span>
      ))}
      {more > 0 && ` and ${countOf(more, "more", "more")}`}
    </>
  );
}
