"use client";

import { CartesianGrid, Line, LineChart, XAxis, YAxis } from "recharts";
import { fillBox, gridLook } from "@/components/charts/chart-look";
import { Drawn } from "@/components/charts/drawn";
import type { DrawnLine } from "./race-chart";

interface RaceLinesProps {
  title: string;
  lines: readonly DrawnLine[];
  height: number;
  /** The player whose line is brought out. */
  out: number | null;
  onDrawn: () => void;
}

/** The part of components/ladder/race-chart.tsx that needs recharts. */
export function RaceLines({ title, lines, height, out, onDrawn }: RaceLinesProps) {
  const weeks = lines[0]?.heights.map((_, week) => week) ?? [];
  // The line that is brought out is drawn last, above the others.
  const inOrder = lines.toSorted((a, b) => Number(a.id === out) - Number(b.id === out));
  return (
    <LineChart
      {...fillBox}
      data={weeks}
      margin={{ top: 0, right: 0, bottom: 0, left: 0 }}
      accessibilityLayer={false}
      role="img"
      aria-label={title}
    >
      <CartesianGrid {...gridLook} horizontal={false} vertical />
      <XAxis hide dataKey={(week: number) => week} type="number" domain={[0, weeks.length - 1]} ticks={weeks} />
      <YAxis hide domain={[0, height]} reversed />
      {inOrder.flatMap((line) => {
        const { id, heights, ink, isDotted } = line;
        const shape = {
          dataKey: (week: number) => heights[week],
          type: "bumpX",
          isAnimationActive: false,
          activeDot: false,
        } as const;
        const opacity = out === null || out === id ? 1 : 0.25;
        return [
          // Where two lines cross, a gap shows which is above.
          <Line key={`gap ${id}`} {...shape} stroke="var(--paper)" strokeWidth={6} dot={false} />,
          <Line
            key={id}
            {...shape}
            stroke={ink}
            strokeWidth={2.5}
            strokeOpacity={opacity}
            strokeLinecap="round"
            strokeDasharray={isDotted ? "0.1 5" : undefined}
            dot={({ key, cx, cy, index }) =>
              isEnd(heights, index) ? <circle key={key} cx={cx} cy={cy} r="4.5" fill={ink} fillOpacity={opacity} /> : null
            }
          />,
        ];
      })}
      <Drawn onDrawn={onDrawn} />
    </LineChart>
  );
}

/** Whether a line begins or ends in this week. */
function isEnd(heights: DrawnLine["heights"], week: number): boolean {
  const isThere = (height: number | null) => height !== null;
  return week === heights.findIndex(isThere) || week === heights.findLastIndex(isThere);
}
