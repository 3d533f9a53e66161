"use client";

import { CartesianGrid, LabelList, Line, LineChart, Tooltip, XAxis, YAxis } from "recharts";
import { formatScore } from "@/lib/format";
import { axisLook, CHART_RIGHT, cursorLook, fillBox, gridLook, PLOT, tick } from "@/components/charts/chart-look";
import { numberTicks } from "@/components/charts/ticks";
import { lookOf } from "./series-look";
import { spreadLabels, type SimulationLine } from "./simulation-lines";

export type Measure = "error" | "rankCorrelation";

interface SimulationChartProps {
  lines: readonly SimulationLine[];
  measure: Measure;
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
function labelHeights(ends: readonly number[], ticks: readonly number[]): number[] {
  const [least, most] = [ticks[0]!, ticks.at(-1)!];
  const heights = ends.map((end) => ((most - end) / (most - least)) * PLOT_HEIGHT);
  return spreadLabels(heights, LABEL_HEIGHT, 0, PLOT_HEIGHT);
}

/** Several series over games played; each has its own dashes and colour. */
export function SimulationChart({ lines, measure, title, ticks, format }: SimulationChartProps) {
  const { checkpoints } = lines[0]!.series;
  const last = checkpoints.at(-1)!.games;
  const heights = labelHeights(
    lines.map(({ series }) => series.checkpoints.at(-1)![measure]),
    ticks,
  );
  return (
    <LineChart
      {...fillBox}
      data={checkpoints}
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
          const at = checkpoints.findIndex(({ games }) => games === label);
          if (!active || at < 0) return null;
          return (
            <div role="status" className="border border-rule bg-paper px-3 py-2 text-[13px]">
              <p>After {formatScore(Number(checkpoints[at]!.games.toPrecision(3)))} games each</p>
              {lines.map(({ name, series }) => (
                <p key={name} className="tabular">
                  {name}: {format(series.checkpoints[at]![measure])}
                </p>
              ))}
            </div>
          );
        }}
      />
      {lines.map(({ series, name, label, at: look }, at) => (
        <Line
          key={look}
          data={series.checkpoints}
          dataKey={measure}
          name={name}
          {...lookOf(look)}
          dot={false}
          isAnimationActive={false}
        >
          <LabelList
            content={({ x, index }) =>
              index === checkpoints.length - 1 ? (
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
