import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { PlayerLink } from "@/components/ui/app-link";
import { PageTitle } from "@/components/ui/page";
import { SearchForm } from "@/components/ui/search-form";
import { fresh } from "@/lib/platform/cached";
import { playersLike } from "@/lib/players/search";

export const metadata: Metadata = { title: "Player not found", robots: { index: false } };

const MAX = 10;

/** Where an address of a player who does not exist leads (proxy.ts): says so, and offers the search and names like it. */
export default async function UnknownPlayer({ searchParams }: PageProps<"/players">) {
  const { unknown } = await searchParams;
  if (typeof unknown !== "string") redirect("/search");
  const typed = unknown.replaceAll("-", " ").slice(0, 200);
  const alike = await fresh(playersLike, typed, MAX);
  return (
    <>
      <PageTitle title="Player not found">There is no player “{unknown.slice(0, 200)}”.</PageTitle>
      <SearchForm typed={typed} />
      {alike.length > 0 && (
        <>
          <p className="mt-8 text-[15px] text-soft">Similar names:</p>
          <ul>
            {alike.map(({ name, slug }) => (
              <li key={slug} className="border-b border-hairline py-2.5">
                <PlayerLink slug={slug} name={name} className="font-semibold" />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
