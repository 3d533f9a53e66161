"use client";

import { useEffect, useRef, useState, type ReactNode } from "react";
import { formatChange, formatDuration, formatScore } from "@/lib/format";
import type { FormAction } from "@/lib/platform/forms/schema";
import type { ReportView } from "@/lib/reports/view";
import { Field, Form, TextArea } from "@/components/ui/form";

interface AnswersProps {
  report: ReportView;
  actions: Readonly<Record<"agree" | "change" | "deny", FormAction>>;
  /** Where an answer leads: back to the list, or to the report. */
  from: "list" | "page";
  /** Beside the first button. */
  beside?: ReactNode;
}

/** Below this, nothing is lost that a reader would see. */
const SEEN = 0.005;

/** Agree, "the score is wrong", "this did not happen". Agreeing to a loss needs a second tap. */
export function Answers({ report, actions, from, beside }: AnswersProps) {
  const { id, version, you, rows } = report;
  const opponent = rows.length === 2 ? rows.find(({ isYou }) => !isYou) : undefined;
  const hidden = { report: id, version, from };
  const yielded = report.versions.find((each) => each.version === you.yieldsTo);
  return (
    <div className="mt-4 grid gap-3">
      {!you.hasAgreed && (
        <div className="flex flex-wrap items-start gap-3">
          <Agree
            action={actions.agree}
            hidden={{ ...hidden, "after-all": you.hasDenied ? "yes" : "" }}
            label={you.hasDenied ? "Agree after all" : "Agree"}
            change={you.row?.change ?? null}
          />
          {beside}
        </div>
      )}
      {yielded !== undefined && (
        <Agree
          action={actions.agree}
          hidden={{ ...hidden, version: yielded.version }}
          label={`Agree to ${yielded.by.name}’s version instead`}
          change={yielded.rows.find(({ isYou }) => isYou)?.change ?? null}
        />
      )}
      <div className="flex flex-wrap justify-between gap-x-8 sm:max-w-md">
        {you.row !== null && (
          <Disclosure label={opponent?.score == null ? "My result is wrong" : "The score is wrong"}>
            <Form
              action={actions.change}
              hidden={hidden}
              initial={{
                score: you.row.score === null ? "" : formatScore(you.row.score),
                place: you.row.place === null ? "" : String(you.row.place),
                theirs: opponent?.score == null ? "" : formatScore(opponent.score),
                time: formatDuration(you.row.seconds),
              }}
              submit={({ values: { sure } }) => (sure ? `Change it and lose ${sure}` : "Change it")}
              quiet
            >
              {({ values: { sure = "" } }) => (
                <>
                  <input type="hidden" name="sure" value={sure} />
                  {you.row?.score == null ? (
                    <Field name="place" label="My place" inputMode="numeric" />
                  ) : (
                    <>
                      <Field name="score" label="My score" inputMode="decimal" />
                      {opponent !== undefined && <Field name="theirs" label={`Score of ${opponent.name}`} inputMode="decimal" />}
                    </>
                  )}
                  <Field
                    name="time"
                    label="My time in game"
                    hint="If nobody else ends lower, it is accepted at once. Otherwise the others are asked again."
                  />
                </>
              )}
            </Form>
          </Disclosure>
        )}
        <Disclosure label="This did not happen">
          <Form action={actions.deny} hidden={hidden} submit="Say that it did not happen" quiet>
            <TextArea name="reason" label="Why" hint="The others and the scorekeepers read it." />
          </Form>
        </Disclosure>
      </div>
    </div>
  );
}

function Disclosure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details className="text-[15px] open:w-full">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">{label}</summary>
      <div className="mt-2 mb-4 border-l-2 border-rule pl-3">{children}</div>
    </details>
  );
}

const LAPSES_MS = 10_000;

interface AgreeProps {
  action: FormAction;
  hidden: Readonly<Record<string, string | number>>;
  label: string;
  /** What it does to them. */
  change: number | null;
}

function Agree({ change, ...rest }: AgreeProps) {
  if (change !== null && change < -SEEN) return <AgreeToLose {...rest} costs={formatChange(-change).slice(1)} />;
  return <Form action={rest.action} hidden={rest.hidden} submit={rest.label} layout="inline" />;
}

/** The first tap says what it costs, the second agrees. The question lapses, so that a phone in a pocket agrees to nothing. */
function AgreeToLose({ action, hidden, label, costs }: Omit<AgreeProps, "change"> & { costs: string }) {
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    if (details.current !== null) details.current.open = false;
  };
  useEffect(() => {
    if (!isOpen) return;
    const timer = setTimeout(close, LAPSES_MS);
    return () => clearTimeout(timer);
  }, [isOpen]);
  return (
    <details ref={details} onToggle={(event) => setOpen(event.currentTarget.open)} className="group min-w-0">
      <summary className="button inline-block cursor-pointer list-none group-open:hidden [&::-webkit-details-marker]:hidden">
        {label}
      </summary>
      <div className="grid gap-2 border-l-[3px] border-accent pl-3">
        <p className="text-[15px]">This costs you points. Tap again to agree.</p>
        <div className="flex flex-wrap gap-2">
          <Form action={action} hidden={hidden} submit={`Agree and lose ${costs}`} layout="inline" />
          <button type="button" className="button button-quiet" onClick={close}>
            Not yet
          </button>
        </div>
      </div>
    </details>
  );
}
