"use client";

import { useId, useState } from "react";
import type { ReadNumber } from "@/lib/tuning/schema";
import { FieldProblem } from "../ui/form";

interface NumberFieldProps {
  label: string;
  /** Said after the number: minutes. */
  unit?: string;
  hint?: string;
  value: number;
  read: (typed: string) => ReadNumber;
  onChange: (value: number) => void;
  /** Beside the name rather than below it. */
  inline?: boolean;
  /** The name is there for those who hear it only: a head of a column says it to the others. */
  quietLabel?: boolean;
}

/** A number that takes effect as it is typed. What is none stays as it was typed, with a sentence, and changes nothing. */
export function NumberField({ label, unit, hint, value, read, onChange, inline = false, quietLabel = false }: NumberFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState({ text: String(value), value });
  // Another value than what was typed about came from elsewhere: a slider, a button, the address.
  const text = typed.value === value ? typed.text : String(value);
  const now = read(text);
  const described = [hint !== undefined && `${id}-hint`, !now.ok && `${id}-problem`].filter(Boolean).join(" ");
  return (
    <div className="grid min-w-0 gap-1">
      <div className={inline ? "flex flex-wrap items-baseline justify-between gap-x-3" : "grid gap-1"}>
        <label htmlFor={id} className={quietLabel ? "sr-only" : inline ? "text-[15px]" : "text-sm text-soft"}>
          {label}
        </label>
        <span className="flex items-baseline gap-2 text-[13px] text-soft">
          <input
            id={id}
            inputMode="decimal"
            autoComplete="off"
            value={text}
            onChange={(event) => {
              const next = read(event.target.value);
              setTyped({ text: event.target.value, value: next.ok ? next.value : value });
              if (next.ok) onChange(next.value);
            }}
            aria-invalid={!now.ok}
            aria-describedby={described || undefined}
            className="field tabular w-24! py-1! text-right"
          />
          {unit}
        </span>
      </div>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-[13px] text-soft">
          {hint}
        </p>
      )}
      <FieldProblem id={`${id}-problem`} problem={now.ok ? undefined : now.problem} />
    </div>
  );
}
