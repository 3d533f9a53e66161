import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { GamesTable } from "@/components/game/games-table";
import { LadderHead } from "@/components/ladder/ladder-head";
import { NoGames } from "@/components/ladder/no-games";
import { formatCount, ladderPath } from "@/lib/format";
import { loadLadder, loadLadderGames } from "@/lib/ladders/loaders";
import { loadViewer } from "@/lib/sign-in/loaders";

type Props = PageProps<"/ladders/[ladder]/games">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const ladder = await loadLadder((await params).ladder);
  if (ladder === null) return { title: "No such ladder" };
  const title = `Games of ${ladder.name}`;
  const description = `All ${formatCount(ladder.games)} games of ${ladder.name}, newest first, each with its result and its biggest upset.`;
  const path = `${ladderPath(ladder.slug)}/games`;
  return { title, description, alternates: { canonical: path }, openGraph: { title, description, url: path } };
}

export default async function LadderGamesPage({ params, searchParams }: Props) {
  const { before } = await searchParams;
  const viewer = await loadViewer();
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
          {ladder.games > 0 ? "No older games." : <NoGames isAdmin={viewer?.isAdmin === true} />}
        </p>
      ) : (
        <GamesTable caption={`Games of ${ladder.name}`} games={lines} />
      )}
      <nav aria-label="Pages" className="mt-5 flex gap-5">
        {before !== undefined && (
          <a href={`${path}/games`} className="link">
            Newest
          </a>
        )}
        {next !== null && (
          <a href={`${path}/games?before=${next}`} rel="next" className="link">
            Older games
          </a>
        )}
      </nav>
    </>
  );
}
