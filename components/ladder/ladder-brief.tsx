import { countOf, ladderPath } from "@/lib/format";
import type { LadderSummary, TopRow } from "@/lib/ladders/view";
import type { Viewer } from "@/lib/sign-in/view";
import { AppLink, NameLink } from "@/components/ui/app-link";
import { NobodyRated, NoGames } from "./no-games";
import { TopFive } from "./top-five";

interface LadderBriefProps {
  ladder: LadderSummary & { readonly top: readonly TopRow[] };
  viewer: Viewer | null;
}

/** A ladder on the home page: its best five, or what to do first. */
export function LadderBrief({ ladder, viewer }: LadderBriefProps) {
  const { slug, name, players, games, top, rateWho } = ladder;
  return (
    <section className="min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-serif text-[22px] sm:text-[26px]">
          <NameLink href={ladderPath(slug)}>{name}</NameLink>
        </h2>
        {top.length > 0 && (
          <AppLink href={`${ladderPath(slug)}?who=everyone`} className="link text-sm">
            All {countOf(players, "player")}
          </AppLink>
        )}
      </div>
      {top.length > 0 ? (
        <TopFive ladder={name} rows={top} viewer={viewer?.slug ?? null} />
      ) : (
        <p className="mt-2 border-t border-ink py-4 text-[15px] text-soft">
          {games === 0 ? <NoGames viewer={viewer} ladder={slug} /> : <NobodyRated everyone={rateWho === "everyone"} />}
        </p>
      )}
    </section>
  );
}
