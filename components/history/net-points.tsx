"use client";

import { useRouter } from "next/navigation";
import { useMemo } from "react";
import { LineOverTime, type PointLabel } from "@/components/charts/line-over-time";
import { dateAxis, valueAxis } from "@/components/charts/ticks";
import { ReadoutFigure, ReadoutLink, useReadout } from "@/components/charts/readout";
import { Change } from "@/components/ui/figures";
import { Moment } from "@/components/ui/moment";
import { directionOf, formatCount, formatShortDay, gamePath } from "@/lib/format";
import { formatTransfer } from "@/lib/games/surprise";
import type { HeadToHead } from "@/lib/history/view";

/** The points between two players, added up over time: above the line they are the first one's. */
export function NetPoints({ player, rival, flow }: { player: string; rival: string; flow: HeadToHead["flow"] }) {
  const router = useRouter();
  const { active, setActive, figure } = useReadout();
  const { points, axes } = useMemo(() => drawn(flow), [flow]);
  const chosen = active === null ? undefined : points[active];
  const last = points.at(-1)!;
  const most = points.reduce((far, one) => (Math.abs(one.y) > Math.abs(far.y) ? one : far));
  const holder = (total: number) => (directionOf(total) === "none" ? "level" : `to ${total > 0 ? player : rival}`);
  const labels: PointLabel[] = [{ x: last.x, y: last.y, place: "beside", value: formatTransfer(last.y), words: holder(last.y) }];
  if (most !== last && most.y > 0) {
    const words = `most, ${formatShortDay(new Date(most.x))}`;
    labels.push({ x: most.x, y: most.y, place: "above", value: formatTransfer(most.y), words });
  }
  return (
    <ReadoutFigure
      {...figure}
      hint={`Above the line ${player} has taken more points, below it ${rival}.`}
      readout={
        chosen && (
          <>
            <b className="tabular font-serif text-[17px] font-semibold">{formatTransfer(chosen.y)}</b> {holder(chosen.y)}
            <span className="text-soft">
              , <Moment at={new Date(chosen.x).toISOString()} style="short" />:
            </span>{" "}
            <Change value={chosen.points} /> <ReadoutLink href={gamePath(chosen.gameId)} text="Open the game" />
          </>
        )
      }
    >
      <div className="h-[260px]">
        <LineOverTime
          title={`Net points between ${player} and ${rival} by date; arrow keys go through it, and the table of meetings has the same`}
          points={points}
          axes={axes}
          steps
          base={0}
          ink="var(--ink)"
          labels={labels}
          onActive={setActive}
          onOpen={(point) => router.push(gamePath(points[point]!.gameId))}
        />
      </div>
    </ReadoutFigure>
  );
}

function drawn(flow: HeadToHead["flow"]) {
  return {
    points: flow.map(({ at, total, points, gameId }) => ({ x: at, y: total, points, gameId })),
    axes: {
      x: dateAxis(flow[0]!.at, flow.at(-1)!.at),
      // The side of the line says whose points they are.
      y: { ...valueAxis([0, ...flow.map(({ total }) => total)], 6), format: (value: number) => formatCount(Math.abs(value)) },
    },
  };
}
