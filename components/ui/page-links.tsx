import { TextLink } from "./app-link";

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
      {previous !== null && <TextLink href={previous.href}>← {previous.text}</TextLink>}
      {place !== undefined && <span className="text-soft">{place}</span>}
      {next !== null && <TextLink href={next.href}>{next.text} →</TextLink>}
    </nav>
  );
}
