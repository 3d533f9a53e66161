"use client";

import { CartesianGrid, LabelList, Line, LineChart, Tooltip, XAxis, YAxis } from "recharts";
import { formatScore } from "@/lib/format";
import { axisLook, CHART_RIGHT, cursorLook, fillBox, gridLook, PLOT, tick } from "@/components/charts/chart-look";
import { numberTicks } from "@/components/charts/ticks";
import { lookOf } from "./series-look";
import { spreadLabels, type SimulationLine } from "./simulation-lines";

/** One point of the axis: games played, and a value for each series by its index. */
export type ChartRow = Readonly<Record<string, number>> & { readonly games: number };

interface SimulationChartProps {
  rows: readonly ChartRow[];
  lines: readonly SimulationLine[];
  title: string;
  ticks: readonly number[];
  format: (value: number) => string;
}

/** Inside the box of 280 pixels (simulation-results.tsx): the margin at the top, and the height of the plot. */
const TOP = 8;
const PLOT_HEIGHT = 280 - TOP - 20 - 30;
const LABEL_WIDTH = 60;
const LABEL_HEIGHT = 14;

/** How far below the plot's top each label is: at its line's end, or as near to it as the others allow. */
function labelHeights(row: ChartRow | undefined, count: number, ticks: readonly number[]): number[] {
  const [least, most] = [ticks[0]!, ticks.at(-1)!];
  const ends = Array.from({ length: count }, (_, at) => ((most - (row?.[String(at)] ?? 0)) / (most - least)) * PLOT_HEIGHT);
  return spreadLabels(ends, LABEL_HEIGHT, 0, PLOT_HEIGHT);
}

/** Several series over games played; each has its own dashes and colour. */
export function SimulationChart({ rows, lines, title, ticks, format }: SimulationChartProps) {
  const last = rows.at(-1)?.games ?? 1;
  const heights = labelHeights(rows.at(-1), lines.length, ticks);
  return (
    <LineChart
      {...fillBox}
      data={rows}
      margin={{ top: TOP, right: CHART_RIGHT + LABEL_WIDTH, bottom: 20, left: 0 }}
      aria-label={title}
    >
      <CartesianGrid {...gridLook} />
      <XAxis
        {...axisLook}
        dataKey="games"
        type="number"
        domain={[0, last]}
        ticks={numberTicks(0, last, 6)}
        label={{ value: "Games played by each, on average", position: "insideBottomRight", offset: -16, ...tick }}
      />
      <YAxis
        {...axisLook}
        domain={[ticks[0]!, ticks.at(-1)!]}
        ticks={[...ticks]}
        interval={0}
        width={PLOT.left}
        tickFormatter={(value: number) => formatScore(value)}
      />
      <Tooltip
        cursor={cursorLook}
        isAnimationActive={false}
        content={({ active, label }) => {
          const row = active ? rows.find(({ games }) => games === label) : undefined;
          if (row === undefined) return null;
          return (
            <div role="status" className="border border-rule bg-paper px-3 py-2 text-[13px]">
              <p>After {formatScore(Number(row.games.toPrecision(3)))} games each</p>
              {lines.map(({ name }, at) => (
                <p key={at} className="tabular">
                  {name}: {format(row[String(at)] ?? NaN)}
                </p>
              ))}
            </div>
          );
        }}
      />
      {lines.map(({ name, label, at: look }, at) => (
        <Line key={look} dataKey={String(at)} name={name} {...lookOf(look)} dot={false} isAnimationActive={false}>
          <LabelList
            content={({ x, index }) =>
              index === rows.length - 1 ? (
                <text x={Number(x) + 6} y={TOP + heights[at]!} dy="0.35em" fontSize={12} fill={lookOf(look).stroke}>
                  {label}
                </text>
              ) : null
            }
          />
        </Line>
      ))}
    </LineChart>
  );
}
