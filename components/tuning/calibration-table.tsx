import { formatCount, formatPredicted } from "@/lib/format";
import type { CalibrationBin, Figures } from "@/lib/analysis";
import { Figure, figures, RowHead, Table } from "../ui/table";

const heads = ["Current,\nmean", "Current,\nactual", "Current,\npairs", "New,\nmean", "New,\nactual", "New,\npairs"].map((name) =>
  figures(name, "whitespace-pre-line"),
);

/** The figures of the chart above it. */
export function CalibrationTable({ inForce, tried }: { inForce: Figures; tried: Figures }) {
  const cells = ({ predicted, actual, count }: CalibrationBin) => [
    predicted === null ? "–" : formatPredicted(predicted),
    actual === null ? "–" : formatPredicted(actual),
    formatCount(count),
  ];
  return (
    <div className="mt-2 text-ink">
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
    </div>
  );
}
