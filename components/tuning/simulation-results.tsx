"use client";

import dynamic from "next/dynamic";
import { memo, useMemo } from "react";
import { formatRating, formatScore } from "@/lib/format";
import type { Series } from "@/lib/analysis";
import { spanTicks } from "@/components/charts/ticks";
import { Section } from "../ui/page";
import { Figure, figures, RowHead, Table } from "../ui/table";
import { LineSample } from "./series-look";
import { linesOf, type SimulationLine } from "./simulation-lines";
import type { ChartRow } from "./simulation-chart";
import { seriesName, simulationInWords } from "./simulation-words";

const Chart = dynamic(() => import("./simulation-chart").then((module) => module.SimulationChart), { ssr: false });

type Measure = "error" | "rankCorrelation";

function rowsOf(series: readonly Series[], measure: Measure): ChartRow[] {
  const [first] = series;
  if (first === undefined) return [];
  return first.checkpoints.map(({ games }, at) => ({
    games,
    ...Object.fromEntries(series.map(({ checkpoints }, place) => [String(place), checkpoints[at]![measure]])),
  }));
}

const CORRELATION_TICKS = [0, 0.2, 0.4, 0.6, 0.8, 1];
const points = (error: number) => error.toFixed(1);
const correlation = (value: number) => value.toFixed(2);

/** The results: sentences, two charts, and a table of spreads. */
export const SimulationResults = memo(function SimulationResults({ series }: { series: readonly Series[] | null }) {
  const lines = useMemo(() => linesOf(series ?? []), [series]);

  const [errors, correlations] = useMemo(() => {
    const drawn = lines.map((line) => line.series);
    return [rowsOf(drawn, "error"), rowsOf(drawn, "rankCorrelation")];
  }, [lines]);
  const errorTicks = useMemo(
    () => spanTicks([0, ...(series ?? []).flatMap(({ checkpoints }) => checkpoints.map(({ error }) => error))], 6),
    [series],
  );
  const lowest = Math.min(0, ...correlations.flatMap((row) => lines.map((_, at) => row[String(at)] ?? 0)));
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
        <Section
          id="error"
          title="Distance from the true ratings"
          note="Mean distance from the true rating, in points where T is 120; lower is better."
        >
          <ChartBox
            {...{ rows: errors, lines, ticks: errorTicks, format: points }}
            title="Mean error against games played; the table below has the same"
          />
        </Section>
        <Section
          id="order"
          title="Ranking accuracy"
          note="Rank correlation (Spearman’s): 1 when everyone is in the true order, 0 for a random order."
        >
          <ChartBox
            {...{ rows: correlations, lines, format: correlation }}
            ticks={lowest < -0.1 ? [-1, -0.5, 0, 0.5, 1] : lowest < 0 ? [-0.2, ...CORRELATION_TICKS] : CORRELATION_TICKS}
            title="Rank correlation against games played; the table below has the same"
          />
        </Section>
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

interface ChartBoxProps {
  rows: readonly ChartRow[];
  lines: readonly SimulationLine[];
  title: string;
  ticks: readonly number[];
  format: (value: number) => string;
}

/** A chart with a legend, and the same data as a table. */
function ChartBox({ rows, lines, title, ticks, format }: ChartBoxProps) {
  return (
    <figure className="m-0">
      <div className="h-[280px]">{rows.length > 0 && <Chart {...{ rows, lines, title, ticks, format }} />}</div>
      <ul className="mt-1 grid gap-x-6 text-[13px] sm:grid-cols-2">
        {lines.map(({ name, at }) => (
          <li key={at} className="flex items-center gap-2">
            <LineSample at={at} />
            {name}
          </li>
        ))}
      </ul>
      <details className="mt-2 text-sm text-soft">
        <summary className="cursor-pointer">View as a table</summary>
        <div className="mt-2 max-h-80 overflow-y-auto text-ink">
          <Table caption={title} head={["Games", ...lines.map(({ name }) => figures(name))]}>
            {rows.map((row) => (
              <tr key={row.games}>
                <RowHead>{formatScore(Number(row.games.toPrecision(3)))}</RowHead>
                {lines.map((_, at) => (
                  <Figure key={at}>{format(row[String(at)] ?? NaN)}</Figure>
                ))}
              </tr>
            ))}
          </Table>
        </div>
      </details>
    </figure>
  );
}
