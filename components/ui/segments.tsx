"use client";

import { useHydrated } from "./hydration";

interface SegmentsProps<Value extends string> {
  label: string;
  options: readonly { readonly value: Value; readonly label: string }[];
  /** Null: none of them. */
  value: Value | null;
  onChoose: (value: Value) => void;
}

/** One of a few, as buttons: for what changes in place. */
export function Segments<Value extends string>({ label, options, value, onChoose }: SegmentsProps<Value>) {
  const ready = useHydrated();
  return (
    <div role="group" aria-label={label} className="segments">
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          disabled={!ready}
          aria-pressed={option.value === value}
          onClick={() => onChoose(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
