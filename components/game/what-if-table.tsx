"use client";

import { useId } from "react";
import { formatChange } from "@/lib/format";
import { Change } from "@/components/ui/change";
import { Figure, figures, RowHead, Table } from "@/components/ui/table";

export interface WhatIfLine {
  readonly at: number;
  readonly name: string;
  readonly team: string | null;
  /** Where places are compared, the place. */
  readonly score: string;
  readonly time: string;
  readonly out: boolean;
  readonly scoreProblem: string | null;
  readonly timeProblem: string | null;
  readonly happened: number;
  /** Null for somebody who is left out. */
  readonly wouldBe: number | null;
}

interface WhatIfTableProps {
  lines: readonly WhatIfLine[];
  /** What decides besides the time. */
  what: "Score" | "Place";
  onType: (at: number, change: { score?: string; time?: string; out?: boolean }) => void;
}

export function WhatIfTable({ lines, what, onType }: WhatIfTableProps) {
  const total = lines.reduce((sum, { wouldBe }) => sum + (wouldBe ?? 0), 0);
  return (
    <Table
      caption={`What if: ${what.toLowerCase()}s and times to change, and the changes that would follow`}
      head={[
        "Took part",
        figures(what),
        figures("In game"),
        figures("Happened", "max-sm:hidden"),
        figures("Would be"),
        figures("Difference", "max-sm:hidden"),
      ]}
    >
      {lines.map((line) => (
        <WhatIfRow key={line.at} line={line} what={what} onType={(change) => onType(line.at, change)} />
      ))}
      <tr className="sum">
        <RowHead held={false}>Total</RowHead>
        <td />
        <td />
        <Figure className="max-sm:hidden">{formatChange(lines.reduce((sum, { happened }) => sum + happened, 0))}</Figure>
        <Figure>{formatChange(total)}</Figure>
        <td className="max-sm:hidden" />
      </tr>
    </Table>
  );
}

function WhatIfRow({
  line,
  what,
  onType,
}: {
  line: WhatIfLine;
  what: WhatIfTableProps["what"];
  onType: (change: { score?: string; time?: string; out?: boolean }) => void;
}) {
  const { name, team, score, time, out, scoreProblem, timeProblem, happened, wouldBe } = line;
  const difference = (wouldBe ?? 0) - happened;
  const id = useId();
  return (
    <>
      <tr className={scoreProblem === null && timeProblem === null ? "" : "border-transparent!"}>
        <RowHead held={false} className="max-sm:text-[13px]">
          <label className="flex cursor-pointer items-baseline gap-2.5">
            <input
              type="checkbox"
              checked={!out}
              onChange={(event) => onType({ out: !event.target.checked })}
              className="accent-(--ink)"
            />
            <span className={`name max-sm:max-w-28! ${out ? "text-soft line-through" : ""}`}>
              {name}
              {team !== null && <span className="block text-[13px] font-normal text-soft max-sm:text-xs">{team}</span>}
            </span>
          </label>
        </RowHead>
        <Figure className="max-sm:pl-1!">
          <Field
            label={`${what} of ${name}`}
            problem={scoreProblem && `${id}-score`}
            disabled={out}
            value={score}
            onType={(text) => onType({ score: text })}
          />
        </Figure>
        <Figure className="max-sm:pl-2!">
          <Field
            label={`Time in game of ${name}`}
            problem={timeProblem && `${id}-time`}
            disabled={out}
            value={time}
            onType={(text) => onType({ time: text })}
          />
        </Figure>
        <Figure className="text-soft max-sm:hidden">{formatChange(happened)}</Figure>
        <Figure className="max-sm:pl-2!">
          {wouldBe === null ? <span className="text-soft">not in it</span> : <Change value={wouldBe} />}
          <span className="block text-[13px] text-soft sm:hidden">was {formatChange(happened)}</span>
        </Figure>
        <Figure className="max-sm:hidden">
          <span className={formatChange(difference) === "0.00" ? "text-soft" : ""}>{formatChange(difference)}</span>
        </Figure>
      </tr>
      {(scoreProblem !== null || timeProblem !== null) && (
        <tr>
          <td colSpan={6} className="pt-0! text-[13px] text-alert">
            {scoreProblem !== null && <p id={`${id}-score`}>{scoreProblem}</p>}
            {timeProblem !== null && <p id={`${id}-time`}>{timeProblem}</p>}
          </td>
        </tr>
      )}
    </>
  );
}

interface FieldProps {
  label: string;
  value: string;
  /** The id of the sentence that says what is wrong. */
  problem: string | null;
  disabled: boolean;
  onType: (text: string) => void;
}

export function Field({ label, value, problem, disabled, onType }: FieldProps) {
  return (
    <input
      aria-label={label}
      value={value}
      disabled={disabled}
      onChange={(event) => onType(event.target.value)}
      aria-invalid={problem !== null}
      aria-describedby={problem ?? undefined}
      inputMode="text"
      autoComplete="off"
      spellCheck={false}
      className={`w-16 border-b bg-transparent py-0.5 text-right max-sm:min-h-11 max-sm:w-14 ${problem === null ? "border-rule" : "border-alert"} disabled:text-soft`}
    />
  );
}
