"use client";

import { CartesianGrid, Line, LineChart, ReferenceArea, ReferenceLine, XAxis, YAxis } from "recharts";
import { axisLook, CHART_RIGHT, fillBox, gridLook, tick } from "@/components/charts/chart-look";
import type { CalibrationBin, Figures } from "@/lib/analysis";

/** Bars below the lines show the number of pairs of each point: their foot, and the height of the highest, on the axis of the lines. */
const [FOOT, TALLEST] = [-0.11, 0.09];

const ticks = [0, 0.2, 0.4, 0.6, 0.8, 1];
const format = (share: number) => share.toFixed(1);

/** The axes are there before the lines. */
const ENDS = [{ predicted: 0 }, { predicted: 1 }];

/** Predicted against actual results, for two sets of rules. */
export function CalibrationChart({ title, inForce, tried }: { title: string; inForce: Figures["bins"]; tried: Figures["bins"] }) {
  const most = Math.max(1, ...tried.map(({ count }) => count));
  return (
    <LineChart
      {...fillBox}
      data={ENDS}
      margin={{ top: 10, right: CHART_RIGHT, bottom: 0, left: 0 }}
      accessibilityLayer={false}
      role="img"
      aria-label={title}
    >
      <CartesianGrid {...gridLook} />
      <XAxis
        {...axisLook}
        dataKey="predicted"
        type="number"
        height={48}
        domain={[0, 1]}
        ticks={ticks}
        tickFormatter={format}
        interval={0}
        axisLine={{ stroke: "var(--ink)" }}
        label={{ value: "predicted share of wins", position: "insideBottomRight", offset: 4, ...tick }}
      />
      <YAxis
        {...axisLook}
        width={56}
        domain={[FOOT, 1]}
        ticks={ticks}
        tickFormatter={format}
        interval={0}
        label={{ value: "actual share of wins", angle: -90, position: "insideTopLeft", offset: 4, textAnchor: "end", ...tick }}
      />
      <ReferenceLine
        segment={[
          { x: 0, y: 0 },
          { x: 1, y: 1 },
        ]}
        stroke="var(--field)"
        strokeDasharray="2 4"
      />
      {tried.map(({ from, to, count }) => (
        <ReferenceArea
          key={from}
          x1={from + 0.003}
          x2={to - 0.003}
          y1={FOOT}
          y2={FOOT + (TALLEST * count) / most}
          fill="var(--accent)"
          fillOpacity={0.55}
        />
      ))}
      <Line
        {...lineLook(inForce, "var(--soft)")}
        strokeDasharray="6 4"
        dot={{ r: 4.5, fill: "var(--paper)", stroke: "var(--soft)", strokeWidth: 1.5, strokeDasharray: "none" }}
      />
      <Line {...lineLook(tried, "var(--accent)")} dot={{ r: 3, fill: "var(--accent)", stroke: "none" }} />
    </LineChart>
  );
}

function lineLook(bins: readonly CalibrationBin[], stroke: string) {
  const data = bins.filter(({ predicted, actual }) => predicted !== null && actual !== null);
  return { data, dataKey: "actual", stroke, strokeWidth: 1.75, isAnimationActive: false };
}
