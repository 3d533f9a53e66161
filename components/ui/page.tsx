import type { ReactNode } from "react";

export function PageTitle({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="mb-7">
      <h1 className="font-serif text-[40px] leading-tight tracking-tight break-words">{title}</h1>
      {children !== undefined && <p className="mt-1 text-[15px] text-soft">{children}</p>}
    </div>
  );
}

/** A part of a page, with its heading and perhaps something at the heading's right. */
export function Section({
  title,
  note,
  aside,
  id,
  children,
}: {
  title: string;
  note?: ReactNode;
  aside?: ReactNode;
  id?: string;
  children: ReactNode;
}) {
  return (
    <section className="mt-12 min-w-0" aria-labelledby={id}>
      <div className="mb-2 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h2 id={id} className="font-serif text-2xl">
          {title}
        </h2>
        {aside}
      </div>
      {note !== undefined && <p className="mb-3 max-w-[70ch] text-[15px] text-soft">{note}</p>}
      {children}
    </section>
  );
}

/** What was done, on the page that it led to. */
export function DoneNotice({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="mb-7 max-w-[70ch] border-l-2 border-ink pl-3">
      {children}
    </p>
  );
}

/** For readers who add up the shown numbers and get a hundredth more or less. */
export function RoundingNote() {
  return <p className="mt-2 text-[13px] text-soft">Shown to two decimals; summed before rounding.</p>;
}
