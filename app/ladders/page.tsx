import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { AppLink } from "@/components/ui/app-link";
import { PageTitle } from "@/components/ui/page";
import { SearchForm } from "@/components/ui/search-form";
import { ladderPath } from "@/lib/format";
import { loadLadders } from "@/lib/ladders/loaders";

export const metadata: Metadata = { title: "Ladder not found", robots: { index: false } };

/** Where an address of a ladder that does not exist leads (proxy.ts): says so, and lists those that do. */
export default async function UnknownLadder({ searchParams }: PageProps<"/ladders">) {
  const { unknown } = await searchParams;
  if (typeof unknown !== "string") redirect("/");
  const ladders = (await loadLadders()).filter(({ hidden }) => !hidden);
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
