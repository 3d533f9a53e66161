"use client";

import dynamic from "next/dynamic";
import { memo, type ComponentProps } from "react";
import { formatRating, formatScore } from "@/lib/format";
import type { Series } from "@/lib/analysis";
import { spanTicks } from "@/components/charts/ticks";
import { Section } from "../ui/page";
import { AsTable, Figure, figures, RowHead, Table } from "@/components/ui/table";
import { LineSample, linesOf } from "./simulation-lines";
import type { Measure } from "./simulation-chart";
import { seriesName, simulationInWords } from "./simulation-words";

const Chart = dynamic(() => import("./simulation-chart").then((module) => module.SimulationChart), { ssr: false });

const CORRELATION_TICKS = [0, 0.2, 0.4, 0.6, 0.8, 1];
const points = (error: number) => error.toFixed(1);
const correlation = (value: number) => value.toFixed(2);

/** The results: sentences, two charts, and a table of spreads. */
export const SimulationResults = memo(function SimulationResults({ series }: { series: readonly Series[] | null }) {
  const lines = linesOf(series ?? []);
  const values = (measure: Measure) => lines.flatMap((line) => line.series.checkpoints.map((each) => each[measure]));
  const lowest = Math.min(0, ...values("rankCorrelation"));
  return (
    <>
      <Section id="outcome" title="Results">
        <ul className="min-h-32 max-w-[70ch] list-disc space-y-1.5 pl-5 text-[15px]">
          {simulationInWords(series ?? []).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Section>
      <div className="grid gap-x-12 lg:grid-cols-2">
        <ChartSection
          id="error"
          heading="Distance from the true ratings"
          note="Mean distance from the true rating, in points where T is 120; lower is better."
          title="Mean error against games played; the table below has the same"
          {...{ lines, measure: "error", format: points }}
          ticks={spanTicks([0, ...values("error")], 6)}
        />
        <ChartSection
          id="order"
          heading="Ranking accuracy"
          note="Rank correlation (Spearman’s): 1 when everyone is in the true order, 0 for a random order."
          title="Rank correlation against games played; the table below has the same"
          {...{ lines, measure: "rankCorrelation", format: correlation }}
          ticks={lowest < -0.1 ? [-1, -0.5, 0, 0.5, 1] : lowest < 0 ? [-0.2, ...CORRELATION_TICKS] : CORRELATION_TICKS}
        />
      </div>
      <Section
        id="spread"
        title="Spread of ratings"
        note="The standard deviation of all ratings at the end and of the true ratings, in points under these rules."
      >
        <div className="max-w-2xl">
          <Table
            caption="Spread of the ratings at the end"
            head={["Rules", figures("At the end"), figures("True"), figures("Compared")]}
          >
            {(series ?? []).map(({ rules, spread, trueSpread }, at) => (
              <tr key={at}>
                <RowHead>{seriesName(rules)}</RowHead>
                <Figure>{formatRating(spread)}</Figure>
                <Figure>{formatRating(trueSpread)}</Figure>
                <Figure>{trueSpread === 0 ? "–" : `${Math.round((100 * spread) / trueSpread)}%`}</Figure>
              </tr>
            ))}
          </Table>
        </div>
      </Section>
    </>
  );
});

interface ChartSectionProps extends ComponentProps<typeof Chart> {
  id: string;
  heading: string;
  note: string;
}

/** A chart with a legend, and the same data as a table. */
function ChartSection({ id, heading, note, ...chart }: ChartSectionProps) {
  const { lines, measure, title, format } = chart;
  return (
    <Section id={id} title={heading} note={note}>
      <figure className="m-0">
        <div className="h-[280px]">{lines.length > 0 && <Chart {...chart} />}</div>
        <ul className="mt-1 grid gap-x-6 text-[13px] sm:grid-cols-2">
          {lines.map(({ name, at }) => (
            <li key={at} className="flex items-center gap-2">
              <LineSample at={at} />
              {name}
            </li>
          ))}
        </ul>
        <AsTable className="max-h-80 overflow-y-auto">
          <Table caption={title} head={["Games", ...lines.map(({ name }) => figures(name))]}>
            {lines[0]?.series.checkpoints.map(({ games }, at) => (
              <tr key={games}>
                <RowHead>{formatScore(Number(games.toPrecision(3)))}</RowHead>
                {lines.map(({ name, series }) => (
                  <Figure key={name}>{format(series.checkpoints[at]![measure])}</Figure>
                ))}
              </tr>
            ))}
          </Table>
        </AsTable>
      </figure>
    </Section>
  );
}
