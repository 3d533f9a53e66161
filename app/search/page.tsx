import type { Metadata } from "next";
import { PlayerLink } from "@/components/links";
import { PageTitle } from "@/components/page-title";
import { loadPlayersLike } from "@/lib/search/loaders";

export const metadata: Metadata = { title: "Find a player", robots: { index: false } };

export default async function SearchPage({ searchParams }: PageProps<"/search">) {
  const { q } = await searchParams;
  const typed = (typeof q === "string" ? q : "").trim();
  const players = typed === "" ? [] : await loadPlayersLike(typed, 100);
  return (
    <>
      <PageTitle title="Find a player">
        {typed === ""
          ? "Type a name, or a part of one."
          : players.length === 0
            ? `Nobody has “${typed}” in their name.`
            : `Names with “${typed}”`}
      </PageTitle>
      <form action="/search" className="mb-6 flex gap-3">
        <input
          name="q"
          type="search"
          aria-label="Name"
          defaultValue={typed}
          maxLength={200}
          className="w-64 border border-rule bg-transparent px-3 py-2"
        />
        <button type="submit" className="cursor-pointer bg-ink px-5 py-2 text-paper">
          Find
        </button>
      </form>
      <ul>
        {players.map(({ name, slug }) => (
          <li key={slug} className="border-b border-hairline py-2.5 font-semibold">
            <PlayerLink slug={slug} name={name} />
          </li>
        ))}
      </ul>
    </>
  );
}
