import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { UnratedMeetings } from "@/components/history/unrated-meetings";
import { HeadToHeadStanding } from "@/components/history/head-to-head-standing";
import { MeetingsTable } from "@/components/history/meetings-table";
import { NextMeeting } from "@/components/history/next-meeting";
import { PageTitle } from "@/components/ui/page-title";
import { PointsFlow } from "@/components/history/points-flow";
import { RivalChoice } from "@/components/player/rival-choice";
import { RoundingNote } from "@/components/ui/rounding-note";
import { Choice } from "@/components/ui/choice";
import { PageLinks } from "@/components/ui/page-links";
import { Section } from "@/components/ui/section";
import { formatCount, headToHeadPath, ladderPath, playerPath } from "@/lib/format";
import { loadHeadToHead } from "@/lib/history/loaders";
import { packFlowSeries } from "@/lib/history/series";
import { viewOf } from "../../view";

type Props = PageProps<"/players/[player]/vs/[rival]">;

async function load({ params, searchParams }: Props) {
  const { player, rival } = await params;
  const view = viewOf(player, await searchParams);
  return loadHeadToHead(view.player, decodeURIComponent(rival), view.ladder, view.historyPage);
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const found = await load(props);
  if (found === null) return { title: "No such players" };
  const { player, rival, ladder, meetings } = found;
  const title = `${player.name} against ${rival.name}`;
  const description =
    `${formatCount(meetings)} meetings of ${player.name} and ${rival.name} on ${ladder.name}: ` +
    `who was ahead, the points that flowed, and what is expected of the next one.`;
  const canonical = headToHeadPath(player.slug, rival.slug, ladder.slug);
  return {
    title,
    description,
    alternates: { canonical },
    openGraph: { type: "website", title, description, url: canonical, siteName: "Pairwise" },
  };
}

export default async function HeadToHeadPage(props: Props) {
  const found = await load(props);
  if (found === null) notFound();
  const { player, rival, ladder, ladders, meetings, lines, page, pages, flow, next, others, unratedMeetings, initialRating } =
    found;
  const path = headToHeadPath(player.slug, rival.slug, ladder.slug);
  const turn = (to: number, text: string) => ({ href: `${path}&page=${to}#meetings`, text });
  return (
    <>
      <PageTitle title={`${player.name} against ${rival.name}`}>
        <a href={ladderPath(ladder.slug)} className="name-link">
          {ladder.name}
        </a>
        {" · "}
        <a href={headToHeadPath(rival.slug, player.slug, ladder.slug)} className="link">
          as {rival.name} sees it
        </a>
      </PageTitle>
      {ladders.length > 1 && (
        <div className="mb-7">
          <Choice
            label="Ladder"
            options={ladders.map(({ name, slug, chosen }) => {
              return { label: name, href: headToHeadPath(player.slug, rival.slug, slug), chosen };
            })}
          />
        </div>
      )}
      <HeadToHeadStanding {...found} />
      <Section id="next" title="The next meeting">
        <NextMeeting player={player} rival={rival} initialRating={initialRating} next={next} />
      </Section>
      {meetings > 0 && (
        <>
          <Section id="flow" title="Points over time">
            <PointsFlow player={player.name} rival={rival.name} flow={packFlowSeries(flow)} />
          </Section>
          <Section
            id="meetings"
            title="Meetings"
            note={`Rated games in which the two stood on different sides. Points are ${player.name}’s; ${rival.name}’s are the same with the other sign. “Expected” is ${player.name}’s predicted result, 0 to 1.`}
          >
            <MeetingsTable player={player.name} rival={rival.name} meetings={lines} />
            <RoundingNote />
            <PageLinks
              label="the meetings"
              previous={page > 1 ? turn(page - 1, "Newer") : null}
              next={page < pages ? turn(page + 1, "Older") : null}
              place={`Page ${formatCount(page)} of ${formatCount(pages)}`}
            />
          </Section>
        </>
      )}
      {unratedMeetings.length > 0 && (
        <Section
          id="also-met"
          title="Also met"
          note="Games with both of them that moved no points between the two; the newest 25."
        >
          <UnratedMeetings player={player.name} rival={rival.name} games={unratedMeetings} />
        </Section>
      )}
      {others.length > 0 && (
        <Section id="others" title={`${player.name} against somebody else`}>
          <RivalChoice action={`${playerPath(player.slug)}/vs`} ladder={ladder.slug} rivals={others} />
        </Section>
      )}
    </>
  );
}
