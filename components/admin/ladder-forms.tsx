"use client";

import { useActionState } from "react";
import type { FormAction, FormState } from "@/lib/platform/forms/schema";
import type { Rules } from "@/lib/rating";
import type { ImpactPreview } from "@/lib/fold/view";
import type { LadderSummary } from "@/lib/ladders/view";
import { ImpactTable } from "@/components/game/impact-table";
import { Choices, Field, Form, FormMessage, SubmitButton, TextArea, useFirstProblem } from "@/components/ui/form";
import { WorkStatus } from "@/components/ui/work-status";

const whoIsRated = [
  {
    value: "registered",
    label: "Registered players",
    hint: "Those with a password. Guests are listed, and neither gain nor lose.",
  },
  { value: "everyone", label: "Everyone", hint: "For results from elsewhere, where nobody has an account." },
];

export function NewLadderForm({ action, rules }: { action: FormAction; rules: Rules }) {
  return (
    <Form action={action} initial={rulesAsTyped(rules)} submit="Make the ladder">
      {(state) => (
        <>
          <Field state={state} name="name" label="Name" required maxLength={80} autoFocus />
          <Field
            state={state}
            name="slug"
            label="Address"
            hint="The end of its address, such as clan for /ladders/clan. It stays."
            required
            maxLength={64}
            autoCapitalize="none"
            spellCheck={false}
          />
          <TextArea state={state} name="description" label="What it is about (may be empty)" />
          <Choices state={state} name="rateWho" label="Who is rated" options={whoIsRated} />
          <details className="border-t border-hairline pt-3">
            <summary className="cursor-pointer text-[15px]">Rules: the defaults suit most</summary>
            <div className="mt-4 grid gap-5">
              <RuleFields state={state} />
            </div>
          </details>
        </>
      )}
    </Form>
  );
}

export function EditLadderForm({
  action,
  ladder,
}: {
  action: FormAction;
  ladder: Pick<LadderSummary, "id" | "name" | "description" | "rateWho">;
}) {
  const { id, name, description, rateWho } = ladder;
  return (
    <Form action={action} initial={{ name, description, rateWho }} submit="Save">
      {(state) => (
        <>
          <input type="hidden" name="ladder" value={id} />
          <Field state={state} name="name" label="Name" required maxLength={80} />
          <TextArea state={state} name="description" label="What it is about (may be empty)" />
          <Choices state={state} name="rateWho" label="Who is rated, in games entered from now on" options={whoIsRated} />
        </>
      )}
    </Form>
  );
}

export function OpenOrCloseForm({ action, ladder }: { action: FormAction; ladder: Pick<LadderSummary, "id" | "closed"> }) {
  return (
    // Another action is another form: what the first one said is over.
    <Form key={String(ladder.closed)} action={action} submit={ladder.closed ? "Open it again" : "Close the ladder"} quiet>
      {() => <input type="hidden" name="ladder" value={ladder.id} />}
    </Form>
  );
}

interface RulesFormProps {
  action: FormAction<ImpactPreview>;
  ladderId: number;
  rules: Rules;
}

/** First what would move, then, with a reason, the change itself. */
export function RulesForm({ action, ladderId, rules }: RulesFormProps) {
  const start: FormState<ImpactPreview> = { values: rulesAsTyped(rules), problems: {}, problem: null, done: null };
  const [state, send, waiting] = useActionState(action, start);
  const form = useFirstProblem(state);
  return (
    <form
      ref={form}
      action={send}
      onSubmit={(event) => waiting && event.preventDefault()}
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
    >
      <FormMessage state={state} />
      <input type="hidden" name="ladder" value={ladderId} />
      <div className="grid max-w-md gap-5">
        <RuleFields state={state} />
      </div>
      <SubmitButton waiting={waiting} quiet name="step" value="preview">
        Show what would move
      </SubmitButton>
      {state.shown !== undefined && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 border-t border-ink pt-5">
          <ImpactTable impact={state.shown.impact} caption="What the new rules would do" />
          <input type="hidden" name="version" value={state.shown.impact.version} />
          <input type="hidden" name="seen" value={state.shown.stamp} />
          <div className="max-w-md">
            <Field state={state} name="reason" label="Why" hint="It stays in the audit log." maxLength={1000} />
          </div>
          <SubmitButton waiting={waiting} name="step" value="apply">
            Change the rules and rate everything again
          </SubmitButton>
        </div>
      )}
      <WorkStatus waiting={waiting} />
    </form>
  );
}

function rulesAsTyped({ spread, gameMult, maxGameMinutes, initialRating, limit }: Rules): Record<string, string> {
  const numbers = { spread, gameMult, maxGameMinutes, initialRating };
  return { ...Object.fromEntries(Object.entries(numbers).map(([field, value]) => [field, String(value)])), limit };
}

function RuleFields({ state }: { state: FormState<unknown> }) {
  return (
    <>
      <Field
        state={state}
        name="spread"
        label="Spread (T)"
        hint="The larger, the more points lie between the best and the rest."
        inputMode="decimal"
      />
      <Field
        state={state}
        name="gameMult"
        label="Points a minute (GAME_MULT)"
        hint="At stake between two opponents."
        inputMode="decimal"
      />
      <Field
        state={state}
        name="maxGameMinutes"
        label="Minutes that count (MAX_GAME_LENGTH)"
        hint="At most, of two opponents in one game."
        inputMode="decimal"
      />
      <Field
        state={state}
        name="initialRating"
        label="Starting rating"
        hint="Of a player who has none yet."
        inputMode="decimal"
      />
      <Choices
        state={state}
        name="limit"
        label="Limit"
        options={[
          { value: "equation5", label: "Equation 5", hint: "The one who moves most gets the stake of their minutes at most." },
          { value: "strict", label: "Strict", hint: "Nobody moves more than the stake of their minutes." },
        ]}
      />
    </>
  );
}
