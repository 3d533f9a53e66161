"use client";

import { use, useId } from "react";
import type { OutletKind } from "@/db/values";
import { eventGroups } from "@/lib/events/view";
import type { OutletToChange } from "@/lib/notices/outlets/view";
import type { LadderRef } from "@/lib/fold/view";
import { emptyForm, type FormAction } from "@/lib/platform/forms/schema";
import { TextLink } from "@/components/ui/app-link";
import { Copyable } from "@/components/ui/copy";
import { FieldProblem } from "@/components/ui/field-problem";
import { Choices, Field, Form, FormContext, FormMessage, useFormAction } from "@/components/ui/form";
import { Tick } from "@/components/ui/tick";
import { outletLogPath } from "@/lib/format";
import { capital } from "@/lib/format/text";

const addressHints: Readonly<Record<OutletKind, string>> = {
  discord: "https://discord.com/api/webhooks/…",
  webhook: "https://bot.example.org/pairwise",
};

interface OutletFieldsProps {
  kind: OutletKind;
  ladders: readonly LadderRef[];
  /** The part of the address that is shown, where it may be kept. */
  kept?: string;
}

/** The fields of an outlet, new or changed. */
function OutletFields({ kind, ladders, kept }: OutletFieldsProps) {
  const hint = kept === undefined ? undefined : `It is ${kept} now. Leave this empty to keep it.`;
  return (
    <>
      <Field
        name="address"
        label={kind === "webhook" ? "Address" : "Webhook URL"}
        hint={hint}
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder={addressHints[kind]}
        required={kept === undefined}
      />
      <Field
        name="name"
        label="Name"
        hint={kind === "webhook" ? "Of the program that gets the requests." : "Such as the channel’s name. Only admins see it."}
        required
        maxLength={64}
        autoComplete="off"
      />
      <Boxes
        name="sends"
        label="What it sends"
        boxes={Object.entries(eventGroups).map(([value, { name, hint: about }]) => ({
          value,
          label: capital(name),
          hint: about,
        }))}
      />
      <Choices
        name="ladders"
        label="Of which ladders"
        options={[
          { value: "all", label: "All ladders", hint: "Those that are made later, too." },
          ...(ladders.length === 0 ? [] : [{ value: "chosen", label: "Only these:" }]),
        ]}
      />
      <Boxes name="ladder" label="Ladders" boxes={ladders.map(({ slug, name }) => ({ value: slug, label: name }))} quiet />
    </>
  );
}

interface BoxesProps {
  name: string;
  label: string;
  boxes: readonly { readonly value: string; readonly label: string; readonly hint?: string }[];
  /** Belongs to the field above it. */
  quiet?: boolean;
}

/** Any of a few. Each box has a name of its own, so that what was ticked comes back. */
function Boxes({ name, label, boxes, quiet = false }: BoxesProps) {
  const id = useId();
  const { values, problems } = use(FormContext);
  const problem = problems[name] ?? (quiet ? problems.ladders : undefined);
  return (
    <fieldset className={`grid gap-2 ${quiet ? "-mt-3 pl-6" : ""}`} aria-describedby={problem && `${id}-problem`}>
      <legend className={quiet ? "sr-only" : "mb-1 text-sm text-soft"}>{label}</legend>
      {boxes.map(({ value, label: text, hint }) => (
        <Tick key={value} name={`${name}.${value}`} value="yes" defaultChecked={values[`${name}.${value}`] === "yes"}>
          {text}
          {hint !== undefined && <span className="block text-[13px] text-soft">{hint}</span>}
        </Tick>
      ))}
      <FieldProblem id={`${id}-problem`} problem={problem} />
    </fieldset>
  );
}

interface NewOutletFormProps {
  /** The secret of a webhook is shown this once. */
  action: FormAction<{ readonly secret: string; readonly outlet: number }>;
  kind: OutletKind;
  ladders: readonly LadderRef[];
}

const submits: Readonly<Record<OutletKind, string>> = {
  discord: "Add the channel",
  webhook: "Add the webhook",
};

export function NewOutletForm({ action, kind, ladders }: NewOutletFormProps) {
  const everything = Object.fromEntries(Object.keys(eventGroups).map((group) => [`sends.${group}`, "yes"]));
  return (
    <Form
      action={action}
      hidden={{ kind }}
      initial={{ ...everything, ladders: "all" }}
      submit={({ shown }) => (shown === undefined ? submits[kind] : null)}
    >
      {(state) =>
        state.shown === undefined ? (
          <OutletFields kind={kind} ladders={ladders} />
        ) : (
          <>
            <Copyable label="The secret (copy it now: it is not shown again)" text={state.shown.secret} />
            <p>
              <TextLink href={outletLogPath(state.shown.outlet)}>See whether the first request arrived</TextLink>
            </p>
          </>
        )
      }
    </Form>
  );
}

interface ChangeOutletFormProps {
  action: FormAction;
  outlet: OutletToChange;
  ladders: readonly LadderRef[];
}

export function ChangeOutletForm({ action, outlet, ladders }: ChangeOutletFormProps) {
  const { id, kind, name, sends, ladders: chosen, address } = outlet;
  const groups = sends ?? Object.keys(eventGroups);
  const initial = {
    name,
    ladders: chosen === null ? "all" : "chosen",
    ...Object.fromEntries(groups.map((group) => [`sends.${group}`, "yes"])),
    ...Object.fromEntries((chosen ?? []).map((slug) => [`ladder.${slug}`, "yes"])),
  };
  return (
    <Form action={action} hidden={{ outlet: id, kind }} initial={initial} submit="Save">
      <OutletFields kind={kind} ladders={ladders} kept={address} />
    </Form>
  );
}

export function ReplaceSecretForm({ action, outlet }: { action: FormAction<{ readonly secret: string }>; outlet: number }) {
  return (
    <Form
      action={action}
      hidden={{ outlet }}
      submit={({ shown }) => (shown === undefined ? "Yes, make a new one" : null)}
      quiet
      ask={{
        label: "Replace the secret…",
        question: "For a day, requests are signed with both secrets. Enter the new one at the receiver before the day is over.",
      }}
    >
      {(state) =>
        state.shown === undefined ? (
          <Tick name="atOnce" value="yes" className="mt-3">
            At once: requests are signed with the new one alone
          </Tick>
        ) : (
          <Copyable label="The new secret (copy it now: it is not shown again)" text={state.shown.secret} />
        )
      }
    </Form>
  );
}

export function RemoveOutletForm({ action, outlet, name }: { action: FormAction; outlet: number; name: string }) {
  const question = `Nothing more is sent to ${name}, and its log is deleted. What was sent stays where it is. Remove it?`;
  return (
    <Form
      action={action}
      hidden={{ outlet }}
      submit="Yes, remove it"
      layout="inline"
      quiet
      ask={{ label: "Remove", name: `Remove ${name}`, looksLike: "link", question }}
    />
  );
}

interface LinkFormProps {
  action: FormAction;
  hidden: Readonly<Record<string, number>>;
  label: string;
  /** What it is about, for those who hear the button alone. */
  about: string;
}

/** A button that looks like a link. */
export function LinkForm({ action, hidden, label, about }: LinkFormProps) {
  const [state, send, waiting] = useFormAction(action, emptyForm);
  return (
    <form action={send} className="inline-block" onSubmit={(event) => waiting && event.preventDefault()}>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" aria-disabled={waiting} aria-label={`${label}: ${about}`} className="link cursor-pointer">
        {label}
      </button>
      <FormMessage state={state} />
    </form>
  );
}
