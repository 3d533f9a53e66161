"use client";

import { useId } from "react";
import { compareWords } from "@/lib/format/compare-words";
import { lackingInWords } from "@/lib/format/lacking-words";
import { comparisons, type Compare, type Rules } from "@/lib/rating";
import type { Lacking } from "@/lib/analysis";

interface CompareControlProps {
  rules: Rules;
  inForce: Rules;
  onChange: (rules: Rules) => void;
  /** What games lack for the comparison that is tried. */
  lacking: readonly Lacking[];
  /** Games have no places, so places cannot be tried. */
  noPlaces: boolean;
}

/** What counts as ahead. */
export function CompareControl({ rules, inForce, onChange, lacking, noPlaces }: CompareControlProps) {
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
