import { compareWords } from "@/lib/format/compare-words";
import { lackingInWords } from "@/lib/format/lacking-words";
import type { Rules } from "@/lib/rating";
import { Section } from "../ui/page";
import { Calibration } from "./calibration";
import { FiguresTable } from "./figures-table";
import { comparedVerdict, verdict } from "./prediction-words";
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
