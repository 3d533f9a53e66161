"use client";

import { useState } from "react";
import { CartesianGrid, Line, LineChart, ReferenceLine, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { formatCount, formatRating } from "@/lib/format";
import type { Axis } from "@/lib/history/schema";
import { CHART_LEFT, CHART_RIGHT, ChartSurface, lineLook, PointedAt } from "@/components/charts/chart-surface";
import { dateTicks, numberTicks } from "@/components/charts/chart-ticks";
import { HistoryMarks } from "./history-marks";
import { AXIS_HEIGHT, AXIS_NAME, PLOT_TOP } from "./history-plot";
import { HistoryReadout } from "./history-readout";
import { isMark, type LinePoint } from "./mark-points";

interface RatingHistoryChartProps {
  points: readonly LinePoint[];
  axis: Axis;
  /** The ticks of the axis of ratings. */
  ratings: readonly number[];
  initialRating: number;
  title: string;
  onOpen: (point: LinePoint) => void;
  /** A tap or a key chose a point: it is told below the chart, with a link. */
  onChosen: (point: LinePoint) => void;
}

const tick = { fill: "var(--soft)", fontSize: 12 };

/** The line of ratings, with a mark where something besides a game moved it. Hovering tells about a point, a click opens it. */
export function RatingHistoryChart(props: RatingHistoryChartProps) {
  const { points, axis, ratings, initialRating, title, onOpen, onChosen } = props;
  const [active, setActive] = useState<LinePoint | null>(null);
  const [first, last] = [points[0]!.x, points.at(-1)!.x];
  const dates = dateTicks(first, last, 6);
  return (
    <ChartSurface
      points={points}
      xOf={({ x }) => x}
      onOpen={onOpen}
      onTell={onChosen}
      active={active}
      over={
        <div
          className="pointer-events-none absolute"
          style={{ left: CHART_LEFT, right: CHART_RIGHT, top: PLOT_TOP, bottom: AXIS_HEIGHT + AXIS_NAME }}
        >
          <HistoryMarks
            marks={points.filter(isMark)}
            box={{ left: first, right: last, low: ratings[0]!, high: ratings.at(-1)! }}
            forPointers={{ onTell: onChosen }}
          />
        </div>
      }
    >
      <ResponsiveContainer width="100%" height="100%">
        <LineChart data={[...points]} margin={{ top: PLOT_TOP, right: CHART_RIGHT, bottom: AXIS_NAME, left: 0 }} title={title}>
          <CartesianGrid vertical={false} stroke="var(--hairline)" />
          <XAxis
            dataKey="x"
            type="number"
            height={AXIS_HEIGHT}
            domain={[first, last]}
            ticks={axis === "game" ? numberTicks(first, last, 7) : dates.ticks}
            tickFormatter={(x: number) => (axis === "game" ? formatCount(x) : dates.format(x))}
            tick={tick}
            tickLine={false}
            axisLine={false}
            tickMargin={8}
            minTickGap={16}
            label={{
              value: axis === "game" ? "Number of the rated game" : "Date played",
              position: "insideBottomRight",
              offset: -16,
              ...tick,
            }}
          />
          <YAxis
            domain={[ratings[0]!, ratings.at(-1)!]}
            ticks={[...ratings]}
            interval={0}
            tick={tick}
            tickLine={false}
            axisLine={false}
            width={CHART_LEFT}
            tickFormatter={(rating: number) => formatCount(rating)}
          />
          <ReferenceLine y={initialRating} stroke="var(--soft)" strokeDasharray="1 4" strokeLinecap="round" ifOverflow="hidden" />
          <Tooltip
            cursor={{ stroke: "var(--rule)" }}
            isAnimationActive={false}
            content={({ active: shown, label }) => {
              const point = shown ? points.find(({ x }) => x === label) : undefined;
              if (point === undefined) return null;
              return (
                <PointedAt point={point} onShow={setActive}>
                  {!isMark(point) && <p className="font-serif text-lg">{formatRating(point.rating)}</p>}
                  <HistoryReadout point={point} />
                </PointedAt>
              );
            }}
          />
          <Line
            dataKey="rating"
            // Between two days a rating does not creep: it stays until the next game moves it.
            type={axis === "date" ? "stepAfter" : "linear"}
            {...lineLook(points.length)}
          />
        </LineChart>
      </ResponsiveContainer>
    </ChartSurface>
  );
}
