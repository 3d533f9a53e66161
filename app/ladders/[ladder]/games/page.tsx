import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ladderMetadata } from "@/app/page-metadata";
import { TextLink } from "@/components/ui/app-link";
import { GamesTable } from "@/components/game/games-table";
import { TeamShield } from "@/components/game/team-shield";
import { PageLinks } from "@/components/ui/page";
import { LadderHead } from "@/components/ladder/ladder-head";
import { NoGames } from "@/components/ladder/no-games";
import { formatCount, ladderPath } from "@/lib/format";
import { loadLadderGames, loadTeamGames } from "@/lib/ladders/loaders";
import { TEAM_GAMES_AMONG } from "@/lib/games/schema";
import { loadViewer } from "@/lib/sign-in/loaders";

type Props = PageProps<"/ladders/[ladder]/games">;

export function generateMetadata({ params }: Props): Promise<Metadata> {
  return ladderMetadata(params, "games", ({ name, games }) => ({
    title: `Games of ${name}`,
    description: `All ${formatCount(games)} games of ${name}, newest first, each with its result and its biggest upset.`,
  }));
}

export default async function LadderGamesPage({ params, searchParams }: Props) {
  const { before, team } = await searchParams;
  const viewer = await loadViewer();
  const ofTeam = typeof team === "string" ? await loadTeamGames((await params).ladder, team, viewer?.id ?? null) : null;
  if (ofTeam !== null) return <TeamGames {...ofTeam} />;
  const shown = await loadLadderGames((await params).ladder, typeof before === "string" ? before : undefined, viewer?.id ?? null);
  if (shown === null) notFound();
  const { ladder, lines, next } = shown;
  const path = ladderPath(ladder.slug);
  return (
    <>
      <LadderHead ladder={ladder} here="Games" />
      <h2 className="sr-only">Games, newest first</h2>
      {lines.length === 0 ? (
        <p className="border-t border-ink py-6 text-soft">
          {ladder.games > 0 ? "No older games." : <NoGames viewer={viewer} ladder={ladder.slug} />}
        </p>
      ) : (
        <GamesTable caption={`Games of ${ladder.name}`} games={lines} />
      )}
      <PageLinks
        label="the games"
        previous={before === undefined ? null : { href: `${path}/games`, text: "Newest" }}
        next={next === null ? null : { href: `${path}/games?before=${next}`, text: "Older games" }}
      />
    </>
  );
}

/** The games of one team, of the ladder's newest. */
function TeamGames({ ladder, team, lines }: NonNullable<Awaited<ReturnType<typeof loadTeamGames>>>) {
  const newest = ladder.games > TEAM_GAMES_AMONG ? ` among the newest ${formatCount(TEAM_GAMES_AMONG)} of this ladder` : "";
  return (
    <>
      <LadderHead ladder={ladder} here="Games" />
      <h2 className="flex items-center gap-2 font-serif text-2xl">
        <TeamShield colour={team.colour} /> {team.name}
      </h2>
      <p className="mt-1 mb-4 text-[15px] text-soft">
        {lines.length === 0 ? `No games${newest}.` : `The newest games of ${team.name}${newest}.`}{" "}
        <TextLink href={`${ladderPath(ladder.slug)}/games`}>All games</TextLink>
      </p>
      {lines.length > 0 && <GamesTable caption={`Games of ${team.name}`} games={lines} />}
    </>
  );
}
