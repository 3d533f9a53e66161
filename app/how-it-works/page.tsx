import { pageMetadata } from "@/app/page-metadata";
import { wholeAddress } from "@/lib/platform/base-path";
import { assumptions, decisions, PointList } from "@/components/how-it-works/decisions";
import { LimitsCompared } from "@/components/how-it-works/limits-compared";
import { TwoPlayers } from "@/components/how-it-works/two-players";
import { WholeGame } from "@/components/how-it-works/whole-game";
import { VariablesTable } from "@/components/how-it-works/variables-table";
import { PageTitle, Section } from "@/components/ui/page";
import { loadBaseUrl } from "@/lib/platform/request";

const title = "How it works";
const description =
  "How ratings work, in eight steps with numbers: what is expected of two players, what a game is worth, and a calculator for your own game.";
const path = "/how-it-works";

export const generateMetadata = () => pageMetadata({ title, description, path, type: "article" });

const parts = [
  { id: "assumptions", name: "Assumptions" },
  { id: "prediction", name: "What is expected" },
  { id: "game", name: "A whole game" },
  { id: "steps", name: "The eight steps" },
  { id: "limits", name: "Two caps" },
  { id: "variables", name: "The rules" },
  { id: "decisions", name: "Questions" },
];

export default async function HowItWorksPage() {
  const base = await loadBaseUrl();
  return (
    <>
      <PageTitle title={title}>Where rating points come from, and where they go.</PageTitle>
      <p className="max-w-[65ch] text-[17px] leading-relaxed">
        A rating is a number of points. Before a game, the ratings predict the result; afterwards, players who did better than
        expected take points from players who did worse. Every two opponents in a game exchange points, and a rating changes by
        the total.
      </p>
      <p className="mt-3 max-w-[65ch] text-[15px] leading-relaxed text-soft">
        The origin is Elo, which predicts a game of two and pays for what was not expected. ZoneStats, a site that rated
        MechWarrior 4 players, extended it to games with many players who join and leave when they like. This is how ZoneStats did
        it.
      </p>
      <nav aria-label="On this page" className="mt-5 flex flex-wrap gap-x-5 gap-y-1.5 text-[15px]">
        {parts.map(({ id, name }) => (
          <a key={id} href={`#${id}`} className="link">
            {name}
          </a>
        ))}
      </nav>
      <Section id="assumptions" title="Assumptions">
        <PointList points={assumptions} />
      </Section>
      <TwoPlayers />
      <WholeGame base={wholeAddress(path, base)} />
      <Section
        id="limits"
        title="Two caps compared"
        note="Each ladder chooses how step 7 caps changes. In a duel both caps give the same result, unless newcomers count more; in larger games they can differ."
      >
        <LimitsCompared />
      </Section>
      <Section
        id="variables"
        title="The rules"
        note="Each ladder has its own values, shown under Rules on its page. Changing one rates all games of the ladder again."
      >
        <VariablesTable />
      </Section>
      <Section id="decisions" title="Questions and answers">
        <PointList points={decisions} />
      </Section>
    </>
  );
}
