import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { pageMetadata } from "@/app/page-metadata";
import { countOf, seasonPath } from "@/lib/format";
import { plainText } from "@/lib/games/surprise";
import { seasonPage } from "@/lib/ladders/season-pages";
import { cached } from "@/lib/platform/cached";
import { seasonHeadNow } from "@/lib/seasons/now";

type Params = Promise<{ ladder: string; season: string }>;

/** The season that an address names, as the reads of its pages take it, with what all its pages show. */
export async function openSeason(params: Params) {
  const { ladder, season: encoded } = await params;
  const season = decodeURIComponent(encoded);
  const head = await cached(seasonHeadNow, ladder, season);
  if (head === null) notFound();
  return { ladder, season, head };
}

/** The title of a season's pages, and what a link to one says. */
export function seasonMetadata(part: string, title: (season: string) => string) {
  return async ({ params }: { params: Params }): Promise<Metadata> => {
    const { ladder, season: encoded } = await params;
    const season = decodeURIComponent(encoded);
    const [head, page] = await Promise.all([
      cached(seasonHeadNow, ladder, season),
      cached(seasonPage, ladder, season, undefined),
    ]);
    if (head === null || page === null) return { title: "Season not found" };
    const { sealed, lead } = page;
    const winners = sealed?.podium[0]?.people.map(({ name }) => name).join(" and ");
    const first = winners ? `${winners} won.` : lead === null ? "" : plainText(lead);
    const description = `${head.name} of ${head.ladder.name}, ${head.days}: ${countOf(head.games, "game")}. ${first}`.trim();
    return pageMetadata({
      title: title(`${head.name}, ${head.ladder.name}`),
      description,
      path: `${seasonPath(head.ladder.slug, head.slug)}${part}`,
      ...(part === "" && { picture: description }),
    });
  };
}
