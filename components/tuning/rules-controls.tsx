"use client";

import { useId } from "react";
import { formatScore } from "@/lib/format";
import { compareWords } from "@/lib/format/compare-words";
import { lackingInWords } from "@/lib/format/lacking-words";
import type { Lacking } from "@/lib/analysis";
import { limits, limitWords, newcomerFields, ruleWords, USUAL_NEWCOMER } from "@/lib/format/rule-words";
import { comparisons, type Compare, type Rules } from "@/lib/rating";
import { readNewcomer, readTunable, sameTuning, tunables, type Tunable } from "@/lib/tuning/schema";
import { AppLink } from "@/components/ui/app-link";
import { Tick } from "@/components/ui/tick";
import { NumberField } from "./number-field";
import { newcomerInWords } from "./prediction-words";

/** The values of a slider: round numbers of which each is half a percent to five percent above the one before. The fields accept more. */
function sliderValues(powerOfTen: number, most: number): number[] {
  const values: number[] = [];
  for (let at = 0; ; at++) {
    const decade = powerOfTen * 10 ** Math.floor(at / 180);
    const value = Number((decade * (1 + (at % 180) / 20)).toPrecision(4));
    if (value > most) return values;
    values.push(value);
  }
}

const sliders: Readonly<Record<Tunable, readonly number[]>> = {
  spread: sliderValues(10, 2_000),
  gameMult: sliderValues(0.01, 50),
  maxGameMinutes: sliderValues(1, 240),
};

const lastUpTo = (values: readonly number[], most: number) => values.findLastIndex((value) => value <= most);

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
      {tunables.map((field) => {
        const { label, unit, hint } = ruleWords[field];
        const set = (value: number) => onChange({ ...rules, [field]: value });
        return (
          <NumberField
            key={field}
            label={label}
            unit={unit}
            hint={`${hint} Current: ${formatScore(inForce[field])}.`}
            value={rules[field]}
            read={(typed) => readTunable(field, typed, rules)}
            onChange={set}
            slider={
              <input
                type="range"
                aria-label={`${label}, slider`}
                aria-valuetext={`${formatScore(rules[field])} ${unit}`}
                min={0}
                max={sliders[field].length - 1}
                value={Math.max(0, lastUpTo(sliders[field], rules[field]))}
                onChange={(event) => set(sliders[field][Number(event.target.value)]!)}
                className="h-6 min-w-0 grow accent-(--ink)"
              />
            }
          />
        );
      })}
      <fieldset className="grid gap-2">
        <legend className="mb-1 text-[15px]">Cap</legend>
        {limits.map((value) => (
          <Tick
            key={value}
            type="radio"
            name="limit"
            value={value}
            checked={rules.limit === value}
            onChange={() => onChange({ ...rules, limit: value })}
            className="text-[15px]"
          >
            {limitWords[value].label}
            {inForce.limit === value && <span className="text-[13px] text-soft">, current</span>}
            <span className="block text-[13px] text-soft">{limitWords[value].hint}</span>
          </Tick>
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

/** Whether newcomers settle quickly, and how. */
function NewcomerControls({ rules, inForce, onChange }: Pick<RulesControlsProps, "rules" | "inForce" | "onChange">) {
  const { newcomer } = rules;
  const current = inForce.newcomer === null ? "off" : newcomerInWords(inForce.newcomer);
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 text-[15px]">Newcomers</legend>
      <Tick
        checked={newcomer !== null}
        onChange={(event) => onChange({ ...rules, newcomer: event.target.checked ? (inForce.newcomer ?? USUAL_NEWCOMER) : null })}
        className="text-[15px]"
      >
        Settle quickly
        <span className="block text-[13px] text-soft">
          First games are worth more, for both sides of a pair. Current: {current}.
        </span>
      </Tick>
      {newcomer !== null &&
        (["boost", "games"] as const).map((part) => (
          <NumberField
            key={part}
            {...newcomerFields[part]}
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
