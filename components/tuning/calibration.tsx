import dynamic from "next/dynamic";
import type { CalibrationBin, Figures } from "@/lib/analysis";
import { formatCount, formatPredicted } from "@/lib/format";
import { AsTable, Figure, figures, RowHead, Table } from "@/components/ui/table";

const Chart = dynamic(() => import("./calibration-chart").then((module) => module.CalibrationChart), { ssr: false });

/** Predicted against actual results, as a chart and as a table. */
export function Calibration({ figures }: { figures: { readonly inForce: Figures; readonly tried: Figures } | null }) {
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
        <span className="mr-4 inline-flex items-center gap-1.5 text-ink">
          <svg aria-hidden width="26" height="10">
            <line x1="0" x2="26" y1="5" y2="5" stroke="var(--accent)" strokeWidth="1.75" />
            <circle cx="13" cy="5" r="3" fill="var(--accent)" />
          </svg>
          new rules
        </span>
        <span className="mr-4 inline-flex items-center gap-1.5 text-ink">
          <svg aria-hidden width="26" height="10">
            <line x1="0" x2="26" y1="5" y2="5" stroke="var(--soft)" strokeWidth="1.5" strokeDasharray="6 4" />
            <circle cx="13" cy="5" r="4" fill="var(--paper)" stroke="var(--soft)" strokeWidth="1.5" />
          </svg>
          current rules
        </span>
        On the dotted line, wins are as frequent as predicted. A flatter curve means the ratings predict too boldly, a steeper one
        too cautiously. The bars show the number of pairs under the new rules.
      </figcaption>
      {figures !== null && <CalibrationTable {...figures} />}
    </figure>
  );
}

const heads = ["Current,\nmean", "Current,\nactual", "Current,\npairs", "New,\nmean", "New,\nactual", "New,\npairs"].map((name) =>
  figures(name, "whitespace-pre-line"),
);

/** The figures of the chart above it. */
function CalibrationTable({ inForce, tried }: { inForce: Figures; tried: Figures }) {
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
