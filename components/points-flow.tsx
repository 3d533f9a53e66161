"use client";

import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { gamePath } from "@/lib/format";
import type { FlowPoint } from "./points-flow-chart";

const Chart = dynamic(() => import("./points-flow-chart").then((module) => module.PointsFlowChart), { ssr: false });

interface PointsFlowProps {
  player: string;
  rival: string;
  flow: {
    readonly number: readonly number[];
    readonly at: readonly number[];
    readonly gameId: readonly number[];
    readonly points: readonly number[];
    readonly total: readonly number[];
  };
}

/** The points that flowed between two players, added up over time. */
export function PointsFlow({ player, rival, flow }: PointsFlowProps) {
  const router = useRouter();
  const points = flow.number.map((number, place): FlowPoint => ({
    number,
    at: flow.at[place]!,
    gameId: flow.gameId[place]!,
    points: flow.points[place]!,
    total: flow.total[place]!,
  }));
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
          <Chart
            points={points}
            title={`Points that flowed between ${player} and ${rival}, added up by date; the table of meetings has the same`}
            openGame={(gameId) => router.push(gamePath(gameId))}
          />
        </div>
      </figure>
    </>
  );
}
