"use client";

import { formatScore } from "@/lib/format";
import type { Lacking } from "@/lib/analysis";
import type { Limit, Rules } from "@/lib/rating";
import { readTunable, sameTuning, type Tunable } from "@/lib/ladders/tuning/schema";
import { AppLink } from "@/components/ui/app-link";
import { positionOf, stepFrom, STEPS, type LogScale } from "./log-scale";
import { CompareControl } from "./compare-control";
import { NewcomerControls } from "./newcomer-controls";
import { NumberField } from "./number-field";

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
export function RulesControls({ rules, inForce, onChange, applyHref, lacking, noPlaces }: RulesControlsProps) {
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
      <NewcomerControls {...{ rules, inForce, onChange }} />
      <CompareControl {...{ rules, inForce, onChange, lacking, noPlaces }} />
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
