"use client";

import { useActionState, type ReactNode } from "react";
import { countOf } from "@/lib/format";
import type { FormAction, FormState } from "@/lib/platform/forms/schema";
import type { MergeLine, MergeShown } from "@/lib/merges/view";
import type { AccountLine } from "@/lib/players/view";
import { GameNumbers } from "@/components/ui/game-numbers";
import { ImpactTable } from "@/components/game/impact-table";
import { Field, FormMessage, SubmitButton, useFirstProblem } from "@/components/ui/form";
import { Moment } from "@/components/ui/moment";
import { WorkStatus } from "@/components/ui/work-status";

interface MergeFormProps {
  action: FormAction<MergeShown>;
  player: Pick<AccountLine, "id" | "name">;
}

/** Two players who are one: the other one's games become this one's. First what would move, then, with a reason, the merge. */
export function MergeForm({ action, player }: MergeFormProps) {
  return (
    <TwoSteps
      action={action}
      submit={`Merge into ${player.name}`}
      fields={(state) => (
        <div className="grid max-w-md gap-5">
          <input type="hidden" name="player" value={player.id} />
          <Field
            state={state}
            name="other"
            label="Player to merge into this one"
            hint={`Their games will belong to ${player.name}, and links to the old name will lead here.`}
            required
            maxLength={200}
            autoComplete="off"
          />
        </div>
      )}
      inWords={({ keep, gone, games }) => (
        <>
          {gone} will be merged into {keep}, with {countOf(games, "game")}. Anyone signed in as {gone} will be signed out.
        </>
      )}
    />
  );
}

interface UndoMergeFormProps {
  action: FormAction<MergeShown>;
  merge: MergeLine;
}

export function UndoMergeForm({ action, merge: { line, at, name, games } }: UndoMergeFormProps) {
  return (
    <TwoSteps
      action={action}
      submit={`Separate ${name} again`}
      first={`Preview separating ${name}`}
      fields={() => (
        <>
          <p className="text-[15px]">
            {name} was merged into this player on <Moment at={at} style="day" />, with {countOf(games, "game")}.
          </p>
          <input type="hidden" name="line" value={line} />
        </>
      )}
      inWords={({ keep, gone, games: back, stay }) => (
        <>
          {countOf(back, "game")} will go back to {gone}.
          {stay > 0 &&
            ` ${countOf(stay, "game")} entered since the merge will stay with ${keep}. If ${gone} played in ${
              stay === 1 ? "it" : "one of them"
            }, correct ${stay === 1 ? "it" : "that game"} afterwards.`}
        </>
      )}
    />
  );
}

interface TwoStepsProps {
  action: FormAction<MergeShown>;
  submit: string;
  /** What the button says before anything was shown. */
  first?: string;
  fields: (state: FormState<MergeShown>) => ReactNode;
  inWords: (preview: NonNullable<MergeShown["preview"]>) => ReactNode;
}

/** Shows what would move, asks why, and does it. Works without JavaScript. */
function TwoSteps({ action, submit, first = "Preview the changes", fields, inWords }: TwoStepsProps) {
  const start: FormState<MergeShown> = { values: {}, problems: {}, problem: null, done: null };
  const [state, send, waiting] = useActionState(action, start);
  const form = useFirstProblem(state);
  const { preview, shared } = state.shown ?? {};
  return (
    <form ref={form} action={send} onSubmit={(event) => waiting && event.preventDefault()} className="grid min-w-0 gap-5">
      <FormMessage state={state} />
      {fields(state)}
      {shared !== undefined && <SharedGames games={shared} />}
      {preview !== undefined && (
        <div className="grid min-w-0 gap-5 border-t border-ink pt-5">
          <p role="status" className="max-w-[70ch] text-[15px]">
            {inWords(preview)}
          </p>
          {preview.impacts.map((impact) => (
            <div key={impact.ladder.slug} className="min-w-0">
              <h3 className="mb-1 font-serif text-lg">{impact.ladder.name}</h3>
              <ImpactTable impact={impact} caption={`What this would do to ratings on ${impact.ladder.name}`} />
            </div>
          ))}
          <input type="hidden" name="seen" value={preview.stamp} />
          <div className="max-w-md">
            <Field
              state={state}
              name="reason"
              label="Why"
              hint="Everyone can read the reason, on every game that changes hands."
              maxLength={1000}
            />
          </div>
        </div>
      )}
      <div>
        <SubmitButton waiting={waiting} quiet>
          {preview === undefined ? first : submit}
        </SubmitButton>
      </div>
      <WorkStatus waiting={waiting} />
    </form>
  );
}

/** More than anybody corrects by hand. */
const MAX_LISTED = 500;

function SharedGames({ games }: { games: readonly number[] }) {
  return (
    <p className="max-w-[70ch] text-[15px]">
      Both played in {countOf(games.length, "game")}: <GameNumbers ids={games} most={MAX_LISTED} />. If one of them was entered by
      mistake, correct {games.length === 1 ? "the game" : "those games"} first.
    </p>
  );
}
