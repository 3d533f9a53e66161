import type { ReactNode } from "react";
import { countOf, ladderPath } from "@/lib/format";
import type { LadderSummary } from "@/lib/ladders/view";
import type { SeasonChoice } from "@/lib/seasons/view";
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
  // On a phone it is on the page of the rules: here the standings come first.
  const description = ladder.description !== "" && (
    <p className="max-w-[52ch] text-sm text-soft max-sm:hidden">{ladder.description}</p>
  );
  return (
    <SectionsHead
      title={ladder.name}
      facts={
        <>
          {countOf(ladder.players, "rated player")} · {countOf(ladder.games, "game")}
          <Newest at={ladder.newestPlayedAt} />
          {ladder.closed && " · closed"} <CopyLink />
        </>
      }
      isUnlisted={ladder.hidden}
      aside={seasons.length > 0 ? <SeasonChooser ladder={ladder.slug} seasons={seasons} here={null} /> : description}
      below={seasons.length > 0 && description}
      path={ladderPath(ladder.slug)}
      {...{ tabs, here }}
    />
  );
}

/** A phone has room for one line; the rows say when somebody played. */
export function Newest({ at }: { at: string | null }) {
  return (
    at !== null && (
      <span className="max-sm:hidden">
        {" "}
        · newest <Moment at={at} style="short" />
      </span>
    )
  );
}

interface SectionsHeadProps {
  above?: ReactNode;
  title: ReactNode;
  facts: ReactNode;
  isUnlisted: boolean;
  /** At the right of the title; on wide screens at the lower edge of the facts. */
  aside: ReactNode;
  below?: ReactNode;
  path: string;
  tabs: readonly { readonly part: string; readonly label: string }[];
  here: string;
}

/** A title with its facts, and the sections of the ladder or of the season. On a phone all of them are in one row. */
export function SectionsHead({ above, title, facts, isUnlisted, aside, below, path, tabs: sections, here }: SectionsHeadProps) {
  return (
    <div className="mb-4 sm:mb-7">
      {above}
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 sm:gap-x-10">
        <h1 className="font-serif text-[36px] leading-tight tracking-tight break-words sm:text-[52px]">{title}</h1>
        <div className="self-center sm:row-span-2 sm:self-end">{aside}</div>
        <div className="text-[13px] text-soft max-sm:col-span-2 sm:mt-1 sm:text-[15px]">
          <p>{facts}</p>
          {isUnlisted && (
            <p className="mt-1 text-ink">
              {/* Search engines that have a link leave it out as well. */}
              <meta name="robots" content="noindex" />
              This ladder is unlisted: anyone with the link can see it.
            </p>
          )}
        </div>
      </div>
      {below && <div className="mt-3">{below}</div>}
      <nav
        aria-label="Sections"
        className="mt-1 flex justify-between border-b border-ink text-[12px] max-sm:tracking-[-0.02em] sm:mt-6 sm:justify-start sm:gap-x-8 sm:text-[15px]"
      >
        {sections.map(({ part, label }) => (
          <AppLink
            key={label}
            href={`${path}${part}`}
            aria-current={label === here ? "page" : undefined}
            className="border-b-[3px] border-transparent py-3 whitespace-nowrap text-soft hover:text-ink aria-[current=page]:border-accent aria-[current=page]:font-semibold aria-[current=page]:text-ink"
          >
            {label}
          </AppLink>
        ))}
      </nav>
    </div>
  );
}
