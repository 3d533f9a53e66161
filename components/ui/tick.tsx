import type { InputHTMLAttributes } from "react";

/** A box to tick, or with a type one of a few to choose, and what it is beside it. */
export function Tick({ children, className = "", ...input }: InputHTMLAttributes<HTMLInputElement>) {
  return (
    <label className={`flex items-baseline gap-2.5 ${className}`}>
      <input type="checkbox" className="accent-(--ink)" {...input} />
      <span className="min-w-0">{children}</span>
    </label>
  );
}
