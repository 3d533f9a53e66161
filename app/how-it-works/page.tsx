import type { Metadata } from "next";
import { Assumptions } from "@/components/how-it-works/assumptions";
import { Decisions } from "@/components/how-it-works/decisions";
import { LimitsCompared } from "@/components/how-it-works/limits-compared";
import { TwoPlayers } from "@/components/how-it-works/two-players";
import { VariablesTable } from "@/components/how-it-works/variables-table";
import { WholeGame } from "@/components/how-it-works/whole-game";
import { PageTitle } from "@/components/ui/page-title";
import { Section } from "@/components/ui/section";
import { loadBaseUrl } from "@/lib/platform/loaders";

const title = "How it works";
const description =
  "How a rating comes about, in eight steps and with numbers: what is expected of two players, what a game is worth, and a calculator for a game of your own.";
const path = "/how-it-works";

export const metadata: Metadata = {
  title,
  description,
  // A game in the address is the same page with other numbers.
  alternates: { canonical: path },
  openGraph: { type: "article", siteName: "Pairwise", title, description, url: path },
};

const parts = [
  { id: "assumptions", name: "What it assumes" },
  { id: "prediction", name: "What is expected" },
  { id: "two-players", name: "Two players" },
  { id: "game", name: "A whole game" },
  { id: "steps", name: "The eight steps" },
  { id: "limits", name: "Two limits" },
  { id: "variables", name: "The variables" },
  { id: "decisions", name: "Questions" },
];

export default async function HowItWorksPage() {
  const base = await loadBaseUrl();
  return (
    <>
      <PageTitle title={title}>Where the points of a rating come from, and where they go.</PageTitle>
      <p className="max-w-[65ch] text-[17px] leading-relaxed">
        A rating is a number of points. Before a game, the ratings say who should be ahead; after it, those who did better than
        expected take points from those who did worse. Every two opponents of a game settle that between them, and a rating
        changes by the sum.
      </p>
      <nav aria-label="On this page" className="mt-5 flex flex-wrap gap-x-5 gap-y-1.5 text-[15px]">
        {parts.map(({ id, name }) => (
          <a key={id} href={`#${id}`} className="link">
            {name}
          </a>
        ))}
      </nav>
      <Section id="assumptions" title="What it assumes">
        <Assumptions />
      </Section>
      <TwoPlayers />
      <WholeGame base={new URL(path, base).toString()} />
      <Section
        id="limits"
        title="Two limits, side by side"
        note="How step 7 holds a game down is a choice of the ladder. Between two players both limits agree; in a larger game they may not."
      >
        <LimitsCompared />
      </Section>
      <Section
        id="variables"
        title="The variables"
        note="Each ladder has its own; they stand at the foot of its page. Changing one rates all its games again, from the first."
      >
        <VariablesTable />
      </Section>
      <Section id="decisions" title="Questions the steps leave open" note="And how they are decided here.">
        <Decisions />
      </Section>
    </>
  );
}
