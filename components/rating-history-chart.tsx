"use client";

import { useState } from "react";
import { CartesianGrid, Line, LineChart, ReferenceLine, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { formatCount, formatRating } from "@/lib/format";
import { CHART_LEFT, CHART_RIGHT, ChartSurface, lineLook, PointedAt } from "./chart-surface";
import { dateTicks, numberTicks, spanTicks } from "./chart-ticks";
import type { Axis, HistoryPoint } from "./history-stretch";
import { HistoryReadout } from "./history-readout";

interface RatingHistoryChartProps {
  points: readonly HistoryPoint[];
  axis: Axis;
  initialRating: number;
  /** Whether the line at the initial rating is always in the picture. */
  withInitial: boolean;
  title: string;
  openGame: (gameId: number) => void;
  /** A tap or a key chose a point: it is told below the chart, with a link. */
  onChosen: (point: HistoryPoint) => void;
}

const tick = { fill: "var(--soft)", fontSize: 12 };

/** The line of ratings. Hovering tells about a game, a click opens it. */
export function RatingHistoryChart(props: RatingHistoryChartProps) {
  const { points, axis, initialRating, withInitial, title, openGame, onChosen } = props;
  const [active, setActive] = useState<HistoryPoint | null>(null);
  const [first, last] = [points[0]!.x, points.at(-1)!.x];
  const dates = dateTicks(first, last, 6);
  const ratings = spanTicks([...points.map(({ rating }) => rating), ...(withInitial ? [initialRating] : [])], 7);
  return (
    <ChartSurface points={points} xOf={({ x }) => x} onOpen={({ gameId }) => openGame(gameId)} onTell={onChosen} active={active}>
      <ResponsiveContainer width="100%" height="100%">
        <LineChart data={[...points]} margin={{ top: 8, right: CHART_RIGHT, bottom: 20, left: 0 }} title={title}>
          <CartesianGrid vertical={false} stroke="var(--hairline)" />
          <XAxis
            dataKey="x"
            type="number"
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
            ticks={ratings}
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
                  <p className="font-serif text-lg">{formatRating(point.rating)}</p>
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
