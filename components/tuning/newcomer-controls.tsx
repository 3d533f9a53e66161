"use client";

import type { Newcomer, Rules } from "@/lib/rating";
import { readNewcomer } from "@/lib/ladders/tuning/schema";
import { NumberField } from "./number-field";
import { newcomerInWords } from "./prediction-words";

interface NewcomerControlsProps {
  rules: Rules;
  inForce: Rules;
  onChange: (rules: Rules) => void;
}

/** Where to start when somebody switches it on. */
const USUAL: Newcomer = { boost: 4, games: 3 };

const fields = [
  {
    part: "boost",
    label: "Boost for newcomers",
    unit: "times more",
    hint: "how much more the first game of two newcomers is worth",
  },
  { part: "games", label: "Until half of it is left", unit: "games", hint: "rated games of a player on this ladder" },
] as const;

/** Whether newcomers settle quickly, and how. */
export function NewcomerControls({ rules, inForce, onChange }: NewcomerControlsProps) {
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
        fields.map(({ part, label, unit, hint }) => (
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
