import { formatCount } from "@/lib/format";
import { AppLink, TextLink } from "./app-link";

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
