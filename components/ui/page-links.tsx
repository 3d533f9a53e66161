import { AppLink } from "./app-link";

interface PageLinksProps {
  /** What is paged: "Games". */
  label: string;
  /** Where the links lead; null where there is nothing more. */
  previous: { href: string; text: string } | null;
  next: { href: string; text: string } | null;
  /** "Page 2 of 7", where pages are numbered. */
  place?: string;
}

/** To the page before and the page after, as links: it works without JavaScript. */
export function PageLinks({ label, previous, next, place }: PageLinksProps) {
  if (previous === null && next === null) return null;
  return (
    <nav aria-label={`Pages of ${label}`} className="mt-4 flex flex-wrap items-baseline gap-x-6 gap-y-2 text-[15px]">
      {previous !== null && (
        <AppLink href={previous.href} className="link">
          ← {previous.text}
        </AppLink>
      )}
      {place !== undefined && <span className="text-soft">{place}</span>}
      {next !== null && (
        <AppLink href={next.href} className="link">
          {next.text} →
        </AppLink>
      )}
    </nav>
  );
}
