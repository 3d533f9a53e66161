"use client";

import { useState } from "react";
import { CartesianGrid, Line, LineChart, ReferenceLine, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { formatCount } from "@/lib/format";
import { CHART_LEFT, CHART_RIGHT, ChartSurface, lineLook, PointedAt } from "@/components/charts/chart-surface";
import { dateTicks, spanTicks } from "@/components/charts/chart-ticks";
import { FlowReadout, type FlowPoint } from "./flow-readout";

const tick = { fill: "var(--soft)", fontSize: 12 };

interface PointsFlowChartProps {
  points: readonly FlowPoint[];
  title: string;
  openGame: (gameId: number) => void;
  /** A tap or a key chose a meeting: it is told below the chart, with a link. */
  onChosen: (point: FlowPoint) => void;
}

/** The running total as steps: between two meetings nothing flows. */
export function PointsFlowChart({ points, title, openGame, onChosen }: PointsFlowChartProps) {
  const [active, setActive] = useState<FlowPoint | null>(null);
  const [first, last] = [points[0]!.at, points.at(-1)!.at];
  const dates = dateTicks(first, last, 6);
  const totals = spanTicks([0, ...points.map(({ total }) => total)], 6);
  return (
    <ChartSurface
      points={points}
      xOf={({ at }) => at}
      onOpen={({ gameId }) => openGame(gameId)}
      onTell={onChosen}
      active={active}
    >
      <ResponsiveContainer width="100%" height="100%">
        <LineChart data={[...points]} margin={{ top: 8, right: CHART_RIGHT, bottom: 20, left: 0 }} title={title}>
          <CartesianGrid vertical={false} stroke="var(--hairline)" />
          <XAxis
            dataKey="at"
            type="number"
            domain={[first, last]}
            ticks={dates.ticks}
            tickFormatter={(at: number) => dates.format(at)}
            tick={tick}
            tickLine={false}
            axisLine={false}
            tickMargin={8}
            minTickGap={16}
            label={{ value: "Date played", position: "insideBottomRight", offset: -16, ...tick }}
          />
          <YAxis
            domain={[totals[0]!, totals.at(-1)!]}
            ticks={totals}
            interval={0}
            tick={tick}
            tickLine={false}
            axisLine={false}
            width={CHART_LEFT}
            tickFormatter={(total: number) => formatCount(total)}
          />
          <ReferenceLine y={0} stroke="var(--ink)" />
          <Tooltip
            cursor={{ stroke: "var(--rule)" }}
            isAnimationActive={false}
            content={({ active: shown, label }) => {
              const point = shown ? points.find(({ at }) => at === label) : undefined;
              if (point === undefined) return null;
              return (
                <PointedAt point={point} onShow={setActive}>
                  <FlowReadout point={point} />
                </PointedAt>
              );
            }}
          />
          <Line dataKey="total" type="stepAfter" {...lineLook(points.length)} />
        </LineChart>
      </ResponsiveContainer>
    </ChartSurface>
  );
}
