"use client";

import type { FormAction } from "@/lib/platform/forms/schema";
import type { ReportingInput } from "@/lib/reports/schema";
import { Choices, Field, Form } from "@/components/ui/form";

/** What a ladder does with reports of players. */
export function ReportingForm(props: { action: FormAction; ladderId: number; reporting: ReportingInput }) {
  const { guests, ...chosen } = props.reporting;
  const written = Object.fromEntries(Object.entries(chosen).map(([name, value]) => [name, String(value)]));
  const initial = { ...written, guests: guests ? "yes" : "no" };
  return (
    <Form action={props.action} hidden={{ ladder: props.ladderId }} initial={initial} submit="Save">
      <Choices
        name="mode"
        label="Who confirms what players report?"
        options={[
          { value: "off", label: "Nobody: players do not report" },
          { value: "scorekeepers", label: "Scorekeepers", hint: "Every report waits in a queue." },
          { value: "opponents", label: "Those who lose points", hint: "A loss that somebody reports counts at once." },
        ]}
      />
      <Field
        name="silenceHours"
        label="Hours until silence counts"
        hint="0: silence never counts. It counts only of players to whom the report was shown, up to a limit."
        inputMode="numeric"
      />
      <Field name="maxOpen" label="Undecided reports of one player" inputMode="numeric" />
      <Field name="maxPerPair" label="Reports of one player about the same opponent within 24 hours" inputMode="numeric" />
      <Choices
        name="guests"
        label="People without an account"
        options={[
          { value: "yes", label: "Can be named", hint: "They cannot agree: where only they pay, a scorekeeper decides." },
          { value: "no", label: "Cannot be named" },
        ]}
      />
    </Form>
  );
}
