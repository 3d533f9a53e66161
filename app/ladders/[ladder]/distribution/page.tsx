import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { LadderHead } from "@/components/ladder/ladder-head";
import { NobodyRated, NoGames } from "@/components/ladder/no-games";
import { RatingDistribution } from "@/components/ladder/rating-distribution";
import { ladderPath } from "@/lib/format";
import { loadLadder, loadLadderFacts, loadRatingOn } from "@/lib/ladders/loaders";
import { ownAddress } from "@/lib/platform/loaders";
import { loadViewer } from "@/lib/sign-in/loaders";

type Props = PageProps<"/ladders/[ladder]/distribution">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const ladder = await loadLadder((await params).ladder);
  if (ladder === null) return { title: "Ladder not found" };
  const title = `Distribution of ratings, ${ladder.name}`;
  const description = `How many players of ${ladder.name} have which rating.`;
  const path = `${ladderPath(ladder.slug)}/distribution`;
  return {
    title,
    description,
    alternates: { canonical: ownAddress(path) },
    openGraph: { title, description, url: ownAddress(path) },
  };
}

export default async function DistributionPage({ params }: Props) {
  const slug = (await params).ladder;
  const viewer = await loadViewer();
  const [ladder, facts, own] = await Promise.all([
    loadLadder(slug),
    loadLadderFacts(slug),
    viewer && loadRatingOn(slug, viewer.id),
  ]);
  if (ladder === null || facts === null) notFound();
  return (
    <>
      <LadderHead ladder={ladder} here="Distribution" />
      <h2 className="mb-4 font-serif text-2xl">Distribution of ratings</h2>
      {facts.median !== null ? (
        <RatingDistribution bars={facts.distribution} median={facts.median} own={own} />
      ) : (
        <p className="border-t border-ink py-6 text-soft">
          {ladder.games > 0 ? (
            <NobodyRated everyone={ladder.rateWho === "everyone"} />
          ) : (
            <NoGames viewer={viewer} ladder={slug} />
          )}
        </p>
      )}
    </>
  );
}
