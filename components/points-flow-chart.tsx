"use client";

import { CartesianGrid, Line, LineChart, ReferenceLine, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { formatCount } from "@/lib/format";
import { Change } from "./change";
import { dateTicks, spanTicks } from "./chart-ticks";
import { Moment } from "./ui/moment";

export interface FlowPoint {
  readonly number: number;
  readonly at: number;
  readonly gameId: number;
  readonly points: number;
  readonly total: number;
}

const tick = { fill: "var(--soft)", fontSize: 12 };

interface PointsFlowChartProps {
  points: readonly FlowPoint[];
  title: string;
  openGame: (gameId: number) => void;
}

/** The running total as steps: between two meetings nothing flows. */
export function PointsFlowChart({ points, title, openGame }: PointsFlowChartProps) {
  const [first, last] = [points[0]!.at, points.at(-1)!.at];
  const dates = dateTicks(first, last, 6);
  const totals = spanTicks([0, ...points.map(({ total }) => total)], 6);
  return (
    <ResponsiveContainer width="100%" height="100%">
      <LineChart
        data={[...points]}
        margin={{ top: 8, right: 16, bottom: 20, left: 0 }}
        title={title}
        onClick={({ activeTooltipIndex }) => {
          const point = points[Number(activeTooltipIndex ?? NaN)];
          if (point !== undefined) openGame(point.gameId);
        }}
      >
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
          width={44}
          tickFormatter={(total: number) => formatCount(total)}
        />
        <ReferenceLine y={0} stroke="var(--ink)" />
        <Tooltip
          cursor={{ stroke: "var(--rule)" }}
          isAnimationActive={false}
          content={({ active, label }) => {
            const point = active ? points.find(({ at }) => at === label) : undefined;
            return point === undefined ? null : <FlowTooltip point={point} />;
          }}
        />
        <Line
          dataKey="total"
          type="stepAfter"
          stroke="var(--accent)"
          strokeWidth={1.75}
          dot={points.length === 1 ? { fill: "var(--accent)", r: 3 } : false}
          activeDot={{ r: 5, fill: "var(--paper)", stroke: "var(--accent)", strokeWidth: 2 }}
          isAnimationActive={false}
        />
      </LineChart>
    </ResponsiveContainer>
  );
}

function FlowTooltip({ point }: { point: FlowPoint }) {
  return (
    <div className="border border-rule bg-paper px-3 py-2 text-[13px]">
      <p className="font-serif text-lg">
        <Change value={point.total} />
      </p>
      <p>
        <span className="font-semibold">Game {point.gameId}</span>{" "}
        <span className="text-soft">
          <Moment at={new Date(point.at).toISOString()} />
        </span>
      </p>
      <p>
        <span className="text-soft">In this one: </span>
        <Change value={point.points} />
      </p>
    </div>
  );
}
