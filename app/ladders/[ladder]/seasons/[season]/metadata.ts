import type { Metadata } from "next";
import { pageMetadata } from "@/app/page-metadata";
import { countOf, seasonPath } from "@/lib/format";
import { plainText } from "@/lib/games/surprise";
import { loadSeasonPage } from "@/lib/ladders/seasons/loaders";

type Params = Promise<{ ladder: string; season: string }>;

/** The title of a season's pages, and what a link to one says. */
export async function seasonMetadata(params: Params, part: string, title: (season: string) => string): Promise<Metadata> {
  const { ladder, season } = await params;
  const page = await loadSeasonPage(ladder, decodeURIComponent(season), null);
  if (page === null) return { title: "Season not found" };
  const { head, sealed, lead } = page;
  const winners = sealed?.podium[0]?.people.map(({ name }) => name).join(" and ");
  const first = winners ? `${winners} won.` : lead === null ? "" : plainText(lead);
  const description = `${head.name} of ${head.ladder.name}, ${head.days}: ${countOf(head.games, "game")}. ${first}`.trim();
  return pageMetadata({
    title: title(`${head.name}, ${head.ladder.name}`),
    description,
    path: `${seasonPath(head.ladder.slug, head.slug)}${part}`,
    ...(part === "" && { picture: description }),
  });
}
