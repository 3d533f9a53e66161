"use client";

import { Brush, Line, LineChart, YAxis } from "recharts";
import { fillBox, PLOT } from "./chart-look";
import type { Spot } from "./plain-line";

interface RangeBrushProps {
  /** All points, of which a range is selected. */
  points: readonly Spot[];
  steps: boolean;
  /** The indexes of the first and the last point of the part. */
  start: number;
  end: number;
  /** The selection in words: the accessible name of both handles. */
  label: string;
  onChange: (start: number, end: number) => void;
}

const HEIGHT = 42;

/** A small chart of the whole line, with two handles that select a range. */
export function RangeBrush({ points, steps, start, end, label, onChange }: RangeBrushProps) {
  return (
    <LineChart
      {...fillBox}
      data={points}
      margin={{ top: 1, right: PLOT.right, bottom: 1, left: PLOT.left }}
      accessibilityLayer={false}
    >
      <Brush
        height={HEIGHT}
        travellerWidth={8}
        startIndex={start}
        endIndex={end}
        onChange={({ startIndex, endIndex }) => onChange(startIndex, endIndex)}
        ariaLabel={label}
        fill="var(--paper)"
        stroke="var(--soft)"
        traveller={Handle}
        tickFormatter={() => ""}
        // A handle that a pointer holds needs no ring, which is for keyboard users.
        className="[&_.recharts-brush-traveller:active]:outline-none"
      >
        <LineChart data={points} accessibilityLayer={false}>
          <YAxis hide domain={["dataMin", "dataMax"]} />
          <Line
            dataKey="y"
            type={steps ? "stepAfter" : "linear"}
            stroke="var(--accent)"
            strokeOpacity={0.6}
            dot={false}
            isAnimationActive={false}
          />
        </LineChart>
      </Brush>
    </LineChart>
  );
}

function Handle({ x, y, width, height }: { x: number; y: number; width: number; height: number }) {
  const middle = x + width / 2;
  return (
    <g>
      {/* As wide as a fingertip. */}
      <rect x={middle - 12} y={y} width="24" height={height} fill="transparent" />
      <path d={`M${middle} ${y}v${height}`} stroke="var(--soft)" strokeWidth="2" />
      <rect x={x} y={y + height / 2 - 8} width={width} height="16" rx="2" fill="var(--paper)" stroke="var(--soft)" />
    </g>
  );
}
