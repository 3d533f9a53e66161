"use client";

import { useRouter } from "next/navigation";
import { useMemo, useState } from "react";
import { AppLink } from "@/components/ui/app-link";
import { spanTicks } from "@/components/charts/chart-ticks";
import { ChartLabel, TimeChart } from "@/components/charts/time-chart";
import { Change } from "@/components/ui/change";
import { Moment } from "@/components/ui/moment";
import { formatChange, formatCount, formatShortDay, gamePath } from "@/lib/format";
import { unpackFlowSeries, type PackedFlowSeries } from "@/lib/history/series";
import { datesBetween } from "./history-plot";

interface NetPointsProps {
  player: string;
  rival: string;
  flow: PackedFlowSeries;
}

/** The points between two players, added up over time: above the line they are the first one's. */
export function NetPoints({ player, rival, flow: sent }: NetPointsProps) {
  const router = useRouter();
  const [active, setActive] = useState<number | null>(null);
  const { points, plot, ticks } = useMemo(() => drawn(sent), [sent]);
  const chosen = active === null ? undefined : points[active];
  const last = points.at(-1)!;
  const most = points.reduce((far, one) => (Math.abs(one.y) > Math.abs(far.y) ? one : far));
  const holder = (total: number) => (Math.abs(total) < 0.005 ? "level" : `to ${total > 0 ? player : rival}`);
  return (
    <figure className="m-0">
      <div role="status" className="h-[66px] overflow-hidden text-[14px] leading-[22px] sm:h-11">
        {chosen === undefined ? (
          <p className="text-soft">
            Above the line {player} has taken more points, below it {rival}.
          </p>
        ) : (
          <p>
            <b className="tabular font-serif text-[17px] font-semibold">{formatSize(chosen.y)}</b> {holder(chosen.y)}
            <span className="text-soft">
              , <Moment at={new Date(chosen.x).toISOString()} style="short" />:
            </span>{" "}
            <Change value={chosen.points} />{" "}
            <AppLink href={gamePath(chosen.gameId)} className="link whitespace-nowrap">
              Open the game
            </AppLink>
          </p>
        )}
      </div>
      <div className="h-[260px]">
        <TimeChart
          title={`Net points between ${player} and ${rival} by date; arrow keys go through it, and the table of meetings has the same`}
          points={points}
          plot={plot}
          ticks={ticks}
          steps
          base={0}
          ink="var(--ink)"
          active={active}
          onActive={setActive}
          onOpen={(point) => router.push(gamePath(points[point]!.gameId))}
        >
          {most !== last && most.y > 0 && (
            <ChartLabel
              plot={plot}
              x={most.x}
              y={most.y}
              place="above"
              value={formatSize(most.y)}
              words={`most, ${formatShortDay(new Date(most.x), "UTC")}`}
              ink="var(--ink)"
            />
          )}
          <ChartLabel
            plot={plot}
            x={last.x}
            y={last.y}
            place="beside"
            value={formatSize(last.y)}
            words={holder(last.y)}
            ink="var(--ink)"
          />
        </TimeChart>
      </div>
    </figure>
  );
}

function drawn(sent: PackedFlowSeries) {
  const { at, total, points, gameId } = unpackFlowSeries(sent);
  const spots = at.map((x, place) => ({ x, y: total[place]!, points: points[place]!, gameId: gameId[place]! }));
  const totals = spanTicks([0, ...total], 6);
  const plot = { left: at[0]!, right: at.at(-1)!, low: totals[0]!, high: totals.at(-1)! };
  return {
    points: spots,
    plot,
    ticks: {
      x: datesBetween(plot.left, plot.right),
      // The side of the line says whose points they are.
      y: totals.map((value) => ({ at: value, text: formatCount(Math.abs(value)) })),
    },
  };
}

/** Points without a sign: whose they are is said beside them. */
function formatSize(points: number): string {
  return formatChange(Math.abs(points)).replace("+", "");
}
