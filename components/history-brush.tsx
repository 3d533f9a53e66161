"use client";

import { Brush, Line, LineChart, ResponsiveContainer, YAxis } from "recharts";
import { sampleEvenly } from "@/lib/rating";
import type { HistoryPoint } from "./history-stretch";

interface HistoryBrushProps {
  /** The whole history, as the chart shows it. */
  whole: readonly HistoryPoint[];
  /** What is shown of it, along the same axis. */
  from: number;
  to: number;
  format: (x: number) => string;
  /** Told with every move of a handle. */
  onSelect: (from: number, to: number, everything: boolean) => void;
}

const SAMPLES = 240;

/** The whole history, small, with two handles that choose a part of it. */
export function HistoryBrush({ whole, from, to, format, onSelect }: HistoryBrushProps) {
  // A brush counts places in a list; evenly spaced ones make them stand for distances along the axis.
  const overview = sampleEvenly(
    whole.map(({ x }) => x),
    whole.map(({ rating }) => rating),
    SAMPLES,
  );
  const last = overview.length - 1;
  const step = (overview[last]!.x - overview[0]!.x) / last;
  const placeOf = (x: number) => Math.min(last, Math.max(0, Math.round((x - overview[0]!.x) / step)));
  return (
    <ResponsiveContainer width="100%" height="100%">
      <LineChart data={overview} margin={{ top: 0, right: 16, bottom: 0, left: 44 }} accessibilityLayer={false}>
        <Brush
          height={40}
          travellerWidth={10}
          dataKey="x"
          startIndex={placeOf(from)}
          endIndex={Math.max(placeOf(from) + 1, placeOf(to))}
          stroke="var(--soft)"
          fill="var(--paper)"
          ariaLabel="End of the part of the history that is shown"
          tickFormatter={(x: number) => format(x)}
          onChange={({ startIndex, endIndex }) =>
            onSelect(overview[startIndex]!.x, overview[endIndex]!.x, startIndex === 0 && endIndex === last)
          }
        >
          <LineChart data={overview}>
            <YAxis hide domain={["dataMin", "dataMax"]} />
            <Line dataKey="y" stroke="var(--accent)" strokeOpacity={0.6} dot={false} isAnimationActive={false} />
          </LineChart>
        </Brush>
      </LineChart>
    </ResponsiveContainer>
  );
}
