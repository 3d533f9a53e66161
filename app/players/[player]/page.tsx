import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { TextLink } from "@/components/ui/app-link";
import { PlayerHead } from "@/components/history/player-head";
import { PlayerStanding } from "@/components/player/player-standing";
import { adminPlayerPath, countOf, formatCount, formatRating, playerPath, withQuery } from "@/lib/format";
import type { LadderStanding } from "@/lib/history/view";
import { pageMetadata } from "@/app/page-metadata";
import { HistorySection } from "./history-section";
import { GamesSection, MovesSection, RivalsSection, SeasonsSection, YouSection } from "./sections";
import { viewOf } from "./view";
import { leftEarlyAt, profileAt } from "@/lib/history/pages";
import { cached, fresh } from "@/lib/platform/cached";
import { reportRecordAt } from "@/lib/reports/lists";
import { loadViewer } from "@/lib/sign-in/viewer";

type Props = PageProps<"/players/[player]">;

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const view = viewOf((await params).player, await searchParams);
  const profile = await cached(profileAt, view.player, view.ladder);
  if (profile === null) return { title: "Player not found" };
  const { name, slug, ladder, standing, isDefault } = profile;
  const title = isDefault || ladder === null ? name : `${name} on ${ladder.name}`;
  const description =
    standing === null || ladder === null
      ? `${name} has no rating yet.`
      : `${name} is rated ${formatRating(standing.rating)} on ${ladder.name}, ${rankInWords(standing)}: ` +
        `every game, and where every point came from.`;
  const path = withQuery(playerPath(slug), { ladder: isDefault ? null : ladder?.slug });
  return pageMetadata({ title, description, path, type: "profile", picture: description });
}

export default async function PlayerPage({ params, searchParams }: Props) {
  const view = viewOf((await params).player, await searchParams);
  const [profile, viewer] = await Promise.all([cached(profileAt, view.player, view.ladder), loadViewer()]);
  if (profile === null) notFound();
  const { name, ladder, standing, whyNoRating } = profile;
  const other = viewer !== null && viewer.slug !== profile.slug ? viewer : null;
  return (
    <>
      <PlayerHead profile={profile} isYou={viewer?.slug === profile.slug} />
      {profile.ban !== null && <p className="mb-5 max-w-[65ch] border-l-2 border-accent pl-3">{profile.ban}</p>}
      {standing !== null && <PlayerStanding standing={standing} />}
      {whyNoRating !== null && <p className="max-w-[65ch] text-[17px]">{whyNoRating}</p>}
      {ladder !== null && other !== null && <YouSection view={view} name={name} viewer={other} ladder={ladder} />}
      {ladder !== null && <SeasonsSection view={view} ladder={ladder} />}
      {standing !== null && ladder !== null && (
        <HistorySection
          view={view}
          name={name}
          ladder={ladder}
          rank={standing.amongActive?.rank ?? null}
          settling={standing.settling}
        />
      )}
      {ladder !== null && <GamesSection view={view} name={name} ladder={ladder} />}
      {standing !== null && ladder !== null && (
        <>
          <RivalsSection view={view} name={name} ladder={ladder} rating={standing.rating} />
          <MovesSection view={view} name={name} />
        </>
      )}
      {viewer?.isAdmin && ladder !== null && <LeftEarly player={view.player} ladder={view.ladder} />}
      {viewer?.isAdmin && <Reports slug={profile.slug} />}
      <p className="mt-10 flex flex-wrap gap-x-6 gap-y-2 text-[15px]">
        <TextLink href={`${playerPath(profile.slug)}/vs`}>Compare {name} with another player</TextLink>
        {viewer?.isAdmin && <TextLink href={adminPlayerPath(profile.slug)}>Manage {name}</TextLink>}
      </p>
    </>
  );
}

/** For admins: whether somebody wins by leaving while they are ahead. */
async function LeftEarly({ player, ladder }: { player: string; ladder: string | null }) {
  const words = await cached(leftEarlyAt, player, ladder);
  return words && <p className="mt-10 max-w-[70ch] text-[15px] text-soft">For admins: {words}</p>;
}

/** For admins: how often somebody's reports were contested. */
async function Reports({ slug }: { slug: string }) {
  const record = await fresh(reportRecordAt, slug);
  if (record === null || record.made === 0) return null;
  const { made, contested, dropped } = record;
  return (
    <p className="mt-4 max-w-[70ch] text-[15px] text-soft">
      For admins: reported {countOf(made, "game")}; {formatCount(contested)} contested, {formatCount(dropped)} dropped.
    </p>
  );
}

function rankInWords({ amongActive, amongEveryone }: LadderStanding): string {
  const among = amongActive ?? amongEveryone;
  if (among === null) return "not ranked";
  const { rank, players } = among;
  const which = amongActive === null ? `all ${formatCount(players)}` : `${formatCount(players)} active`;
  return `rank ${formatCount(rank)} of ${which} players`;
}
