import { countOf, ladderPath } from "@/lib/format";
import type { LadderSummary } from "@/lib/ladders/view";
import type { SeasonChoice } from "@/lib/ladders/seasons/view";
import { SeasonChooser } from "./season-chooser";
import { AppLink } from "@/components/ui/app-link";
import { CopyLink } from "@/components/ui/copy";
import { Moment } from "@/components/ui/moment";

const tabs = [
  { part: "", label: "Standings" },
  { part: "/games", label: "Games" },
  { part: "/teams", label: "Teams" },
  { part: "/race", label: "Race" },
  { part: "/distribution", label: "Distribution" },
  { part: "/rules", label: "Rules" },
  { part: "/tuning", label: "Tuning" },
] as const;

interface LadderHeadProps {
  ladder: LadderSummary;
  /** The current page. */
  here: (typeof tabs)[number]["label"];
  /** Its seasons, newest first, where the page can show one. */
  seasons?: readonly SeasonChoice[];
}

/** The head of all pages of a ladder: its name, key facts, and links to its other pages. */
export function LadderHead({ ladder, here, seasons = [] }: LadderHeadProps) {
  return (
    <div className="mb-5 sm:mb-7">
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-2">
        <div className="min-w-0">
          <h1 className="font-serif text-[36px] leading-tight tracking-tight break-words sm:text-[52px]">{ladder.name}</h1>
          <p className="text-[13px] text-soft sm:mt-1 sm:text-[15px]">
            {countOf(ladder.players, "rated player")} · {countOf(ladder.games, "game")}
            <Newest at={ladder.newestPlayedAt} />
            {ladder.closed && " · closed"} <CopyLink />
          </p>
          {ladder.hidden && <Unlisted />}
        </div>
        {/* On a phone it is on the page of the rules: here the standings come first. */}
        {ladder.description !== "" && seasons.length === 0 && (
          <p className="max-w-[52ch] text-sm text-soft max-sm:hidden">{ladder.description}</p>
        )}
        <SeasonChooser ladder={ladder.slug} seasons={seasons} here={null} />
      </div>
      {/* The chooser has the place at the right. */}
      {ladder.description !== "" && seasons.length > 0 && (
        <p className="mt-3 max-w-[70ch] text-sm text-soft max-sm:hidden">{ladder.description}</p>
      )}
      <HeadTabs tabs={tabs} here={here} base={ladderPath(ladder.slug)} className="gap-x-4" />
    </div>
  );
}

/** When the newest game was. A phone has room for one line; the rows say when somebody played. */
export function Newest({ at }: { at: string | null }) {
  if (at === null) return null;
  return (
    <span className="max-sm:hidden">
      {" "}
      · newest <Moment at={at} style="short" />
    </span>
  );
}

export function Unlisted() {
  return (
    <p className="mt-1 text-[13px] sm:text-[15px]">
      {/* Search engines that have a link leave it out as well. */}
      <meta name="robots" content="noindex" />
      This ladder is unlisted: anyone with the link can see it.
    </p>
  );
}

interface HeadTabsProps {
  tabs: readonly { readonly part: string; readonly label: string }[];
  /** The label of the current page. */
  here: string;
  /** The address of the first. */
  base: string;
  className: string;
}

/** The pages of a ladder, or of one of its seasons. */
export function HeadTabs({ tabs, here, base, className }: HeadTabsProps) {
  return (
    <nav
      aria-label="Sections"
      className={`mt-2 flex flex-wrap border-b border-ink text-[13px] sm:mt-6 sm:gap-x-8 sm:text-[15px] ${className}`}
    >
      {tabs.map(({ part, label }) => (
        <AppLink
          key={label}
          href={`${base}${part}`}
          aria-current={label === here ? "page" : undefined}
          className="border-b-[3px] border-transparent py-3 whitespace-nowrap text-soft hover:text-ink aria-[current=page]:border-accent aria-[current=page]:font-semibold aria-[current=page]:text-ink"
        >
          {label}
        </AppLink>
      ))}
    </nav>
  );
}
