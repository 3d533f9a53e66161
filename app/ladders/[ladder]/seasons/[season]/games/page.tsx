import { GamesByPage } from "@/components/ladders/games-by-page";
import { seasonPath } from "@/lib/format";
import { seasonGames } from "@/lib/ladders/season-pages";
import { seasonQuery } from "@/lib/seasons/schema";
import { openSeason, seasonMetadata } from "../open-season";
import { fresh } from "@/lib/platform/cached";
import { loadViewer } from "@/lib/sign-in/viewer";

export const generateMetadata = seasonMetadata("/games", (season) => `Games of ${season}`);

export default async function SeasonGamesPage({ params, searchParams }: PageProps<"/ladders/[ladder]/seasons/[season]/games">) {
  const { before } = seasonQuery.parse(await searchParams);
  const [{ ladder, season, head }, viewer] = await Promise.all([openSeason(params), loadViewer()]);
  const games = await fresh(seasonGames, ladder, season, before, viewer?.id ?? null);
  return (
    <>
      <h2 className="sr-only">Games, newest first</h2>
      <GamesByPage
        {...games!}
        of={head.name}
        path={`${seasonPath(head.ladder.slug, head.slug)}/games`}
        before={before}
        none="No games yet."
      />
    </>
  );
}
