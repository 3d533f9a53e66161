import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PageTitle } from "@/components/ui/page-title";
import { PlayerStanding } from "@/components/player/player-standing";
import { Choice } from "@/components/ui/choice";
import { Moment } from "@/components/ui/moment";
import { Section } from "@/components/ui/section";
import { formatCount, formatRating, playerPath, withQuery } from "@/lib/format";
import { loadPlayer } from "@/lib/history/loaders";
import type { LadderChoice, LadderStanding } from "@/lib/history/view";
import { GamesSection } from "./games-section";
import { HistorySection } from "./history-section";
import { MovesSection } from "./moves-section";
import { RivalsSection } from "./rivals-section";
import { viewOf, type View } from "./view";

type Props = PageProps<"/players/[player]">;

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const view = viewOf((await params).player, await searchParams);
  const profile = await loadPlayer(view.player, view.ladder);
  if (profile === null) return { title: "No such player" };
  const { name, slug, ladder, standing, isDefault } = profile;
  const title = isDefault || ladder === null ? name : `${name} on ${ladder.name}`;
  const description =
    standing === null || ladder === null
      ? `${name} has no rating yet.`
      : `${name} is rated ${formatRating(standing.rating)} on ${ladder.name}, ${rankInWords(standing)}: ` +
        `history, rivals and games, with where every point came from.`;
  const canonical = withQuery(playerPath(slug), { ladder: isDefault ? null : ladder?.slug });
  return {
    title,
    description,
    alternates: { canonical },
    openGraph: { type: "profile", title, description, url: canonical, siteName: "Pairwise" },
  };
}

export default async function PlayerPage({ params, searchParams }: Props) {
  const view = viewOf((await params).player, await searchParams);
  const profile = await loadPlayer(view.player, view.ladder);
  if (profile === null) notFound();
  const { name, ladders, ladder, registered, playsSince, standing, whyNoRating } = profile;
  return (
    <>
      <PageTitle title={name}>
        {ladder !== null && `${ladder.name} · `}
        {registered ? "registered" : "guest"}
        {playsSince !== null && (
          <>
            {" · plays since "}
            <Moment at={playsSince} style="month" />
          </>
        )}
      </PageTitle>
      {ladders.length > 1 && (
        <div className="mb-7">
          <Choice label="Ladder" options={ladders.map((one) => ladderOption(view, one))} />
        </div>
      )}
      {standing !== null && <PlayerStanding standing={standing} />}
      {whyNoRating !== null && <p className="max-w-[65ch] text-[17px]">{whyNoRating}</p>}
      {standing !== null && ladder !== null && (
        <>
          <HistorySection view={view} name={name} ladder={ladder} />
          <MovesSection view={view} name={name} />
          <RivalsSection view={view} name={name} ladder={ladder} rating={standing.rating} />
        </>
      )}
      {ladder !== null && (
        <>
          <GamesSection view={view} name={name} ladder={ladder} />
          <Section title="Take it with you">
            <ul className="flex flex-wrap gap-x-6 gap-y-2 text-[15px]">
              {["history.csv", "history.json"].map((file) => (
                <li key={file}>
                  <a href={withQuery(`${playerPath(profile.slug)}/${file}`, { ladder: ladder.slug })} className="link">
                    {file}
                  </a>
                </li>
              ))}
            </ul>
          </Section>
        </>
      )}
    </>
  );
}

function rankInWords({ amongActive, amongEveryone }: LadderStanding): string {
  const { rank, players } = amongActive ?? amongEveryone;
  const which = amongActive === null ? `all ${formatCount(players)}` : `${formatCount(players)} active`;
  return `rank ${formatCount(rank)} of ${which} players`;
}

function ladderOption(view: View, { name, slug, chosen }: LadderChoice) {
  return { label: name, href: withQuery(playerPath(view.player), { ladder: slug }), chosen };
}
