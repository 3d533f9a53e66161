import type { ReactNode } from "react";
import { TextLink } from "./app-link";
import { InPlaceLink } from "./in-place-link";

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

interface PageLinksProps {
  /** What is paged: "Games". */
  label: string;
  /** Where the links lead; null where there is nothing more. */
  previous: { href: string; text: string } | null;
  next: { href: string; text: string } | null;
  /** "Page 2 of 7", where pages are numbered. */
  place?: string;
  /** The part of the page that has the list, where the browser has all of it already. */
  inPlace?: string;
}

/** To the page before and the page after, as links: it works without JavaScript. */
export function PageLinks({ label, previous, next, place, inPlace }: PageLinksProps) {
  if (previous === null && next === null) return null;
  const link = (href: string, text: string) =>
    inPlace === undefined ? (
      <TextLink href={href}>{text}</TextLink>
    ) : (
      <InPlaceLink href={href} anchor={inPlace} className="link">
        {text}
      </InPlaceLink>
    );
  return (
    <nav aria-label={`Pages of ${label}`} className="mt-4 flex flex-wrap items-baseline gap-x-6 gap-y-2 text-[15px]">
      {previous !== null && link(previous.href, `← ${previous.text}`)}
      {place !== undefined && <span className="text-soft">{place}</span>}
      {next !== null && link(next.href, `${next.text} →`)}
    </nav>
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
