import { AppLink } from "@/components/ui/app-link";
import { ladderPath, seasonPath } from "@/lib/format";
import type { SeasonChoice } from "@/lib/seasons/view";

interface SeasonChooserProps {
  ladder: string;
  /** Newest first. */
  seasons: readonly SeasonChoice[];
  /** The season that is shown; null for all time. */
  here: string | null;
}

/**
 * All time, the season that matters now, and a list of the others, of which the shown one takes the list's place. On a phone all are in
 * the list, which is beside the title: a row of its own would push the standings down.
 */
export function SeasonChooser({ ladder, seasons, here }: SeasonChooserProps) {
  const main =
    seasons.find(({ phase }) => phase === "running" || phase === "settling") ??
    seasons.find(({ phase }) => phase === "sealed") ??
    seasons[0];
  if (main === undefined) return null;
  const first = [
    { slug: null, name: "All time", href: ladderPath(ladder), phase: null },
    { ...main, href: seasonPath(ladder, main.slug) },
  ];
  const others = seasons
    .filter(({ slug }) => slug !== main.slug)
    .map((season) => ({ ...season, href: seasonPath(ladder, season.slug) }));
  const chosen = others.find(({ slug }) => slug === here);
  const shown = chosen ?? first.find(({ slug }) => slug === here);
  const isPlanned = others.some(({ phase }) => phase === "planned");
  const option = "px-3 text-soft hover:text-ink max-sm:flex max-sm:min-h-11 max-sm:items-center sm:py-1.5";
  const filled = "sm:aria-[current=true]:bg-ink sm:aria-[current=true]:text-paper";
  const line = "block px-3 py-2.5 text-ink hover:bg-raised aria-[current=true]:font-semibold";
  return (
    <nav
      aria-label="All time or a season"
      className="inline-flex rounded-sm border border-rule text-[13px] whitespace-nowrap print:hidden"
    >
      {first.map(({ slug, name, href }) => (
        <AppLink
          key={name}
          href={href}
          aria-current={slug === here || undefined}
          className={`border-rule max-sm:hidden sm:not-first:border-l ${option} ${filled}`}
        >
          {name}
        </AppLink>
      ))}
      <details className={`relative border-rule sm:border-l ${others.length === 0 ? "sm:hidden" : ""}`}>
        <summary
          aria-current={chosen !== undefined || undefined}
          className={`cursor-pointer list-none [&::-webkit-details-marker]:hidden ${option} ${filled} max-sm:text-ink`}
        >
          <span className="sm:hidden">{shown?.name}</span>
          <span className="max-sm:hidden">{chosen?.name ?? (isPlanned ? "More" : "Earlier")}</span>{" "}
          <svg viewBox="0 0 10 6" aria-hidden className="ml-1 inline-block w-2.5 fill-none stroke-current stroke-[1.5]">
            <path d="M1 1l4 4 4-4" />
          </svg>
        </summary>
        <ul className="absolute right-0 z-20 mt-1 max-h-80 min-w-44 overflow-auto border border-rule bg-paper py-1">
          {[...first, ...others].map(({ slug, name, href, phase }, at) => (
            <li key={href} className={at < first.length ? "sm:hidden" : undefined}>
              <AppLink href={href} aria-current={slug === here || undefined} className={line}>
                {name}
                {at >= first.length && phase === "planned" && <span className="text-soft">, planned</span>}
              </AppLink>
            </li>
          ))}
          <li>
            <AppLink href={seasonPath(ladder)} className={`${line} border-t border-hairline text-accent`}>
              Hall of fame
            </AppLink>
          </li>
        </ul>
      </details>
    </nav>
  );
}
