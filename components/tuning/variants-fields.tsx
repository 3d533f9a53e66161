"use client";

import type { Rules } from "@/lib/rating";
import { MAX_VARIANTS, type Variant } from "@/lib/ladders/simulation/schema";
import { readTunable } from "@/lib/ladders/tuning/schema";
import { NumberField } from "./number-field";
import { LineSample } from "./series-look";

interface VariantsFieldsProps {
  variants: readonly Variant[];
  /** The other rules of every series. */
  rest: Rules;
  onChange: (variants: readonly Variant[]) => void;
}

/** The series: a T and a GAME_MULT each. */
export function VariantsFields({ variants, rest, onChange }: VariantsFieldsProps) {
  const last = variants.at(-1)!;
  return (
    <div className="grid gap-3">
      <ol className="grid gap-3">
        {variants.map((variant, at) => {
          const set = (change: Partial<Variant>) =>
            onChange(variants.map((one, place) => (place === at ? { ...one, ...change } : one)));
          return (
            <li key={at} className="flex flex-wrap items-start gap-x-4 gap-y-1">
              <span className="tabular flex items-center gap-2 pt-1.5 text-[15px]">
                {at + 1}. <LineSample at={at} />
              </span>
              {(["spread", "gameMult"] as const).map((field) => (
                <NumberField
                  key={field}
                  label={`${field === "spread" ? "T" : "GAME_MULT"} of series ${at + 1}`}
                  short={field === "spread" ? "T" : "GAME_MULT"}
                  value={variant[field]}
                  read={(typed) => readTunable(field, typed, { ...rest, ...variant })}
                  onChange={(value) => set({ [field]: value })}
                />
              ))}
              {variants.length > 1 && (
                <button
                  type="button"
                  aria-label={`Remove series ${at + 1}`}
                  onClick={() => onChange(variants.filter((_, place) => place !== at))}
                  className="link cursor-pointer pt-1.5 text-[13px]"
                >
                  Remove
                </button>
              )}
            </li>
          );
        })}
      </ol>
      {variants.length < MAX_VARIANTS && (
        <button
          type="button"
          onClick={() => onChange([...variants, { ...last, gameMult: Math.min(1_000, last.gameMult * 2) }])}
          className="link cursor-pointer justify-self-start text-[15px]"
        >
          Add a series
        </button>
      )}
    </div>
  );
}
