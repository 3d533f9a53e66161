import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { RatingDistribution } from "@/components/ladder/rating-distribution";
import { SeasonHead } from "@/components/season/season-head";
import { loadSeasonDistribution, loadSeasons } from "@/lib/ladders/seasons/loaders";
import { loadViewer } from "@/lib/sign-in/loaders";
import { seasonMetadata } from "../metadata";

type Props = PageProps<"/ladders/[ladder]/seasons/[season]/distribution">;

export function generateMetadata({ params }: Props): Promise<Metadata> {
  return seasonMetadata(params, "/distribution", (season) => `Distribution of ratings, ${season}`);
}

export default async function SeasonDistributionPage({ params }: Props) {
  const { ladder, season } = await params;
  const viewer = await loadViewer();
  const [shown, seasons] = await Promise.all([
    loadSeasonDistribution(ladder, decodeURIComponent(season), viewer?.id ?? null),
    loadSeasons(ladder),
  ]);
  if (shown === null) notFound();
  const { head, bars, median, own } = shown;
  return (
    <>
      <SeasonHead season={head} seasons={seasons} here="Distribution" />
      <h2 className="mb-4 font-serif text-2xl">Distribution of ratings</h2>
      {median === null ? (
        <p className="border-t border-ink py-6 text-soft">Nobody has played in this season yet.</p>
      ) : (
        <RatingDistribution bars={bars} median={median} own={own} />
      )}
    </>
  );
}
