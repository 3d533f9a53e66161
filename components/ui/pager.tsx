import { formatCount } from "@/lib/format";
import { AppLink, TextLink } from "./app-link";
import { InPlaceLink } from "./in-place-link";

/** Pages by number: the first, the last, and those around this one. */
export function Pager({ page, pages, href }: { page: number; pages: number; href: (page: number) => string }) {
  if (pages <= 1) return null;
  const near = [1, page - 2, page - 1, page, page + 1, page + 2, pages].filter((number) => number >= 1 && number <= pages);
  const shown = [...new Set(near)].sort((a, b) => a - b);
  return (
    <nav aria-label="Pages" className="mt-5 flex flex-wrap items-baseline gap-x-4 gap-y-2 text-[15px]">
      {page > 1 && (
        <TextLink href={href(page - 1)} rel="prev">
          Previous
        </TextLink>
      )}
      {shown.map((number, at) => (
        <span key={number} className="flex items-baseline gap-4">
          {at > 0 && number - shown[at - 1]! > 1 && <span className="text-soft">…</span>}
          {number === page ? (
            <span aria-current="page" className="font-bold">
              {formatCount(number)}
            </span>
          ) : (
            <AppLink href={href(number)} aria-label={`Page ${number}`} className="name-link px-1 text-soft">
              {formatCount(number)}
            </AppLink>
          )}
        </span>
      ))}
      {page < pages && (
        <TextLink href={href(page + 1)} rel="next">
          Next
        </TextLink>
      )}
    </nav>
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

/** The links of pages that are numbered. */
export function numbered(
  { page, pages }: { readonly page: number; readonly pages: number },
  href: (page: number) => string,
  [before, after]: readonly [string, string],
): Pick<PageLinksProps, "previous" | "next" | "place"> {
  return {
    previous: page > 1 ? { href: href(page - 1), text: before } : null,
    next: page < pages ? { href: href(page + 1), text: after } : null,
    place: `Page ${formatCount(page)} of ${formatCount(pages)}`,
  };
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
