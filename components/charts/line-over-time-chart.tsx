"use client";

import { useState } from "react";
import { Area, AreaChart, CartesianGrid, ReferenceDot, ReferenceLine, Text, Tooltip, XAxis, YAxis } from "recharts";
import { activeDotLook, axisLook, cursorLook, fillBox, gridLook, PLOT, tick } from "./chart-look";
import { noTooltip, ReportActive, useChartPoints, Drawn } from "./chart-points";
import type { LineOverTimeProps, PointLabel } from "./line-over-time";
import { share } from "./plain-line";

/** A style and not an attribute: recharts measures text by it. */
const LABEL_TYPE = { fontSize: `${tick.fontSize}px` };

/** Fewer points are drawn as single ones. */
const FEW = 40;

/** The part of components/charts/line-over-time.tsx that needs recharts. */
export function LineOverTimeChart(props: LineOverTimeProps & { ink: string; onDrawn: () => void }) {
  const { title, points, axes, steps, base, dotted = null, labels, diamonds = [], ink, onActive, onOpen, onDrawn } = props;
  const { surface, report } = useChartPoints(onActive, onOpen);
  // A diamond is larger than the distance to the neighbouring points, of which recharts would choose the nearest.
  const [hoveredDiamond, setHoveredDiamond] = useState<number | null>(null);
  const { x, y } = axes;
  const curve = steps ? "stepAfter" : "linear";
  return (
    <div {...surface}>
      <AreaChart
        {...fillBox}
        data={points}
        margin={{ top: PLOT.top, right: PLOT.right, bottom: 0, left: 0 }}
        aria-label={title}
        aria-roledescription="chart"
        // A click right after a movement applies to the point that was moved to.
        throttledEvents={[]}
      >
        <CartesianGrid {...gridLook} />
        <XAxis
          {...axisLook}
          dataKey="x"
          type="number"
          height={PLOT.bottom}
          domain={[x.from, x.to]}
          ticks={x.ticks}
          tickFormatter={x.format}
          interval="equidistantPreserveStart"
          minTickGap={16}
        />
        <YAxis
          {...axisLook}
          width={PLOT.left}
          // The values at the bottom and at the top: for ranks, the first is the larger one.
          domain={[Math.min(y.from, y.to), Math.max(y.from, y.to)]}
          reversed={y.from > y.to}
          ticks={y.ticks}
          interval={0}
          tickFormatter={y.format}
        />
        {dotted !== null && <ReferenceLine y={dotted} stroke="var(--soft)" strokeDasharray="1 3" strokeLinecap="round" />}
        <Area
          dataKey="band"
          type="linear"
          stroke="none"
          fill="var(--soft)"
          fillOpacity={0.16}
          activeDot={false}
          isAnimationActive={false}
          tooltipType="none"
        />
        <Area
          className="chart-line"
          dataKey="y"
          type={curve}
          baseValue={base}
          stroke={ink}
          strokeWidth={1.75}
          strokeLinejoin="round"
          fill={ink}
          fillOpacity={0.07}
          dot={points.length <= FEW ? { r: 3, fill: ink, fillOpacity: 1, stroke: "none" } : false}
          activeDot={activeDotLook(ink)}
          isAnimationActive={false}
        />
        {labels.map((label) => (
          <ReferenceDot
            key={label.place}
            x={label.x}
            y={label.y}
            shape={({ cx = 0, cy = 0 }) => (
              <g data-label={label.place} transform={`translate(${cx} ${cy})`} pointerEvents="none">
                <circle r="3" fill={label.place === "above" ? "var(--paper)" : ink} stroke={ink} strokeWidth="2" />
                <LabelText {...label} along={share(label.x, x)} />
              </g>
            )}
          />
        ))}
        {diamonds.map(({ point, filled }) => (
          <ReferenceDot
            key={point}
            x={points[point]!.x}
            y={points[point]!.y ?? 0}
            shape={({ cx = 0, cy = 0 }) => (
              <g
                data-mark
                transform={`translate(${cx} ${cy})`}
                onPointerEnter={() => setHoveredDiamond(point)}
                onPointerLeave={() => setHoveredDiamond(null)}
              >
                <circle r="12" fill="transparent" />
                <path
                  d="M0-5L5 0L0 5L-5 0Z"
                  fill={filled ? "var(--ink)" : "var(--paper)"}
                  stroke="var(--ink)"
                  strokeWidth="1.5"
                />
              </g>
            )}
          />
        ))}
        <Tooltip content={noTooltip} cursor={cursorLook} isAnimationActive={false} />
        <ReportActive points={points} hovered={hoveredDiamond} onActive={report} />
        <Drawn onDrawn={onDrawn} />
      </AreaChart>
    </div>
  );
}

/** The text of a label, beside its point. `along` is how far right the point is: a label above it must not run out of the plot. */
function LabelText({ place, value, words, along }: PointLabel & { along: number }) {
  const isAbove = place === "above";
  const number = <tspan className="tabular fill-ink font-serif text-[17px] font-semibold">{value}</tspan>;
  if (!isAbove) {
    return (
      <>
        <text x="10" y="-2">
          {number}
        </text>
        <Text x={10} y={4} width={PLOT.right - 10} lineHeight="1.25em" verticalAnchor="start" fill={tick.fill} style={LABEL_TYPE}>
          {words}
        </Text>
      </>
    );
  }
  return (
    <text
      x={along > 0.5 ? 8 : along > 0.15 ? -32 : -4}
      y="-10"
      textAnchor={along > 0.5 ? "end" : "start"}
      // The grid behind the words is covered.
      className="fill-soft stroke-paper text-xs [paint-order:stroke]"
      strokeWidth="6"
    >
      {number} {words}
    </text>
  );
}
