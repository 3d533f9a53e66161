"use client";

import { useRef, useState } from "react";
import { CartesianGrid, Line, LineChart, ReferenceLine, Tooltip, XAxis, YAxis } from "recharts";
import { formatCount, formatExpected, formatRating } from "@/lib/format";
import { predict } from "@/lib/rating";
import { activeDotLook, axisLook, cursorLook, fillBox, gridLook, tick } from "@/components/charts/chart-look";
import { Drawn } from "@/components/charts/drawn";
import { CURVE_PLOT, curvePoints, curveTicks } from "./curve";
import { expectedInWords, names, type Duel } from "./duel";
import { RatingHandle } from "./rating-handle";

interface PredictionCurveChartProps {
  duel: Duel;
  onMove: (change: Partial<Pick<Duel, "one" | "other">>) => void;
  onDrawn: () => void;
}

/** The height of the axis and, below it, of its label. */
const AXIS = 30;
const NAME = CURVE_PLOT.bottom - AXIS;

const quarters = [0, 25, 50, 75, 100];

export function PredictionCurveChart({ duel, onMove, onDrawn }: PredictionCurveChartProps) {
  const { one, other, spread } = duel;
  const box = useRef<HTMLDivElement>(null);
  // The axis is fixed while a handle is held, or it would move away under the finger.
  const [held, setHeld] = useState<number[] | null>(null);
  const ticks = held ?? curveTicks(one, other);
  const [from, to] = [ticks[0]!, ticks.at(-1)!];
  const points = curvePoints(other, spread, from, to);
  const words = expectedInWords(duel);
  const handle = { from, to, box, onHold: (holds: boolean) => setHeld(holds ? ticks : null) };
  return (
    <div className="relative h-full">
      <div aria-hidden className="h-full">
        <LineChart
          {...fillBox}
          data={points}
          margin={{ top: CURVE_PLOT.top, right: CURVE_PLOT.right, bottom: NAME, left: 0 }}
          accessibilityLayer={false}
        >
          <CartesianGrid {...gridLook} />
          <XAxis
            {...axisLook}
            dataKey="rating"
            type="number"
            height={AXIS}
            domain={[from, to]}
            ticks={ticks}
            tickFormatter={(rating: number) => formatCount(rating)}
            axisLine={{ stroke: "var(--ink)" }}
            minTickGap={16}
            label={{ value: `Rating of ${names.one}, in points`, position: "insideBottomRight", offset: -16, ...tick }}
          />
          <YAxis {...axisLook} domain={[0, 100]} ticks={quarters} unit="%" interval={0} width={CURVE_PLOT.left} />
          <ReferenceLine y={50} stroke="var(--soft)" strokeDasharray="1 4" strokeLinecap="round" />
          <Tooltip
            cursor={cursorLook}
            isAnimationActive={false}
            content={({ active, label }) => {
              const rating = Number(label);
              if (!active || !Number.isFinite(rating)) return null;
              return (
                <div className="border border-rule bg-paper px-3 py-2 text-[13px]">
                  <p className="font-serif text-lg">{formatExpected(predict(rating, other, { spread }))}</p>
                  <p className="text-soft">
                    at {formatRating(rating)} against {formatRating(other)}
                  </p>
                </div>
              );
            }}
          />
          <Line
            dataKey="wins"
            type="linear"
            stroke="var(--accent)"
            strokeWidth={1.75}
            dot={false}
            activeDot={activeDotLook("var(--accent)")}
            isAnimationActive={false}
          />
          <Drawn onDrawn={onDrawn} />
        </LineChart>
      </div>
      <div
        ref={box}
        className="pointer-events-none absolute select-none"
        style={CURVE_PLOT}
        // Prevents selecting the page's text while dragging.
        onMouseDown={(event) => event.preventDefault()}
      >
        <RatingHandle
          {...handle}
          name={names.other}
          rating={other}
          wins={50}
          words={words}
          label="below"
          onMove={(rating) => onMove({ other: rating })}
        />
        <RatingHandle
          {...handle}
          name={names.one}
          rating={one}
          wins={predict(one, other, { spread }) * 100}
          words={words}
          label="above"
          onMove={(rating) => onMove({ one: rating })}
        />
      </div>
    </div>
  );
}
