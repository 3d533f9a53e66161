import type { Metadata } from "next";
import { TeamShield } from "@/components/game/team-shield";
import { AppLink, PlayerLink, TextLink } from "@/components/ui/app-link";
import { PageTitle } from "@/components/ui/page";
import { SearchForm } from "@/components/ui/search-form";
import { countOf, formatRating, gamePath, teamGamesPath } from "@/lib/format";
import { gameNumberIn } from "@/lib/games/schema";
import { resultsOf } from "@/lib/games/list";
import { teamsLike } from "@/lib/games/teams/data";
import { fresh } from "@/lib/platform/cached";
import { ratedPlayersLike } from "@/lib/players/search";

export const metadata: Metadata = { title: "Search", robots: { index: false } };

export default async function SearchPage({ searchParams }: PageProps<"/search">) {
  const { q } = await searchParams;
  const typed = (typeof q === "string" ? q : "").trim();
  const number = gameNumberIn(typed);
  const [players, teams, games] = await Promise.all([
    typed === "" ? [] : fresh(ratedPlayersLike, typed, 100),
    typed === "" ? [] : fresh(teamsLike, typed, 20),
    number === null ? null : fresh(resultsOf, [number]),
  ]);
  const result = number === null ? undefined : games?.get(number);
  return (
    <>
      <PageTitle title="Search">
        {typed === ""
          ? "Type the name of a player or a team, or part of it."
          : foundInWords(typed, players.length, teams.length, result)}
      </PageTitle>
      <div className="mb-6">
        <SearchForm typed={typed} />
      </div>
      {number !== null && result !== undefined && (
        <p className="border-b border-hairline py-2.5">
          <AppLink href={gamePath(number)} className="name-link font-semibold">
            {result}
          </AppLink>{" "}
          <span className="text-sm text-soft">Game {number}</span>
        </p>
      )}
      {players.length === 0 && teams.length === 0 && (
        <p className="mt-6">
          <TextLink href="/">All ladders</TextLink>
        </p>
      )}
      {teams.length > 0 && (
        <ul aria-label="Teams">
          {teams.map(({ id, name, colour, ladder }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-hairline py-2.5">
              <TeamShield colour={colour} />
              <AppLink
                href={teamGamesPath(ladder.slug, name)}
                className="name-link min-w-0 font-semibold [overflow-wrap:anywhere]"
              >
                {name}
              </AppLink>
              <span className="ml-auto text-sm text-soft">team, {ladder.name}</span>
            </li>
          ))}
        </ul>
      )}
      {players.length > 0 && (
        <ul aria-label="Players">
          {players.map(({ name, slug, registered, ratings }) => (
            <li key={slug} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-b border-hairline py-2.5">
              <PlayerLink slug={slug} name={name} className="min-w-0 font-semibold" />
              {!registered && <span className="tag">guest</span>}
              <span className="ml-auto flex flex-wrap gap-x-4 text-sm text-soft">
                {ratings.map(({ ladder, rating }) => (
                  <span key={ladder}>
                    {ladder} <span className="tabular font-semibold text-ink">{formatRating(rating)}</span>
                  </span>
                ))}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** What was found, and where nothing was, what to do. */
function foundInWords(typed: string, players: number, teams: number, game: string | undefined): string {
  const found = [...(teams > 0 ? [countOf(teams, "team")] : []), ...(players > 0 ? [countOf(players, "player")] : [])];
  if (found.length > 0) return `${found.join(" and ")} found for “${typed}”`;
  if (game !== undefined) return "1 game found";
  return `No player or team has “${typed}” in its name. Check the spelling or try a shorter part.`;
}
