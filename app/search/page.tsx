import type { Metadata } from "next";
import { FindPlayerForm } from "@/components/site/find-player-form";
import { PlayerLink } from "@/components/ui/links";
import { PageTitle } from "@/components/ui/page-title";
import { formatRating } from "@/lib/format";
import { loadRatedPlayersLike } from "@/lib/players/loaders";

export const metadata: Metadata = { title: "Find a player", robots: { index: false } };

export default async function SearchPage({ searchParams }: PageProps<"/search">) {
  const { q } = await searchParams;
  const typed = (typeof q === "string" ? q : "").trim();
  const players = typed === "" ? [] : await loadRatedPlayersLike(typed, 100);
  return (
    <>
      <PageTitle title="Find a player">
        {typed === ""
          ? "Type a name, or a part of one."
          : players.length === 0
            ? `Nobody has “${typed}” in their name.`
            : `Names with “${typed}”`}
      </PageTitle>
      <FindPlayerForm typed={typed} />
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
