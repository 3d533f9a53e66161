import { RatingDistribution } from "@/components/ladders/rating-distribution";
import { loadSeasonDistribution } from "@/lib/ladders/loaders";
import { loadViewer } from "@/lib/sign-in/loaders";
import { openSeason, seasonMetadata } from "../open-season";

export const generateMetadata = seasonMetadata("/distribution", (season) => `Distribution of ratings, ${season}`);

export default async function SeasonDistributionPage({ params }: PageProps<"/ladders/[ladder]/seasons/[season]/distribution">) {
  const [{ ladder, season }, viewer] = await Promise.all([openSeason(params), loadViewer()]);
  const distribution = await loadSeasonDistribution(ladder, season, viewer?.id ?? null);
  return <RatingDistribution {...distribution!} nobody="Nobody has played in this season yet." />;
}
