"use client";

import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useMemo, useState } from "react";
import { gamePath } from "@/lib/format";
import { unpackFlowSeries, type PackedFlowSeries } from "@/lib/history/series";
import { WhenSeen } from "@/components/charts/when-seen";
import { FlowReadout, type FlowPoint } from "./flow-readout";

const Chart = dynamic(() => import("./points-flow-chart").then((module) => module.PointsFlowChart), { ssr: false });

interface PointsFlowProps {
  player: string;
  rival: string;
  flow: PackedFlowSeries;
}

/** The points that flowed between two players, added up over time. */
export function PointsFlow({ player, rival, flow: sent }: PointsFlowProps) {
  const router = useRouter();
  const [chosen, setChosen] = useState<FlowPoint | null>(null);
  const points = useMemo(() => pointsOf(sent), [sent]);
  return (
    <>
      <noscript>
        <style>{".needs-script { display: none }"}</style>
        <p>
          <a href="#meetings" className="link">
            The same as a table: the meetings
          </a>
        </p>
      </noscript>
      <figure className="needs-script m-0">
        <p className="mb-1 text-xs text-soft">
          Points, added up: above the line {player} has taken them from {rival}, below it {rival} from {player}.
        </p>
        <div className="h-[260px]">
          <WhenSeen>
            <Chart
              points={points}
              title={`Points that flowed between ${player} and ${rival}, added up by date; the table of meetings has the same`}
              openGame={(gameId) => router.push(gamePath(gameId))}
              onChosen={setChosen}
            />
          </WhenSeen>
        </div>
        <div role="status" className="mt-2 min-h-6 text-sm">
          {chosen !== null && (
            <>
              <FlowReadout point={chosen} />
              <a href={gamePath(chosen.gameId)} className="link">
                Open game {chosen.gameId}
              </a>
            </>
          )}
        </div>
      </figure>
    </>
  );
}

function pointsOf(sent: PackedFlowSeries): FlowPoint[] {
  const flow = unpackFlowSeries(sent);
  return flow.number.map((number, place) => ({
    number,
    at: flow.at[place]!,
    gameId: flow.gameId[place]!,
    points: flow.points[place]!,
    total: flow.total[place]!,
  }));
}
