import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { AppLink, TextLink } from "@/components/ui/app-link";
import { PageTitle } from "@/components/ui/page";
import { SearchForm } from "@/components/ui/search-form";
import { ladderPath, seasonPath } from "@/lib/format";
import { ladderSummaries } from "@/lib/ladders/data";
import { cached } from "@/lib/platform/cached";

export const metadata: Metadata = { title: "Ladder not found", robots: { index: false } };

/** Where an address of a ladder or season that does not exist leads (proxy.ts): says so, and where those are that do. */
export default async function UnknownLadder({ searchParams }: PageProps<"/ladders">) {
  const { unknown, season } = await searchParams;
  if (typeof unknown !== "string") redirect("/");
  const all = await cached(ladderSummaries);
  const ladder = all.find(({ slug }) => slug === unknown);
  if (ladder !== undefined && typeof season === "string")
    return (
      <>
        <PageTitle title="Season not found">
          <TextLink href={ladderPath(ladder.slug)}>{ladder.name}</TextLink> has no season “{season.slice(0, 200)}”. Choose one in
          its <TextLink href={seasonPath(ladder.slug)}>hall of fame</TextLink>.
        </PageTitle>
        <SearchForm />
      </>
    );
  const ladders = all.filter(({ hidden }) => !hidden);
  return (
    <>
      <PageTitle title="Ladder not found">
        There is no ladder “{unknown.slice(0, 200)}”. Choose one of the ladders, or search for a player or a team.
      </PageTitle>
      <SearchForm />
      {ladders.length > 0 && (
        <ul aria-label="Ladders" className="mt-8">
          {ladders.map(({ slug, name }) => (
            <li key={slug} className="border-b border-hairline py-2.5">
              <AppLink href={ladderPath(slug)} className="name-link font-semibold">
                {name}
              </AppLink>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
