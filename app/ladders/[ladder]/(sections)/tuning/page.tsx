import { notFound } from "next/navigation";
import { ladderMetadata } from "@/app/page-metadata";
import { RulesInForce } from "@/components/ladders/rules-in-force";
import { Section } from "@/components/ui/page";
import { Tuning } from "@/components/tuning/tuning";
import { adminLadderPath, countOf } from "@/lib/format";
import { balancedGames } from "@/lib/ladders/balance/data";
import { ladderSummary } from "@/lib/ladders/data";
import { cached } from "@/lib/platform/cached";
import { loadViewer } from "@/lib/sign-in/viewer";

export const generateMetadata = ladderMetadata("tuning", ({ name }) => ({
  title: `Tuning ${name}`,
  description: `What if T were 200? The history of ${name} under other rules: who would stand where, and how well the ratings would predict.`,
}));

export default async function TuningPage({ params }: PageProps<"/ladders/[ladder]/tuning">) {
  const [ladder, viewer] = await Promise.all([cached(ladderSummary, (await params).ladder), loadViewer()]);
  if (ladder === null) notFound();
  const { slug, version, players, rules } = ladder;
  const balanced = await cached(balancedGames, slug);
  return (
    <>
      <p className="mb-6 max-w-[70ch] text-[15px] text-soft">
        What if T were 200? {countOf(ladder.games, "game")} and {countOf(players, "player")}, rated again in your browser. Nothing
        changes on the ladder.
      </p>
      <noscript>
        <p className="mb-6 max-w-[70ch]">This page needs JavaScript. Current rules:</p>
        <RulesInForce rules={rules} rateWho={ladder.rateWho} />
      </noscript>
      {players === 0 ? (
        <p className="border-t border-ink py-6 text-soft">
          Nobody has played a rated game here yet, so there is nothing to rate again.
        </p>
      ) : (
        <Tuning ladder={{ slug, version, players, rules }} rulesForm={viewer?.isAdmin === true ? adminLadderPath(slug) : null} />
      )}
      {balanced !== null && (
        <Section title="Were balanced games even?">
          <p className="max-w-[70ch] text-[15px]">
            In {countOf(balanced.games, "game")} whose teams were made on the Teams page, the first team was expected to win{" "}
            {inHundred(balanced.expected)} of 100 pairs and won <strong>{inHundred(balanced.mean)}</strong> (95% interval{" "}
            {inHundred(balanced.from)} to {inHundred(balanced.to)}).{" "}
            {balanced.from <= 0.5 && balanced.to >= 0.5
              ? "They were even, as far as these games can tell."
              : "They were not even."}
          </p>
        </Section>
      )}
    </>
  );
}

const inHundred = (share: number) => (100 * share).toFixed(1);
