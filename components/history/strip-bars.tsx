"use client";

import { Bar, BarChart, ReferenceLine, Tooltip, XAxis, YAxis } from "recharts";
import { fillBox } from "@/components/charts/chart-look";
import { noTooltip, ReportActive, useChartPoints, Drawn } from "@/components/charts/chart-points";
import type { StripBar } from "./meetings-strip";

interface StripBarsProps {
  title: string;
  bars: readonly StripBar[];
  /** There is room for this many. */
  slots: number;
  onActive: (bar: number) => void;
  onOpen: (bar: number) => void;
  onDrawn: () => void;
}

/** The part of components/history/meetings-strip.tsx that needs recharts. */
export function StripBars({ title, bars, slots, onActive, onOpen, onDrawn }: StripBarsProps) {
  const { surface, report } = useChartPoints(onActive, onOpen);
  const most = Math.max(...bars.map(({ points }) => Math.abs(points)), 0) || 1;
  return (
    <div {...surface}>
      <BarChart
        {...fillBox}
        data={bars}
        margin={{ top: 2, right: 0, bottom: 2, left: 0 }}
        barCategoryGap="12%"
        aria-label={title}
        aria-roledescription="chart"
        // A click right after a movement applies to the bar that was moved to.
        throttledEvents={[]}
      >
        <XAxis
          hide
          dataKey="at"
          type="number"
          domain={[-0.5, slots - 0.5]}
          ticks={Array.from({ length: slots }, (_, at) => at)}
        />
        <YAxis hide domain={[-most, most]} />
        <Tooltip content={noTooltip} cursor={{ fill: "var(--raised)" }} isAnimationActive={false} />
        <ReferenceLine y={0} stroke="var(--ink)" />
        {/* The smallest is still seen. */}
        <Bar dataKey="points" minPointSize={2} isAnimationActive={false} />
        <ReportActive points={bars} onActive={report} />
        <Drawn onDrawn={onDrawn} />
      </BarChart>
    </div>
  );
}
