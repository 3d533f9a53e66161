import { AppLink } from "@/components/ui/app-link";
import { ladderPath, seasonPath } from "@/lib/format";
import type { SeasonChoice } from "@/lib/ladders/seasons/view";

interface SeasonChooserProps {
  ladder: string;
  /** Newest first. */
  seasons: readonly SeasonChoice[];
  /** The season that is shown; null for all time. */
  here: string | null;
}

/** All time, the season that matters now, and a list of the others, of which the shown one takes the list's place. */
export function SeasonChooser({ ladder, seasons, here }: SeasonChooserProps) {
  const main =
    seasons.find(({ phase }) => phase === "running" || phase === "settling") ??
    seasons.find(({ phase }) => phase === "sealed") ??
    seasons[0];
  if (main === undefined) return null;
  const others = seasons.filter(({ slug }) => slug !== main.slug);
  const chosen = others.find(({ slug }) => slug === here);
  const option =
    "px-3 py-1.5 text-soft hover:text-ink aria-[current=true]:bg-ink aria-[current=true]:text-paper max-sm:flex max-sm:min-h-11 max-sm:items-center max-sm:justify-center";
  return (
    <nav
      aria-label="All time or a season"
      className="grid shrink-0 auto-cols-fr grid-flow-col rounded-sm border border-rule text-[13px] max-sm:w-full sm:inline-flex print:hidden"
    >
      <AppLink href={ladderPath(ladder)} aria-current={here === null || undefined} className={option}>
        All time
      </AppLink>
      <AppLink
        href={seasonPath(ladder, main.slug)}
        aria-current={here === main.slug || undefined}
        className={`border-l border-rule ${option}`}
      >
        {main.name}
      </AppLink>
      {others.length > 0 && (
        <details className="group relative border-l border-rule">
          <summary
            aria-current={chosen !== undefined || undefined}
            className={`cursor-pointer list-none whitespace-nowrap [&::-webkit-details-marker]:hidden ${option}`}
          >
            {chosen?.name ?? (others.some(({ phase }) => phase === "planned") ? "More" : "Earlier")} <span aria-hidden>⌄</span>
          </summary>
          <ul className="absolute right-0 z-20 mt-1 max-h-80 min-w-44 overflow-auto border border-rule bg-paper py-1">
            {others.map(({ slug, name, phase }) => (
              <li key={slug}>
                <AppLink href={seasonPath(ladder, slug)} className="block px-3 py-2.5 text-ink hover:bg-raised">
                  {name}
                  {phase === "planned" && <span className="text-soft">, planned</span>}
                </AppLink>
              </li>
            ))}
            <li>
              <AppLink
                href={seasonPath(ladder)}
                className="block border-t border-hairline px-3 py-2.5 text-accent hover:bg-raised"
              >
                Hall of fame
              </AppLink>
            </li>
          </ul>
        </details>
      )}
    </nav>
  );
}
