"use client";

import { useState, type MouseEvent } from "react";

/** Copies the code of the figure that the button is in. Without JavaScript it is hidden, and the text is selected by hand. */
export function CopyCode({ label }: { label: string }) {
  const [copied, setCopied] = useState(false);
  const copy = ({ currentTarget }: MouseEvent) => {
    const text = currentTarget.closest("figure")?.querySelector("code")?.textContent;
    if (text == null) return;
    // Where a browser does not allow it, the text can still be selected.
    navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => undefined,
    );
  };
  return (
    <button type="button" aria-label={label} onClick={copy} className="link cursor-pointer noscript:hidden">
      <span aria-live="polite">{copied ? "Copied" : "Copy"}</span>
    </button>
  );
}
