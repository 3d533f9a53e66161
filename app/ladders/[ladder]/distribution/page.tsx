import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { LadderHead } from "@/components/ladder/ladder-head";
import { RatingDistribution } from "@/components/ladder/rating-distribution";
import { ladderPath } from "@/lib/format";
import { loadLadder, loadLadderFacts } from "@/lib/ladders/loaders";

type Props = PageProps<"/ladders/[ladder]/distribution">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const ladder = await loadLadder((await params).ladder);
  if (ladder === null) return { title: "No such ladder" };
  const title = `Distribution of ratings, ${ladder.name}`;
  const description = `How many players of ${ladder.name} have which rating.`;
  const path = `${ladderPath(ladder.slug)}/distribution`;
  return { title, description, alternates: { canonical: path }, openGraph: { title, description, url: path } };
}

export default async function DistributionPage({ params }: Props) {
  const slug = (await params).ladder;
  const [ladder, facts] = await Promise.all([loadLadder(slug), loadLadderFacts(slug)]);
  if (ladder === null || facts === null) notFound();
  return (
    <>
      <LadderHead ladder={ladder} here="Distribution" />
      <h2 className="mb-4 font-serif text-2xl">Distribution of ratings</h2>
      {facts.distribution.length > 0 ? (
        <RatingDistribution bars={facts.distribution} />
      ) : (
        <p className="border-t border-ink py-6 text-soft">Nobody has a rating here yet. The first rated game changes that.</p>
      )}
    </>
  );
}
