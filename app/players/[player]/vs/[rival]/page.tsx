import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { FaceOffBars, NextMeeting, sideInks } from "@/components/history/face-off-bars";
import { FaceOffHead } from "@/components/history/face-off-head";
import { FaceOffRecord, RunInWords, TogetherInWords } from "@/components/history/face-off-record";
import { MarkSymbol } from "@/components/player/player-mark";
import { MeetingsStrip } from "@/components/history/meetings-strip";
import { MeetingsTable } from "@/components/history/meetings-table";
import { NetPoints } from "@/components/history/net-points";
import { RivalSearch } from "@/components/player/rival-search";
import { GameLink } from "@/components/ui/app-link";
import { Choice } from "@/components/ui/choice";
import { Moment } from "@/components/ui/moment";
import { RoundingNote, Section } from "@/components/ui/page";
import { numbered, PageLinks } from "@/components/ui/pager";
import { RowHead, Table, Words } from "@/components/ui/table";
import { formatCount, headToHeadPath, playerPath, withQuery } from "@/lib/format";
import { pageMetadata } from "@/app/page-metadata";
import { viewOf } from "../../view";
import { headToHead } from "@/lib/history/head-to-head";
import { cached } from "@/lib/platform/cached";
import { loadViewer } from "@/lib/sign-in/viewer";

type Props = PageProps<"/players/[player]/vs/[rival]">;

async function load({ params, searchParams }: Props) {
  const { player, rival } = await params;
  const view = viewOf(player, await searchParams);
  return cached(headToHead, view.player, decodeURIComponent(rival), view.ladder, view.page);
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const found = await load(props);
  if (found === null) return { title: "Player not found" };
  const { player, rival, chosen, description } = found;
  const title = `${player.name} against ${rival.name}`;
  const path = headToHeadPath(player.slug, rival.slug, chosen);
  return pageMetadata({ title, description, path, picture: `${title}: ${description}` });
}

export default async function HeadToHeadPage(props: Props) {
  const [found, viewer] = await Promise.all([load(props), loadViewer()]);
  if (found === null) {
    const { player, rival } = await props.params;
    // One player has no meetings: the page where another one is chosen says so.
    if (player === rival)
      redirect(withQuery(`${playerPath(decodeURIComponent(player))}/vs`, { rival: decodeURIComponent(rival) }));
    notFound();
  }
  const { player, rival, chosen, ladders, meetings, flow, strip, unratedMeetings } = found;
  const path = (ladder: string | null) => headToHeadPath(player.slug, rival.slug, ladder);
  const turn = (page: number) => withQuery(path(null), { ladder: chosen, page: String(page) }, "meetings");
  const inks = sideInks(player, rival);
  return (
    <>
      <FaceOffHead found={found} viewer={viewer?.slug ?? null} />
      <FaceOffRecord record={found} swap={headToHeadPath(rival.slug, player.slug, chosen)} />
      {ladders.length > 1 && (
        <div className="mt-4 text-center">
          <Choice
            label="Ladder"
            options={[
              { label: "All ladders", href: path(null), chosen: chosen === null },
              ...ladders.map(({ name, slug, meetings: met }) => {
                return { label: `${name} (${formatCount(met)})`, href: path(slug), chosen: chosen === slug };
              }),
            ]}
          />
        </div>
      )}
      <FaceOffBars {...found} />
      <RunInWords record={found} />
      <NextMeeting {...found} />
      {meetings > 0 && (
        <>
          <Section
            id="strip"
            title={
              strip.length < meetings
                ? `The last ${formatCount(strip.length)} meetings`
                : meetings === 1
                  ? "The meeting"
                  : `All ${formatCount(meetings)} meetings`
            }
          >
            <MeetingsStrip player={player.name} rival={rival.name} inks={inks} meetings={strip} />
          </Section>
          {meetings > 1 && (
            <Section id="flow" title="Net points over time">
              <NetPoints player={player.name} rival={rival.name} flow={flow} />
            </Section>
          )}
          <Section id="meetings" title="Meetings">
            <svg aria-hidden className="absolute size-0">
              <MarkSymbol id="mark-player" seed={player.mark} />
              <MarkSymbol id="mark-rival" seed={rival.mark} />
            </svg>
            <MeetingsTable {...found} />
            <RoundingNote />
            <PageLinks label="the meetings" {...numbered(found, turn, ["Newer", "Older"])} />
          </Section>
        </>
      )}
      <TogetherInWords record={found} />
      {unratedMeetings.length > 0 && (
        <Section
          id="not-rated"
          title="Meetings without points"
          note="Games with the two on different sides that were not rated for both."
        >
          <Table
            caption={`Meetings of ${player.name} and ${rival.name} without points, the newest first`}
            head={[{ name: "Game", held: true }, "Why no points"]}
          >
            {unratedMeetings.map(({ gameId, playedAt, why }) => (
              <tr key={gameId}>
                <RowHead className="whitespace-nowrap">
                  <GameLink id={gameId}>{`Game ${gameId}`}</GameLink>
                  <span className="block text-[13px] font-normal text-soft">
                    <Moment at={playedAt} style="short" />
                  </span>
                </RowHead>
                <Words className="w-full text-soft">{why}</Words>
              </tr>
            ))}
          </Table>
        </Section>
      )}
      <Section id="compare" title="Compare with somebody else">
        <RivalSearch player={player.slug} name={player.name} />
      </Section>
    </>
  );
}
