import { GamesByPage } from "@/components/ladders/games-by-page";
import { seasonPath } from "@/lib/format";
import { loadSeasonGames } from "@/lib/ladders/loaders";
import { seasonQuery } from "@/lib/seasons/schema";
import { loadViewer } from "@/lib/sign-in/loaders";
import { openSeason, seasonMetadata } from "../open-season";

export const generateMetadata = seasonMetadata("/games", (season) => `Games of ${season}`);

export default async function SeasonGamesPage({ params, searchParams }: PageProps<"/ladders/[ladder]/seasons/[season]/games">) {
  const { before } = seasonQuery.parse(await searchParams);
  const [{ ladder, season, head }, viewer] = await Promise.all([openSeason(params), loadViewer()]);
  const games = await loadSeasonGames(ladder, season, before, viewer?.id ?? null);
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
