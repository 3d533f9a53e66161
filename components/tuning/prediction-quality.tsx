import dynamic from "next/dynamic";
import type { CalibrationBin } from "@/lib/analysis";
import { compareWords } from "@/lib/format/compare-words";
import { lackingInWords } from "@/lib/format/lacking-words";
import type { Rules } from "@/lib/rating";
import { countOf, formatCount, formatPredicted } from "@/lib/format";
import { Section } from "../ui/page";
import { AsTable, Figure, figures, RowHead, Table, Words } from "../ui/table";
import { comparedVerdict, figureLines, measures, verdict } from "./prediction-words";
import type { Comparison } from "./compare-rules";

const Chart = dynamic(() => import("./calibration-chart").then((module) => module.CalibrationChart), { ssr: false });

/** How well both sets of rules predict: in a sentence, in figures, and predicted against actual. `settled`: the slider was released. */
export function PredictionQuality(props: { comparison: Comparison | null; inForce: Rules; settled: boolean }) {
  const { comparison, inForce, settled } = props;
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

/** Predicted against actual results, as a chart and as a table. */
function Calibration({ figures }: { figures: Comparison["figures"] }) {
  return (
    <figure className="m-0">
      <div className="h-[420px] max-w-[27rem]">
        <Chart
          title="Share of wins against what was predicted, in ten bins, for both sets of rules; the table below has the same"
          inForce={figures?.inForce.bins ?? []}
          tried={figures?.tried.bins ?? []}
        />
      </div>
      <figcaption className="max-w-[60ch] text-[13px] text-soft">
        <Sample name="new rules" ink="var(--accent)" fill="var(--accent)" />
        <Sample name="current rules" ink="var(--soft)" fill="var(--paper)" strokeDasharray="6 4" />
        On the dotted line, wins are as frequent as predicted. A flatter curve means the ratings predict too boldly, a steeper one
        too cautiously. The bars show the number of pairs under the new rules.
      </figcaption>
      {figures !== null && <CalibrationTable {...figures} />}
    </figure>
  );
}

function Sample({ name, ink, fill, ...line }: { name: string; ink: string; fill: string; strokeDasharray?: string }) {
  return (
    <span className="mr-4 inline-flex items-center gap-1.5 text-ink">
      <svg aria-hidden width="26" height="10" stroke={ink} strokeWidth="1.5">
        <line x1="0" x2="26" y1="5" y2="5" {...line} />
        <circle cx="13" cy="5" r="3.5" fill={fill} />
      </svg>
      {name}
    </span>
  );
}

const heads = ["Current", "New"].flatMap((rules) =>
  ["mean", "actual", "pairs"].map((what) => figures(`${rules},\n${what}`, "whitespace-pre-line")),
);

/** The figures of the chart above it. */
function CalibrationTable({ inForce, tried }: NonNullable<Comparison["figures"]>) {
  const cells = ({ predicted, actual, count }: CalibrationBin) => [
    predicted === null ? "–" : formatPredicted(predicted),
    actual === null ? "–" : formatPredicted(actual),
    formatCount(count),
  ];
  return (
    <AsTable>
      <Table caption="Predicted against actual" head={["Predicted", ...heads]}>
        {inForce.bins.map((bin, at) => (
          <tr key={bin.from}>
            <RowHead className="whitespace-nowrap">
              {Math.round(bin.from * 100)}% to {Math.round(bin.to * 100)}%
            </RowHead>
            {[...cells(bin), ...cells(tried.bins[at]!)].map((cell, place) => (
              <Figure key={place}>{cell}</Figure>
            ))}
          </tr>
        ))}
      </Table>
      <p className="mt-2 text-[13px] text-soft">Each pair is seen from both sides; a tie is half a win.</p>
    </AsTable>
  );
}
