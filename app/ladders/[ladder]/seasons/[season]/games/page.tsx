import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { GamesTable } from "@/components/game/games-table";
import { SeasonHead } from "@/components/season/season-head";
import { PageLinks } from "@/components/ui/pager";
import { seasonPath, withQuery } from "@/lib/format";
import { loadSeasonGames, loadSeasons } from "@/lib/ladders/seasons/loaders";
import { seasonQuery } from "@/lib/ladders/seasons/schema";
import { loadViewer } from "@/lib/sign-in/loaders";
import { seasonMetadata } from "../metadata";

type Props = PageProps<"/ladders/[ladder]/seasons/[season]/games">;

export function generateMetadata({ params }: Props): Promise<Metadata> {
  return seasonMetadata(params, "/games", (season) => `Games of ${season}`);
}

export default async function SeasonGamesPage({ params, searchParams }: Props) {
  const { ladder, season } = await params;
  const { before } = seasonQuery.parse(await searchParams);
  const viewer = await loadViewer();
  const [shown, seasons] = await Promise.all([
    loadSeasonGames(ladder, decodeURIComponent(season), before, viewer?.id ?? null),
    loadSeasons(ladder),
  ]);
  if (shown === null) notFound();
  const { head, lines, next } = shown;
  const path = `${seasonPath(head.ladder.slug, head.slug)}/games`;
  return (
    <>
      <SeasonHead season={head} seasons={seasons} here="Games" />
      <h2 className="sr-only">Games, newest first</h2>
      {lines.length === 0 ? (
        <p className="border-t border-ink py-6 text-soft">{before === undefined ? "No games yet." : "No older games."}</p>
      ) : (
        <GamesTable caption={`Games of ${head.name}`} games={lines} />
      )}
      <PageLinks
        label="the games"
        previous={before === undefined ? null : { href: path, text: "Newest" }}
        next={next === null ? null : { href: withQuery(path, { before: next }), text: "Older games" }}
      />
    </>
  );
}
