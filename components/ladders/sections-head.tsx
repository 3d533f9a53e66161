import type { ReactNode } from "react";
import { Moment } from "@/components/ui/moment";
import { SectionTabs, type SectionTab } from "./section-tabs";

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
  tabs: readonly SectionTab[];
}

/** A title with its facts, and the sections of the ladder or of the season. On a phone all of them are in one row. */
export function SectionsHead({ above, title, facts, isUnlisted, aside, below, path, tabs }: SectionsHeadProps) {
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
      <SectionTabs path={path} tabs={tabs} />
    </div>
  );
}
