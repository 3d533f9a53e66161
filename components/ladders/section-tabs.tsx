"use client";

import { useSelectedLayoutSegment } from "next/navigation";
import { AppLink } from "@/components/ui/app-link";

export interface SectionTab {
  /** The last part of its address; null for the first one. */
  readonly part: string | null;
  readonly label: string;
}

/** The sections of a ladder or of a season, of which the layout's current one is marked. */
export function SectionTabs({ path, tabs }: { path: string; tabs: readonly SectionTab[] }) {
  const here = useSelectedLayoutSegment();
  return (
    <nav
      aria-label="Sections"
      className="mt-1 flex justify-between border-b border-ink text-[12px] max-sm:tracking-[-0.02em] sm:mt-6 sm:justify-start sm:gap-x-8 sm:text-[15px]"
    >
      {tabs.map(({ part, label }) => (
        <AppLink
          key={label}
          href={part === null ? path : `${path}/${part}`}
          aria-current={part === here ? "page" : undefined}
          className="border-b-[3px] border-transparent py-3 whitespace-nowrap text-soft hover:text-ink aria-[current=page]:border-accent aria-[current=page]:font-semibold aria-[current=page]:text-ink"
        >
          {label}
        </AppLink>
      ))}
    </nav>
  );
}
