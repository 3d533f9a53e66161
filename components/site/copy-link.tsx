"use client";

import { useState } from "react";

/**
 * Copies the address of the page. The last of the facts in the line under a title, where a finger has its 44 pixels without the line growing. Where no
 * script runs, it is not there.
 */
export function CopyLink({ dot = true }: { dot?: boolean | "wide" }) {
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
    <span className="whitespace-nowrap noscript:hidden print:hidden">
      {dot !== false && (
        <span aria-hidden className={dot === "wide" ? "max-sm:hidden" : ""}>
          ·{" "}
        </span>
      )}
      <button type="button" onClick={copy} className="link -my-3 cursor-pointer py-3">
        <span aria-live="polite">{isCopied ? "Link copied" : "Copy link"}</span>
      </button>
    </span>
  );
}
