"use client";

import { useMemo } from "react";
import { LineOverTime, type PointLabel } from "@/components/charts/line-over-time";
import { dateAxis, spanTicks } from "@/components/charts/ticks";
import { ReadoutFigure, useReadout } from "@/components/charts/readout";
import { formatCount, formatShortDay } from "@/lib/format";
import { formatOrdinal } from "@/lib/format/numbers";
import type { RankPoint } from "@/lib/history/view";

interface RankOverTimeProps {
  name: string;
  /** Null if the ladder is too large to rank it week by week. */
  ranks: readonly RankPoint[] | null;
}

/** A player's rank week by week, the first place at the top. */
export function RankOverTime({ name, ranks }: RankOverTimeProps) {
  const { active, setActive, figure } = useReadout();
  const points = useMemo(() => pointsOf(ranks ?? []), [ranks]);
  const ranked = points.filter((point): point is Ranked => point.y !== null);
  if (ranks === null || ranked.length === 0) {
    return (
      <p className="max-w-[65ch] text-[15px] text-soft">
        {ranks === null
          ? "This ladder has too many games to work out everyone’s rank week by week. See the rating over time instead."
          : `${name} was not active in the last year, so there is no rank to show.`}
      </p>
    );
  }
  const ticks = spanTicks([1, ...ranked.map(({ y }) => y)], 6).filter((rank) => rank > 1);
  const axes = {
    x: dateAxis(points[0]!.x, points.at(-1)!.x),
    // The first place is at the top.
    y: { from: ticks.at(-1)!, to: 1, ticks: [1, ...ticks], format: formatCount },
  };
  const [last, best] = [ranked.at(-1)!, ranked.reduce((one, next) => (next.y < one.y ? next : one))];
  const chosen = active === null ? undefined : points[active];
  return (
    <ReadoutFigure
      {...figure}
      hint="At the end of each week of the last year, among players who were active then."
      readout={
        chosen && (
          <>
            <b className="tabular font-serif text-[17px] font-semibold">
              {chosen.y === null ? "Not active" : formatOrdinal(chosen.y)}
            </b>{" "}
            <span className="text-soft">
              {chosen.y !== null && `of ${formatCount(chosen.players)}, `}
              {day(chosen.x)}
            </span>
          </>
        )
      }
    >
      <div className="h-[280px]">
        <LineOverTime
          title={`${name}’s rank, week by week; arrow keys go through it`}
          points={points}
          axes={axes}
          steps={false}
          base={axes.y.from}
          labels={labelsOf(best, last, last === points.at(-1))}
          onActive={setActive}
        />
      </div>
      <p className="mt-1 pl-11 text-xs text-soft">Week ending</p>
    </ReadoutFigure>
  );
}

function labelsOf(best: Ranked, last: Ranked, isNow: boolean): PointLabel[] {
  const label = ({ x, y }: Ranked, place: PointLabel["place"], words: string) => {
    return { x, y, place, value: formatOrdinal(y), words };
  };
  const end = label(last, "beside", isNow ? "now" : day(last.x));
  return best === last ? [end] : [label(best, "above", `best, ${day(best.x)}`), end];
}

type Point = ReturnType<typeof pointsOf>[number];
type Ranked = Point & { readonly y: number };

/** The points from the first ranked week on. */
function pointsOf(ranks: readonly RankPoint[]) {
  const first = ranks.findIndex(({ rank }) => rank !== null);
  return first < 0 ? [] : ranks.slice(first).map(({ at, rank, players }) => ({ x: at, y: rank, players }));
}

function day(at: number): string {
  return formatShortDay(new Date(at));
}
