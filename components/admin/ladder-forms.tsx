"use client";

import { useState } from "react";
import type { FormAction } from "@/lib/platform/forms/schema";
import { perName } from "@/lib/format/per-name";
import { limits, limitWords, newcomerFields, ruleNumbers, ruleWords, USUAL_NEWCOMER } from "@/lib/format/rule-words";
import { comparisons, defaultRules, type Rules } from "@/lib/rating";
import type { ImpactPreview } from "@/lib/fold/view";
import { countOf } from "@/lib/format";
import type { LadderDeletion } from "@/lib/ladders/view";
import { NamesToDelete, PREVIEW } from "@/components/game/change-form";
import { ImpactTable } from "@/components/game/impact-table";
import { compareWords } from "@/lib/format/compare-words";
import { slugPart } from "@/lib/players/schema";
import { Choices, Field, Form, SubmitButton, TextArea } from "@/components/ui/form";
import { whoIsRated } from "./who-is-rated";

export function NewLadderForm({ action, rules }: { action: FormAction; rules: Rules }) {
  const [suggested, setSuggested] = useState("");
  return (
    <Form action={action} initial={rulesAsTyped(rules)} submit="Create ladder">
      {({ problems }) => (
        <>
          <Field
            name="name"
            label="Name"
            required
            maxLength={80}
            autoFocus
            onChange={(event) => setSuggested(slugPart(event.target.value))}
          />
          <Field
            name="slug"
            label="Address (optional)"
            hint="The last part of its web address, such as clan in /ladders/clan. Left empty, it is made from the name. It cannot be changed later."
            placeholder={suggested}
            maxLength={64}
            autoCapitalize="none"
            spellCheck={false}
          />
          <CompareField />
          <Choices name="rateWho" label="Who is rated?" options={whoIsRated} mustChoose />
          <TextArea name="description" label="Description (optional)" />
          <details open={isRuleInvalid(problems)} className="border-t border-hairline pt-3">
            <summary className="cursor-pointer text-[15px]">Advanced rules (optional)</summary>
            <div className="mt-4 grid gap-5">
              <RuleFields />
            </div>
          </details>
        </>
      )}
    </Form>
  );
}

/** First what would move, then, with a reason, the change itself. */
export function RulesForm({ action, ladderId, rules }: { action: FormAction<ImpactPreview>; ladderId: number; rules: Rules }) {
  return (
    <Form
      action={action}
      hidden={{ ladder: ladderId }}
      initial={rulesAsTyped(rules)}
      submit={PREVIEW}
      layout="wide"
      quiet
      mayTakeLong
      after={({ shown }, waiting) =>
        shown && (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5 border-t border-ink pt-5">
            <ImpactTable impact={shown.impact} caption="What the new rules would do" />
            <input type="hidden" name="version" value={shown.impact.version} />
            <input type="hidden" name="seen" value={shown.formHash} />
            <div className="max-w-md">
              <Field name="reason" label="Why" hint="The reason is kept in the audit log." maxLength={1000} />
            </div>
            <SubmitButton waiting={waiting} name="step" value="apply">
              Change the rules and rate all games again
            </SubmitButton>
          </div>
        )
      }
    >
      <div className="grid max-w-md gap-5">
        <CompareField />
        <RuleFields />
      </div>
    </Form>
  );
}

interface DeleteLadderFormProps {
  action: FormAction<LadderDeletion>;
  ladder: { readonly id: number; readonly name: string };
}

/** First what goes with the ladder; then its name has to be typed. */
export function DeleteLadderForm({ action, ladder: { id, name } }: DeleteLadderFormProps) {
  return (
    <Form
      action={action}
      hidden={{ ladder: id }}
      submit={({ shown }) => (shown ? "Delete for good" : "Delete ladder…")}
      quiet
      mayTakeLong
    >
      {({ shown }) =>
        shown && (
          <>
            <p role="status" className="max-w-[70ch] border-l-2 border-alert pl-3">
              {name} and its address will be gone, with {shown.games === 0 ? "no games" : countOf(shown.games, "game")}
              {shown.games > 0 && ", voided ones included"}. This cannot be undone.
              <NamesToDelete names={shown.names} />
            </p>
            <input type="hidden" name="seen" value={shown.formHash} />
            <Field name="typed" label={`Type “${name}” to confirm`} autoComplete="off" maxLength={200} autoFocus />
          </>
        )
      }
    </Form>
  );
}

function rulesAsTyped(rules: Rules): Record<string, string> {
  const { limit, compare, newcomer } = rules;
  const numbers = { ...perName(ruleNumbers, (rule) => rules[rule]), ...(newcomer ?? USUAL_NEWCOMER) };
  return {
    ...Object.fromEntries(Object.entries(numbers).map(([field, value]) => [field, String(value)])),
    limit,
    compare,
    newcomer: newcomer === null ? "off" : "on",
  };
}

/** The fields of rules that are folded away must be seen when one of them is refused. */
const isRuleInvalid = (problems: Readonly<Record<string, unknown>>) =>
  [...ruleNumbers, "limit", "newcomer", "boost", "games"].some((name) => name in problems);

function CompareField() {
  return (
    <Choices
      name="compare"
      label="What counts as ahead?"
      options={comparisons.map((value) => ({
        value,
        label: value === "rate" ? `${compareWords[value].name} (default)` : compareWords[value].name,
        hint: compareWords[value].hint,
      }))}
    />
  );
}

function RuleFields() {
  return (
    <>
      {ruleNumbers.map((rule) => (
        <Field key={rule} name={rule} label={ruleWords[rule].label} hint={ruleWords[rule].hint} inputMode="decimal" />
      ))}
      <Choices
        name="limit"
        label="Cap"
        options={limits.map((value) => ({
          value,
          label: value === defaultRules.limit ? `${limitWords[value].label} (default)` : limitWords[value].label,
          hint: limitWords[value].hint,
        }))}
      />
      <Choices
        name="newcomer"
        label="Newcomers"
        options={[
          { value: "off", label: "Count like everyone (default)", hint: "A first game is worth as much as any other." },
          {
            value: "on",
            label: "Settle quickly",
            hint: "The first games of a player are worth more, for both sides of each pair, so the points stay zero-sum.",
          },
        ]}
      />
      {(["boost", "games"] as const).map((part) => (
        <Field
          key={part}
          name={part}
          label={newcomerFields[part].label}
          hint={`Only if newcomers settle quickly. ${newcomerFields[part].hint}`}
          inputMode="decimal"
        />
      ))}
    </>
  );
}
