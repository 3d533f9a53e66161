import type { ReactNode } from "react";

/** Big figures in a row, each under its name: the heroes of a page. */
export function Figures({ children }: { children: ReactNode }) {
  return <dl className="flex flex-wrap gap-x-11 gap-y-6">{children}</dl>;
}

export function BigFigure({ label, note, children }: { label: string; note?: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="text-[13px] text-soft">{label}</dt>
      <dd className="mt-0.5">
        <span className="font-serif text-[26px] leading-none break-words">{children}</span>
        {note !== undefined && <span className="ml-1.5 text-sm text-soft">{note}</span>}
      </dd>
    </div>
  );
}
