import { GamesTable } from "@/components/game/games-table";
import { SeasonHead } from "@/components/seasons/season-head";
import { PageLinks } from "@/components/ui/pager";
import { seasonPath, withQuery } from "@/lib/format";
import { seasonQuery } from "@/lib/seasons/schema";
import { openSeason, seasonMetadata } from "../open-season";
import { fresh } from "@/lib/platform/cached";
import { seasonGamesNow } from "@/lib/seasons/now";
import { loadViewer } from "@/lib/sign-in/viewer";

export const generateMetadata = seasonMetadata("/games", (season) => `Games of ${season}`);

export default async function SeasonGamesPage({ params, searchParams }: PageProps<"/ladders/[ladder]/seasons/[season]/games">) {
  const { before } = seasonQuery.parse(await searchParams);
  const viewer = await loadViewer();
  const { head, lines, next, seasons } = await openSeason(params, (ladder, season) =>
    fresh(seasonGamesNow, ladder, season, before, viewer?.id ?? null),
  );
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
