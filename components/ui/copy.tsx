"use client";

import { useSearchParams } from "next/navigation";
import { useId, useState, type ButtonHTMLAttributes } from "react";
import { useHydrated } from "./hydration";

interface CopyButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  textOf: (button: HTMLElement) => string;
  /** What the button says before and after. */
  words?: readonly [label: string, done: string];
}

/** Copies a text. Where a browser does not allow it, the text can still be selected; where no script runs, the button is not there. */
function CopyButton({ textOf, words = ["Copy", "Copied"], className = "link cursor-pointer", ...rest }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  const copy = (button: HTMLElement) =>
    navigator.clipboard?.writeText(textOf(button)).then(
      () => setCopied(true),
      () => undefined,
    );
  return (
    <button
      type="button"
      disabled={!useHydrated()}
      onClick={(event) => void copy(event.currentTarget)}
      className={`${className} noscript:hidden`}
      {...rest}
    >
      <span aria-live="polite">{words[copied ? 1 : 0]}</span>
    </button>
  );
}

export function CopyText({ text, what }: { text: string; what: string }) {
  return <CopyButton textOf={() => text} aria-label={`Copy: ${what}`} />;
}

/** Copies the code of the figure that the button is in. */
export function CopyCode({ label }: { label: string }) {
  return (
    <CopyButton textOf={(button) => button.closest("figure")?.querySelector("code")?.textContent ?? ""} aria-label={label} />
  );
}

/**
 * Copies the address of the page. The last of the facts in the line under a title, where a finger has its 44 pixels without the line
 * growing. `href`: another address of the page that says more.
 */
export function CopyLink({ dot = true, href = "" }: { dot?: boolean | "wide"; href?: string }) {
  return (
    <span className="whitespace-nowrap noscript:hidden print:hidden">
      {dot !== false && (
        <span aria-hidden className={dot === "wide" ? "max-sm:hidden" : ""}>
          ·{" "}
        </span>
      )}
      <CopyButton
        // Another address was not copied yet.
        key={useSearchParams().toString()}
        textOf={() => new URL(href, window.location.href).href}
        words={["Copy link", "Link copied"]}
        className="link -my-3 cursor-pointer py-3"
      />
    </span>
  );
}

/** Something to take elsewhere: selected at a click, copied by a button. */
export function Copyable({ label, text }: { label: string; text: string }) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-sm text-soft">
        {label}
      </label>
      <div className="flex items-stretch gap-2">
        <input id={id} readOnly value={text} onFocus={(event) => event.target.select()} className="field font-mono md:text-sm!" />
        <CopyButton textOf={() => text} className="button button-quiet" />
      </div>
    </div>
  );
}
