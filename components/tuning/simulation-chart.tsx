"use client";

import { CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { formatScore } from "@/lib/format";
import { CHART_LEFT, CHART_RIGHT } from "@/components/charts/chart-surface";
import { numberTicks } from "@/components/charts/chart-ticks";
import { lookOf } from "./series-look";

const tick = { fill: "var(--soft)", fontSize: 12 };

/** One point of the axis: games played, and a value for each series by its index. */
export type ChartRow = Readonly<Record<string, number>> & { readonly games: number };

interface SimulationChartProps {
  rows: readonly ChartRow[];
  names: readonly string[];
  title: string;
  ticks: readonly number[];
  format: (value: number) => string;
}

/** Several series over games played; each has its own dashes and colour. */
export function SimulationChart({ rows, names, title, ticks, format }: SimulationChartProps) {
  const last = rows.at(-1)?.games ?? 1;
  return (
    <ResponsiveContainer width="100%" height="100%">
      <LineChart data={[...rows]} margin={{ top: 8, right: CHART_RIGHT, bottom: 20, left: 0 }} title={title}>
        <CartesianGrid vertical={false} stroke="var(--hairline)" />
        <XAxis
          dataKey="games"
          type="number"
          domain={[0, last]}
          ticks={numberTicks(0, last, 6)}
          tick={tick}
          tickLine={false}
          axisLine={false}
          tickMargin={8}
          label={{ value: "Games played by each, on average", position: "insideBottomRight", offset: -16, ...tick }}
        />
        <YAxis
          domain={[ticks[0]!, ticks.at(-1)!]}
          ticks={[...ticks]}
          interval={0}
          tick={tick}
          tickLine={false}
          axisLine={false}
          width={CHART_LEFT}
          tickFormatter={(value: number) => formatScore(value)}
        />
        <Tooltip
          cursor={{ stroke: "var(--rule)" }}
          isAnimationActive={false}
          content={({ active, label }) => {
            const row = active ? rows.find(({ games }) => games === label) : undefined;
            if (row === undefined) return null;
            return (
              <div role="status" className="border border-rule bg-paper px-3 py-2 text-[13px]">
                <p>After {formatScore(Number(row.games.toPrecision(3)))} games each</p>
                {names.map((name, at) => (
                  <p key={at} className="tabular">
                    {at + 1}. {name}: {format(row[String(at)] ?? NaN)}
                  </p>
                ))}
              </div>
            );
          }}
        />
        {names.map((name, at) => (
          <Line key={at} dataKey={String(at)} name={name} {...lookOf(at)} dot={false} isAnimationActive={false} />
        ))}
      </LineChart>
    </ResponsiveContainer>
  );
}
