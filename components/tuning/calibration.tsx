import dynamic from "next/dynamic";
import type { Figures } from "@/lib/analysis";
import { CalibrationTable } from "./calibration-table";

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
      {figures !== null && (
        <details className="mt-2 text-sm text-soft">
          <summary className="cursor-pointer">View as a table</summary>
          <CalibrationTable {...figures} />
        </details>
      )}
    </figure>
  );
}
