import { RatingDistribution } from "@/components/ladders/rating-distribution";
import { SeasonHead } from "@/components/seasons/season-head";
import { openSeason, seasonMetadata } from "../open-season";
import { fresh } from "@/lib/platform/cached";
import { seasonDistributionNow } from "@/lib/seasons/now";
import { loadViewer } from "@/lib/sign-in/viewer";

export const generateMetadata = seasonMetadata("/distribution", (season) => `Distribution of ratings, ${season}`);

export default async function SeasonDistributionPage({ params }: PageProps<"/ladders/[ladder]/seasons/[season]/distribution">) {
  const viewer = await loadViewer();
  const { head, bars, median, own, seasons } = await openSeason(params, (ladder, season) =>
    fresh(seasonDistributionNow, ladder, season, viewer?.id ?? null),
  );
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
