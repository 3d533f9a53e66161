import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { TextLink } from "@/components/ui/app-link";
import { PageTitle } from "@/components/ui/page";
import { SearchForm } from "@/components/ui/search-form";

export const metadata: Metadata = { title: "Game not found", robots: { index: false } };

/** Where an address of a game that does not exist leads (proxy.ts): says so, and offers the search. */
export default async function UnknownGame({ searchParams }: PageProps<"/games">) {
  const { unknown } = await searchParams;
  if (typeof unknown !== "string") redirect("/");
  return (
    <>
      <PageTitle title="Game not found">
        There is no game {unknown.slice(0, 40)}. Search for one of its players or teams to find it.
      </PageTitle>
      <SearchForm />
      <p className="mt-8">
        <TextLink href="/">Latest games</TextLink>
      </p>
    </>
  );
}
