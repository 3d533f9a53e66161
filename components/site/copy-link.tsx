"use client";

import { useState } from "react";

/** Copies the address of the page. Where no script runs, it is not there. */
export function CopyLink({ className = "" }: { className?: string }) {
  const [copied, setCopied] = useState<string | null>(null);
  const copy = () => {
    const address = window.location.href;
    // Where a browser does not allow it, the address bar still has it.
    navigator.clipboard?.writeText(address).then(
      () => setCopied(address),
      () => undefined,
    );
  };
  const isCopied = copied !== null && copied === window.location.href;
  return (
    <button type="button" onClick={copy} className={`link min-h-11 cursor-pointer noscript:hidden print:hidden ${className}`}>
      <span aria-live="polite">{isCopied ? "Link copied" : "Copy link"}</span>
    </button>
  );
}
