import type { Metadata } from "next";
import { headers } from "next/headers";
import { TextLink } from "@/components/ui/app-link";
import { NotFoundTitle } from "@/components/ui/not-found-title";
import { SearchForm } from "@/components/ui/search-form";
import { UNKNOWN_HEADER } from "@/lib/players/schema";

const titles: Readonly<Record<string, string>> = {
  players: "Player not found",
  games: "Game not found",
  ladders: "Ladder not found",
  seasons: "Season not found",
};

/** Also of the pages for an unknown player, game, ladder or season: their status is 404, and then Next.js asks here. */
export async function generateMetadata(): Promise<Metadata> {
  const unknown = (await headers()).get(UNKNOWN_HEADER);
  return { title: titles[unknown ?? ""] ?? "Page not found", robots: { index: false } };
}

export default function NotFound() {
  return (
    <>
      <NotFoundTitle />
      <SearchForm />
      <p className="mt-8">
        <TextLink href="/">All ladders</TextLink>
      </p>
    </>
  );
}
