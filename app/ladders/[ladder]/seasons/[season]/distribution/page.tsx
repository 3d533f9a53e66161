import { RatingDistribution } from "@/components/ladders/rating-distribution";
import { seasonDistribution } from "@/lib/ladders/season-pages";
import { openSeason, seasonMetadata } from "../open-season";
import { fresh } from "@/lib/platform/cached";
import { loadViewer } from "@/lib/sign-in/viewer";

export const generateMetadata = seasonMetadata("/distribution", (season) => `Distribution of ratings, ${season}`);

export default async function SeasonDistributionPage({ params }: PageProps<"/ladders/[ladder]/seasons/[season]/distribution">) {
  const [{ ladder, season }, viewer] = await Promise.all([openSeason(params), loadViewer()]);
  const distribution = await fresh(seasonDistribution, ladder, season, viewer?.id ?? null);
  return <RatingDistribution {...distribution!} nobody="Nobody has played in this season yet." />;
}
