import { SeasonChooser } from "@/components/ladders/season-chooser";
import { Newest, SectionsHead } from "@/components/ladders/sections-head";
import { TextLink } from "@/components/ui/app-link";
import { CopyLink } from "@/components/ui/copy";
import { InReadersZone } from "@/components/ui/moment";
import { countOf, ladderPath, seasonPath } from "@/lib/format";
import { cached } from "@/lib/platform/cached";
import { seasonChoicesNow } from "@/lib/seasons/now";
import { openSeason } from "./open-season";

const tabs = [
  { part: null, label: "Standings" },
  { part: "games", label: "Games" },
  { part: "race", label: "Race" },
  { part: "distribution", label: "Distribution" },
  { part: "rules", label: "Rules" },
];

/** The head of all sections of a season: a running one is the ladder's, one that is over has a title of its own. */
export default async function SeasonLayout({ params, children }: LayoutProps<"/ladders/[ladder]/seasons/[season]">) {
  const [{ head }, seasons] = await Promise.all([openSeason(params), cached(seasonChoicesNow, (await params).ladder)]);
  const { ladder, slug, name, days, zone } = head;
  const isOver = head.phase === "sealed";
  return (
    <>
      <SectionsHead
        above={
          isOver && (
            <p className="text-[13px] sm:text-[15px]">
              <TextLink href={ladderPath(ladder.slug)}>{ladder.name}</TextLink> ·{" "}
              <TextLink href={seasonPath(ladder.slug)}>Hall of fame</TextLink>
            </p>
          )
        }
        title={
          <>
            {isOver ? name : ladder.name}
            {!isOver && <span className="sr-only">, {name}</span>}
          </>
        }
        facts={
          <>
            {!isOver && `${name} · `}
            <InReadersZone moments={[head.startsAt, head.endsAt]} zone={zone}>
              {days}
              <span className="max-sm:hidden"> ({zone})</span>
            </InReadersZone>{" "}
            · {countOf(head.games, "game")}
            {!isOver && <Newest at={head.newestPlayedAt} />}{" "}
            <span className="max-sm:hidden">
              <CopyLink />
            </span>
          </>
        }
        isUnlisted={ladder.hidden}
        aside={<SeasonChooser ladder={ladder.slug} seasons={seasons} here={slug} />}
        path={seasonPath(ladder.slug, slug)}
        tabs={tabs}
      />
      {children}
    </>
  );
}
