import { notFound } from "next/navigation";
import { ladderMetadata } from "@/app/page-metadata";
import { NothingRated } from "@/components/ladders/no-games";
import { RatingDistribution } from "@/components/ladders/rating-distribution";
import { ladderSummary } from "@/lib/ladders/data";
import { ladderFacts } from "@/lib/ladders/facts";
import { ratingOn } from "@/lib/ladders/you";
import { cached, fresh } from "@/lib/platform/cached";
import { loadViewer } from "@/lib/sign-in/viewer";

export const generateMetadata = ladderMetadata("distribution", ({ name }) => ({
  title: `Distribution of ratings, ${name}`,
  description: `How many players of ${name} have which rating.`,
}));

export default async function DistributionPage({ params }: PageProps<"/ladders/[ladder]/distribution">) {
  const slug = (await params).ladder;
  const viewer = await loadViewer();
  const [ladder, facts, own] = await Promise.all([
    cached(ladderSummary, slug),
    cached(ladderFacts, slug),
    viewer && fresh(ratingOn, slug, viewer.id),
  ]);
  if (ladder === null || facts === null) notFound();
  const nobody = <NothingRated viewer={viewer} ladder={ladder} />;
  return <RatingDistribution bars={facts.distribution} median={facts.median} own={own} nobody={nobody} />;
}
