import { notFound } from "next/navigation";
import { ladderMetadata } from "@/app/page-metadata";
import { TextLink } from "@/components/ui/app-link";
import { RulesInForce } from "@/components/ladders/rules-in-force";
import { tuningPath } from "@/lib/format";
import { ladderSummary } from "@/lib/ladders/data";
import { countStartingRatings } from "@/lib/ladders/starting-ratings";
import { cached } from "@/lib/platform/cached";

export const generateMetadata = ladderMetadata("rules", ({ name }) => ({
  title: `Rules of ${name}`,
  description: `How ${name} turns games into points: its current rules and what each of them does.`,
}));

export default async function RulesPage({ params }: PageProps<"/ladders/[ladder]/rules">) {
  const { ladder: slug } = await params;
  const [ladder, starting] = await Promise.all([cached(ladderSummary, slug), cached(countStartingRatings, slug)]);
  if (ladder === null) notFound();
  return (
    <>
      {ladder.description !== "" && <p className="mb-6 max-w-[70ch] sm:hidden">{ladder.description}</p>}
      <h2 className="mb-3 font-serif text-2xl">Current rules</h2>
      <RulesInForce rules={ladder.rules} rateWho={ladder.rateWho} starting={starting} />
      <p className="mt-5 flex flex-wrap gap-x-6 gap-y-2 text-[15px]">
        <TextLink href={tuningPath(ladder.slug)}>Try other rules</TextLink>
        <TextLink href="/how-it-works">How it works</TextLink>
      </p>
    </>
  );
}
