import type { ReactNode } from "react";

/** What was done, on the page that it led to. */
export function DoneNotice({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="mb-7 max-w-[70ch] border-l-2 border-ink pl-3">
      {children}
    </p>
  );
}
