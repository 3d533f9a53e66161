import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { pageMetadata } from "@/app/page-metadata";
import { countOf, seasonPath } from "@/lib/format";
import { plainText } from "@/lib/games/surprise";
import { cached } from "@/lib/platform/cached";
import { seasonChoicesNow, seasonPageNow } from "@/lib/seasons/now";

type Params = Promise<{ ladder: string; season: string }>;

/** The title of a season's pages, and what a link to one says. */
export function seasonMetadata(part: string, title: (season: string) => string) {
  return async ({ params }: { params: Params }): Promise<Metadata> => {
    const { ladder, season } = await params;
    const page = await cached(seasonPageNow, ladder, decodeURIComponent(season), undefined);
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
  };
}

/** What a page of a season shows, with the ladder's seasons to choose from. */
export async function openSeason<Shown>(params: Params, load: (ladder: string, season: string) => Promise<Shown | null>) {
  const { ladder, season } = await params;
  const [shown, seasons] = await Promise.all([load(ladder, decodeURIComponent(season)), cached(seasonChoicesNow, ladder)]);
  if (shown === null) notFound();
  return { ...shown, seasons };
}
