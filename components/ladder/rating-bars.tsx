"use client";

import { Bar, BarChart, LabelList, Tooltip, XAxis, YAxis } from "recharts";
import { axisLook, fillBox } from "@/components/charts/chart-look";
import { Drawn } from "@/components/charts/drawn";
import { countOf, formatCount } from "@/lib/format";
import type { DistributionBar } from "@/lib/ladders/view";
import { BARS_PLOT } from "./rating-distribution";

/** On a phone, numbers over more bars would run into each other; the table has them. */
const BARS_WITH_NUMBERS = 20;

interface RatingBarsProps {
  bars: readonly DistributionBar[];
  /** The bar of the signed-in player; −1 for none. */
  own: number;
  onDrawn: () => void;
}

/** The part of components/ladder/rating-distribution.tsx that needs recharts. */
export function RatingBars({ bars, own, onDrawn }: RatingBarsProps) {
  const [first, last] = [bars[0]!, bars.at(-1)!];
  const isCrowded = bars.length > BARS_WITH_NUMBERS || bars.some(({ players }) => players > 99);
  const data = bars.map((bar, at) => ({ ...bar, middle: middleOf(bar), fillOpacity: own < 0 ? 0.75 : at === own ? 1 : 0.4 }));
  return (
    <BarChart
      {...fillBox}
      data={data}
      margin={{ top: BARS_PLOT.top, right: BARS_PLOT.side, bottom: 0, left: BARS_PLOT.side }}
      barCategoryGap={2}
      accessibilityLayer={false}
    >
      {/* Ratings are at the edges of the bars. */}
      <XAxis
        {...axisLook}
        dataKey="middle"
        type="number"
        height={BARS_PLOT.bottom}
        domain={[first.from, last.to]}
        ticks={[...bars.map(({ from }) => from), last.to]}
        tickFormatter={formatCount}
        interval="equidistantPreserveStart"
        minTickGap={12}
        tickMargin={6}
        axisLine={{ stroke: "var(--ink)" }}
      />
      <YAxis hide domain={[0, "dataMax"]} />
      <Tooltip
        cursor={false}
        isAnimationActive={false}
        content={({ active, label }) => {
          const bar = active ? bars.find((one) => middleOf(one) === label) : undefined;
          if (bar === undefined) return null;
          return (
            <p className="border border-rule bg-paper px-3 py-2 text-[13px]">
              {formatCount(bar.from)} to {formatCount(bar.to)}: {countOf(bar.players, "player")}
            </p>
          );
        }}
      />
      <Bar dataKey="players" fill="var(--accent)" isAnimationActive={false}>
        <LabelList
          className={isCrowded ? "max-sm:hidden" : ""}
          dataKey="players"
          position="top"
          fill="var(--soft)"
          fontSize={11}
          formatter={(players) => (Number(players) > 0 ? formatCount(Number(players)) : "")}
        />
      </Bar>
      <Drawn onDrawn={onDrawn} />
    </BarChart>
  );
}

function middleOf({ from, to }: DistributionBar): number {
  return (from + to) / 2;
}
