"use client";

import { useId, useState, type ReactNode } from "react";
import type { Entry } from "@/lib/format";
import { FieldProblem } from "@/components/ui/field-problem";

interface NumberFieldProps {
  label: string;
  /** Shown after the number, such as minutes. */
  unit?: string;
  hint?: string;
  value: number;
  read: (typed: string) => Entry;
  onChange: (value: number) => void;
  /** A slider for the same number, in one line with the field. */
  slider?: ReactNode;
}

/** A number that takes effect while it is typed. Text that is not a number stays as typed, with a problem, and changes nothing. */
export function NumberField({ label, unit, hint, value, read, onChange, slider }: NumberFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState({ text: String(value), value });
  // A value that differs from the typed one came from a slider, a button or the address.
  const text = typed.value === value ? typed.text : String(value);
  const now = read(text);
  const described = [hint !== undefined && `${id}-hint`, !now.ok && `${id}-problem`].filter(Boolean).join(" ");
  return (
    <div className="grid min-w-0 content-start gap-1">
      <label htmlFor={id} className="text-[15px]">
        {label}
      </label>
      <div className="flex items-center gap-3">
        {slider}
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
            className="field tabular w-20! px-2! py-1! text-right"
          />
          {unit}
        </span>
      </div>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-[13px] text-soft">
          {hint}
        </p>
      )}
      <FieldProblem id={`${id}-problem`} problem={now.ok ? undefined : now.message} />
    </div>
  );
}
