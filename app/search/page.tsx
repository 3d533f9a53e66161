import type { Metadata } from "next";
import { PlayerLink } from "@/components/ui/links";
import { PageTitle } from "@/components/ui/page-title";
import { SearchForm } from "@/components/ui/search-form";
import { countOf, formatRating, gamePath } from "@/lib/format";
import { loadResults } from "@/lib/games/loaders";
import { gameNumberIn } from "@/lib/games/schema";
import { loadRatedPlayersLike } from "@/lib/players/loaders";

export const metadata: Metadata = { title: "Find a player", robots: { index: false } };

export default async function SearchPage({ searchParams }: PageProps<"/search">) {
  const { q } = await searchParams;
  const typed = (typeof q === "string" ? q : "").trim();
  const number = gameNumberIn(typed);
  const [players, games] = await Promise.all([
    typed === "" ? [] : loadRatedPlayersLike(typed, 100),
    number === null ? null : loadResults([number]),
  ]);
  const result = number === null ? undefined : games?.get(number);
  return (
    <>
      <PageTitle title="Find a player">
        {typed === ""
          ? "Type a name or part of a name."
          : players.length === 0 && result !== undefined
            ? `Game ${number}`
            : players.length === 0
              ? `No player’s name contains “${typed}”. Check the spelling or try a shorter part.`
              : `${countOf(players.length, "player")} found for “${typed}”`}
      </PageTitle>
      <div className="mb-6">
        <SearchForm typed={typed} />
      </div>
      {number !== null && result !== undefined && (
        <p className="border-b border-hairline py-2.5">
          <a href={gamePath(number)} className="name-link font-semibold">
            {result}
          </a>{" "}
          <span className="text-sm text-soft">Game {number}</span>
        </p>
      )}
      {players.length === 0 && (
        <p className="mt-6">
          <a href="/" className="link">
            All ladders
          </a>
        </p>
      )}
      <ul>
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
    </>
  );
}
