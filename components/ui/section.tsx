import type { ReactNode } from "react";

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
