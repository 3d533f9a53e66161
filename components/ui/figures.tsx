import type { ReactNode } from "react";

/** Big figures in a row, each under its name: the heroes of a page. */
export function BigFigures({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-2 gap-x-6 gap-y-6 sm:flex sm:flex-wrap sm:gap-x-11">{children}</dl>;
}

export function BigFigure({ label, note, children }: { label: string; note?: ReactNode; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-[13px] text-soft">{label}</dt>
      <dd className="mt-0.5">
        <span className="font-serif text-[26px] leading-none break-words">{children}</span>
        {note !== undefined && <span className="mt-1 block text-[13px] text-soft">{note}</span>}
      </dd>
    </div>
  );
}

/** A strip of figures between two rules, each with its note beside it. */
export function Figures({ children }: { children: ReactNode }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 border-t border-b border-t-ink border-b-rule py-4 sm:flex sm:flex-wrap sm:justify-between sm:gap-x-8">
      {children}
    </dl>
  );
}

export function FigureIn({ label, note, children }: { label: string; note?: ReactNode; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-[13px] text-soft">{label}</dt>
      <dd className="flex flex-wrap items-baseline gap-x-1.5">
        <span className="tabular font-serif text-[26px] leading-8 break-words">{children}</span>
        {note !== undefined && <span className="text-[13px] text-soft">{note}</span>}
      </dd>
    </div>
  );
}
