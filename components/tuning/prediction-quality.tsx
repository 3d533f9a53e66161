import { compareWords } from "@/lib/format/compare-words";
import { lackingInWords } from "@/lib/format/lacking-words";
import type { Rules } from "@/lib/rating";
import { countOf, formatCount } from "@/lib/format";
import { Section } from "../ui/page";
import { Figure, figures, RowHead, Table, Words } from "../ui/table";
import { Calibration } from "./calibration";
import { comparedVerdict, figureLines, measures, verdict } from "./prediction-words";
import type { Comparison } from "./compare-rules";

interface PredictionQualityProps {
  comparison: Comparison | null;
  inForce: Rules;
  /** The slider was released. */
  settled: boolean;
}

/** How well both sets of rules predict: in a sentence, in figures, and predicted against actual. */
export function PredictionQuality({ comparison, inForce, settled }: PredictionQualityProps) {
  const sentence = comparison?.figures == null ? null : verdictOf(comparison, inForce);
  return (
    <>
      <Section
        id="predictions"
        title="Prediction quality"
        // Room for the sentence that comes, so that nothing jumps.
        note={<span className="block min-h-12 sm:min-h-6">{sentence ?? "Loading the games…"}</span>}
      >
        <FiguresTable comparison={comparison} />
        <h3 className="mt-8 mb-2 font-serif text-lg">Predicted against actual</h3>
        <Calibration figures={comparison?.figures ?? null} />
      </Section>
      <p role="status" className="sr-only">
        {/* Announced after the slider is released, not at every step. */}
        {settled && sentence}
      </p>
    </>
  );
}

function verdictOf({ figures, tried, own, lacking }: Comparison, { compare }: Rules): string {
  if (figures === null) return "";
  const refused = lacking.find(({ what }) => what === "places");
  if (refused !== undefined)
    return `${lackingInWords(refused)} The figures are those of ${compareWords[compare].name.toLowerCase()}.`;
  return tried.compare === compare ? verdict(figures) : comparedVerdict(figures, { inForce: compare, tried: tried.compare }, own);
}

/** How well both sets of rules predict. The table is there before its figures, so that nothing jumps. */
function FiguresTable({ comparison }: { comparison: Comparison | null }) {
  if (comparison !== null && comparison.figures === null)
    return <p className="text-[15px]">There are no decided pairs yet, so predictions cannot be judged.</p>;
  const both = comparison?.figures ?? null;
  const lines =
    both === null
      ? measures.map(({ name }) => ({ name, about: "\u00a0", inForce: "–", tried: "–", difference: "" }))
      : figureLines(both);
  return (
    <>
      <Table
        caption="How well the rules predict"
        head={[
          "Measure",
          figures("Current rules"),
          figures("New rules"),
          { name: "Difference", className: "pl-4 max-sm:hidden" },
        ]}
      >
        {lines.map(({ name, about, inForce, tried, difference }) => (
          <tr key={name}>
            <RowHead held={false}>
              {name}
              <span className="block text-[13px] font-normal text-soft">{about}</span>
              <span className="block min-h-5 text-[13px] font-normal sm:hidden">
                {difference !== "" && "Difference: "}
                {difference}
              </span>
            </RowHead>
            <Figure>{inForce}</Figure>
            <Figure className="font-bold">{tried}</Figure>
            <Words className="w-44 pl-4 whitespace-nowrap max-sm:hidden">{difference}</Words>
          </tr>
        ))}
      </Table>
      <p className="mt-2 min-h-20 text-[13px] leading-5 text-soft sm:min-h-10">
        {both !== null &&
          comparison !== null &&
          `Over ${countOf(both.inForce.decisive, "pair")} that were not ties, in ${countOf(comparison.games, "game")}. Each is predicted from the games before it. Rated again in ${formatCount(comparison.milliseconds)} ms.`}
      </p>
    </>
  );
}
