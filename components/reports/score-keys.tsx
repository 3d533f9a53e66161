"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { useHydrated } from "@/components/ui/hydration";
import styles from "./reports.module.css";

interface ScoreKeysProps {
  name: string;
  label: string;
  /** Above the keys. */
  title?: string;
  value: string;
  onChange: (value: string) => void;
}

const HOLD_MS = 400;
const REPEAT_MS = 90;

/** A score that fingers count up and down, or type. Holding a key repeats it. */
export function ScoreKeys({ name, label, title, value, onChange }: ScoreKeysProps) {
  const ready = useHydrated();
  const [held, setHeld] = useState<1 | -1 | 0>(0);
  const step = (by: number) => {
    const next = Number(value || "0") + by;
    if (!Number.isNaN(next)) onChange(String(Math.max(0, next)));
  };
  const repeat = useEffectEvent(() => step(held));
  useEffect(() => {
    if (held === 0) return;
    let timer = setTimeout(function again() {
      repeat();
      timer = setTimeout(again, REPEAT_MS);
    }, HOLD_MS);
    return () => clearTimeout(timer);
  }, [held]);
  const stop = () => setHeld(0);
  const key = (by: 1 | -1) => (
    <button
      type="button"
      disabled={!ready}
      aria-label={`${label}: one ${by > 0 ? "more" : "less"}`}
      onClick={() => step(by)}
      onPointerDown={() => setHeld(by)}
      onPointerUp={stop}
      onPointerLeave={stop}
      onPointerCancel={stop}
    >
      {by > 0 ? "+" : "−"}
    </button>
  );
  return (
    <label className="block min-w-0">
      {title !== undefined && <span className="mb-1 block truncate text-[13px] text-soft">{title}</span>}
      <span className={styles.keys}>
        {key(-1)}
        <input
          name={name}
          aria-label={label}
          inputMode="decimal"
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        {key(1)}
      </span>
    </label>
  );
}
