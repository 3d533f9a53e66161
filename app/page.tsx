import type { Metadata } from "next";
import { GamesTable } from "@/components/game/games-table";
import { LadderBrief } from "@/components/ladders/ladder-brief";
import { NoLadders } from "@/components/ladders/no-ladders";
import { OwnStrip } from "@/components/ladders/own-strip";
import { Stories } from "@/components/ladders/stories";
import { TextLink } from "@/components/ui/app-link";
import { DoneNotice, PageTitle, Section } from "@/components/ui/page";
import { countOf, ladderPath } from "@/lib/format";
import { homePage } from "@/lib/ladders/data";
import { weekOfSite } from "@/lib/ladders/week";
import { ownStrip } from "@/lib/ladders/you";
import { cached, forViewer, fresh } from "@/lib/platform/cached";
import { ownAddress } from "@/lib/platform/request";
import { loadViewer } from "@/lib/sign-in/viewer";
import { siteOf } from "@/lib/site/data";

export const metadata: Metadata = { alternates: { canonical: ownAddress("/") } };

export default async function Home({ searchParams }: PageProps<"/">) {
  const [viewer, { erased }] = await Promise.all([loadViewer(), searchParams]);
  const [{ ladders, games }, { name, description }, week, own] = await Promise.all([
    forViewer(homePage, viewer?.id ?? null),
    cached(siteOf),
    fresh(weekOfSite, new Date()),
    viewer && fresh(ownStrip, viewer.id),
  ]);
  if (ladders.length === 0) return <NoLadders viewer={viewer} />;
  const played = ladders.filter((ladder) => ladder.games > 0);
  return (
    <>
      {erased === "you" && (
        <DoneNotice>
          Your account was deleted, and you are signed out. Your name is gone from every page; your games stay, under an anonymous
          name.
        </DoneNotice>
      )}
      {viewer !== null && own !== null ? (
        <OwnStrip viewer={viewer} own={own} />
      ) : (
        <PageTitle title={name}>{description}</PageTitle>
      )}
      {week.stories.length > 0 && (
        <Section
          title="This week"
          aside={
            <p className="text-sm text-soft">
              {week.all
                ? `seven days up to the newest game · ${countOf(week.games, "game")}`
                : `the newest ${countOf(week.games, "game")}`}
            </p>
          }
        >
          <Stories stories={week.stories} viewerId={viewer?.id ?? null} />
        </Section>
      )}
      <div className="mt-12 grid gap-x-14 gap-y-12 md:grid-cols-2">
        {ladders.map((ladder) => (
          <LadderBrief key={ladder.slug} ladder={ladder} viewer={viewer} />
        ))}
      </div>
      {games.length > 0 && (
        <Section
          title="Latest games"
          aside={
            <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm leading-6">
              {played.map((ladder) => (
                <TextLink key={ladder.slug} href={`${ladderPath(ladder.slug)}/games`}>
                  {played.length === 1 ? "All games" : `${ladder.name} games`}
                </TextLink>
              ))}
            </p>
          }
        >
          <GamesTable caption="Latest games of all ladders" games={games} withLadder={ladders.length > 1} />
        </Section>
      )}
    </>
  );
}
