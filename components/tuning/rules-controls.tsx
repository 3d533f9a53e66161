"use client";

import { useId } from "react";
import { formatScore } from "@/lib/format";
import { compareWords } from "@/lib/format/compare-words";
import { lackingInWords } from "@/lib/format/lacking-words";
import type { Lacking } from "@/lib/analysis";
import { comparisons, type Compare, type Limit, type Newcomer, type Rules } from "@/lib/rating";
import { readNewcomer, readTunable, sameTuning, type Tunable } from "@/lib/ladders/tuning/schema";
import { AppLink } from "@/components/ui/app-link";
import { positionOf, stepFrom, STEPS, type LogScale } from "./log-scale";
import { NumberField } from "./number-field";
import { newcomerInWords } from "./prediction-words";

interface Variable {
  readonly field: Tunable;
  readonly label: string;
  readonly unit: string;
  readonly hint: string;
  /** The range of the slider; the field accepts more. */
  readonly scale: LogScale;
}

const variables: readonly Variable[] = [
  {
    field: "spread",
    label: "Spread (T)",
    unit: "points",
    hint: "higher values spread ratings further apart",
    scale: { least: 10, most: 2_000 },
  },
  {
    field: "gameMult",
    label: "Points per minute (GAME_MULT)",
    unit: "a minute",
    hint: "points at stake between two opponents",
    scale: { least: 0.01, most: 50 },
  },
  {
    field: "maxGameMinutes",
    label: "Maximum minutes (MAX_GAME_LENGTH)",
    unit: "minutes",
    hint: "longer games count as this long",
    scale: { least: 1, most: 240 },
  },
];

const limits: readonly { value: Limit; label: string; hint: string }[] = [
  {
    value: "equation5",
    label: "The biggest mover",
    hint: "caps the biggest change at the points at stake; all others shrink in proportion",
  },
  { value: "strict", label: "Strict", hint: "caps everyone at the points at stake in their own minutes" },
];

interface RulesControlsProps {
  rules: Rules;
  inForce: Rules;
  onChange: (rules: Rules) => void;
  /** The form that applies these rules to the ladder, for admins; null for everyone else. */
  applyHref: string | null;
  /** What games lack for the comparison that is tried. */
  lacking: readonly Lacking[];
  /** Games have no places, so places cannot be tried. */
  noPlaces: boolean;
}

/** The tried rules: a slider and a number field for each variable. */
export function RulesControls(props: RulesControlsProps) {
  const { rules, inForce, onChange, applyHref } = props;
  const same = sameTuning(rules, inForce);
  return (
    <div className="grid gap-6">
      {variables.map(({ field, label, unit, hint, scale }) => {
        const set = (value: number) => onChange({ ...rules, [field]: value });
        return (
          <NumberField
            key={field}
            label={label}
            unit={unit}
            hint={`${hint}; current: ${formatScore(inForce[field])}`}
            value={rules[field]}
            read={(typed) => readTunable(field, typed, rules)}
            onChange={set}
            slider={
              <input
                type="range"
                aria-label={`${label}, slider`}
                aria-valuetext={`${formatScore(rules[field])} ${unit}`}
                min={0}
                max={STEPS}
                value={positionOf(scale, rules[field])}
                onChange={(event) => set(stepFrom(scale, rules[field], Number(event.target.value)))}
                className="h-6 min-w-0 grow accent-(--ink)"
              />
            }
          />
        );
      })}
      <fieldset className="grid gap-2">
        <legend className="mb-1 text-[15px]">Cap</legend>
        {limits.map(({ value, label, hint }) => (
          <label key={value} className="flex items-baseline gap-2.5 text-[15px]">
            <input
              type="radio"
              name="limit"
              value={value}
              checked={rules.limit === value}
              onChange={() => onChange({ ...rules, limit: value })}
              className="accent-(--ink)"
            />
            <span>
              {label}
              {inForce.limit === value && <span className="text-[13px] text-soft">, current</span>}
              <span className="block text-[13px] text-soft">{hint}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <NewcomerControls {...props} />
      <CompareControl {...props} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <button
          type="button"
          aria-disabled={same}
          onClick={() => !same && onChange(inForce)}
          className="button button-quiet aria-disabled:cursor-default!"
        >
          Back to the current rules
        </button>
        {applyHref !== null && !same && (
          <AppLink href={applyHref} className="link text-[15px]">
            Apply these rules…
          </AppLink>
        )}
      </div>
    </div>
  );
}

/** Where to start when somebody switches it on. */
const USUAL: Newcomer = { boost: 4, games: 3 };

const newcomerFields = [
  {
    part: "boost",
    label: "Boost for newcomers",
    unit: "times more",
    hint: "how much more the first game of two newcomers is worth",
  },
  { part: "games", label: "Until half of it is left", unit: "games", hint: "rated games of a player on this ladder" },
] as const;

/** Whether newcomers settle quickly, and how. */
function NewcomerControls({ rules, inForce, onChange }: Pick<RulesControlsProps, "rules" | "inForce" | "onChange">) {
  const { newcomer } = rules;
  const current = inForce.newcomer === null ? "off" : newcomerInWords(inForce.newcomer);
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 text-[15px]">Newcomers</legend>
      <label className="flex items-baseline gap-2.5 text-[15px]">
        <input
          type="checkbox"
          checked={newcomer !== null}
          onChange={(event) => onChange({ ...rules, newcomer: event.target.checked ? (inForce.newcomer ?? USUAL) : null })}
          className="accent-(--ink)"
        />
        <span>
          Settle quickly
          <span className="block text-[13px] text-soft">
            first games are worth more, for both sides of a pair; current: {current}
          </span>
        </span>
      </label>
      {newcomer !== null &&
        newcomerFields.map(({ part, label, unit, hint }) => (
          <NumberField
            key={part}
            label={label}
            unit={unit}
            hint={hint}
            value={newcomer[part]}
            read={(typed) => readNewcomer(part, typed, rules)}
            onChange={(value) => onChange({ ...rules, newcomer: { ...newcomer, [part]: value } })}
          />
        ))}
    </fieldset>
  );
}

/** What counts as ahead. */
function CompareControl({ rules, inForce, onChange, lacking, noPlaces }: RulesControlsProps) {
  const id = useId();
  const choose = (value: string) => {
    const compare = comparisons.find((known) => known === value);
    if (compare !== undefined) onChange({ ...rules, compare });
  };
  const nameOf = (compare: Compare) =>
    `${compareWords[compare].name}${compare === inForce.compare ? ", current" : ""}${compare === "place" && noPlaces ? ": no places" : ""}`;
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-[15px]">
        What counts as ahead
      </label>
      <select
        id={id}
        className="field"
        value={rules.compare}
        onChange={(event) => choose(event.target.value)}
        aria-describedby={`${id}-hint`}
      >
        {comparisons.map((compare) => (
          <option key={compare} value={compare} disabled={compare === "place" && noPlaces && rules.compare !== "place"}>
            {nameOf(compare)}
          </option>
        ))}
      </select>
      <div id={`${id}-hint`} className="grid gap-1 text-[13px] text-soft">
        <p>{compareWords[rules.compare].why}</p>
        {lacking.map((one) => (
          <p key={one.what} role="status" className="border-l-2 border-accent pl-2 text-ink">
            {lackingInWords(one)}
          </p>
        ))}
      </div>
    </div>
  );
}
