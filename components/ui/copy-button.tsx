"use client";

import { useState, useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Copies a text. It is not there where no script runs that could. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const [copied, setCopied] = useState(false);
  const runs = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  if (!runs) return null;
  return (
    <button
      type="button"
      aria-label={`Copy: ${what}`}
      className="link cursor-pointer"
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
  );
}
