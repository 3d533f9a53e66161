"use client";

import { CartesianGrid, Line, LineChart, Tooltip, XAxis, YAxis } from "recharts";
import { formatScore } from "@/lib/format";
import { axisLook, CHART_RIGHT, cursorLook, fillBox, gridLook, PLOT, tick } from "@/components/charts/chart-look";
import { numberTicks } from "@/components/charts/ticks";
import { lookOf, type linesOf } from "./simulation-lines";

export type Measure = "error" | "rankCorrelation";

interface SimulationChartProps {
  lines: ReturnType<typeof linesOf>;
  measure: Measure;
  title: string;
  ticks: readonly number[];
  format: (value: number) => string;
}

/** Several series over games played; each has its own dashes and colour. */
export function SimulationChart({ lines, measure, title, ticks, format }: SimulationChartProps) {
  const { checkpoints } = lines[0]!.series;
  const last = checkpoints.at(-1)!.games;
  return (
    <LineChart {...fillBox} data={checkpoints} margin={{ top: 8, right: CHART_RIGHT, bottom: 20, left: 0 }} aria-label={title}>
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
      {lines.map(({ series, name, at }) => (
        <Line
          key={at}
          data={series.checkpoints}
          dataKey={measure}
          name={name}
          {...lookOf(at)}
          dot={false}
          isAnimationActive={false}
        />
      ))}
    </LineChart>
  );
}
