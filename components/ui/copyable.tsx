"use client";

import { useId, useState } from "react";

/** Something to take elsewhere: selected at a click, copied by a button. */
export function Copyable({ label, text }: { label: string; text: string }) {
  const id = useId();
  const [copied, setCopied] = useState(false);
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-sm text-soft">
        {label}
      </label>
      <div className="flex items-stretch gap-2">
        <input id={id} readOnly value={text} onFocus={(event) => event.target.select()} className="field font-mono md:text-sm!" />
        <button
          type="button"
          className="button button-quiet"
          onClick={() => {
            // Where a browser does not allow it, the text can still be selected.
            navigator.clipboard?.writeText(text).then(
              () => setCopied(true),
              () => undefined,
            );
          }}
        >
          <span aria-live="polite">{copied ? "Copied" : "Copy"}</span>
        </button>
      </div>
    </div>
  );
}
