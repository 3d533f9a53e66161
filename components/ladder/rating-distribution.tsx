"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { share } from "@/components/charts/plain-line";
import { Figure, HeadCell, RowHead, Table } from "@/components/ui/table";
import { formatCount, formatRating } from "@/lib/format";
import type { DistributionBar, OwnRating } from "@/lib/ladders/view";

const RatingBars = dynamic(() => import("./rating-bars").then((module) => module.RatingBars), { ssr: false });

/** Pixels around the bars: numbers above, ratings below, and half a rating at both sides. */
export const BARS_PLOT = { top: 18, side: 14, bottom: 26 };

interface RatingDistributionProps {
  bars: readonly DistributionBar[];
  /** As many players have more as have less. */
  median: number;
  /** The rating of the signed-in player. */
  own: OwnRating | null;
}

/** How many players have which rating, as bars and as a table. */
export function RatingDistribution({ bars, median, own: mine }: RatingDistributionProps) {
  const own = mine?.rating ?? null;
  const here = own === null ? -1 : bars.findIndex(({ from, to }) => own >= from && own < to);
  const [isDrawn, setIsDrawn] = useState(false);
  const along = own === null ? 0 : share(own, { from: bars[0]!.from, to: bars.at(-1)!.to });
  return (
    <figure>
      <div aria-hidden>
        <div className="relative h-[166px]">
          {!isDrawn && <PlainBars bars={bars} />}
          <RatingBars bars={bars} own={here} onDrawn={() => setIsDrawn(true)} />
        </div>
        {here >= 0 && (
          <div className="relative h-9 text-[13px] font-semibold text-accent" style={{ marginInline: BARS_PLOT.side }}>
            <span className="absolute -translate-x-1/2" style={{ left: `${along * 100}%` }}>
              ▲
            </span>
            {/* Set away from the edge that it is near. */}
            <span
              className="absolute top-4 whitespace-nowrap"
              style={along < 0.5 ? { left: `${along * 100}%` } : { right: `${(1 - along) * 100}%` }}
            >
              You are here
            </span>
          </div>
        )}
        <p className="mt-1 text-[11px] text-soft">Rating, in points; the height of a bar is the number of players</p>
      </div>
      <p className="mt-3 text-[15px]">
        The median rating is <b className="tabular">{formatRating(median)}</b>: half of the players have more, half less.{" "}
        {mine !== null && (
          <>
            Yours is <b className="tabular">{formatRating(mine.rating)}</b>
            {mine.ahead !== null && <>, higher than {Math.round(mine.ahead * 100)}% of the other players</>}.
          </>
        )}
      </p>
      <details className="mt-2 text-sm text-soft">
        <summary className="cursor-pointer">View as a table</summary>
        <div className="mt-2 max-w-sm text-ink">
          <Table caption="Players by rating">
            <thead>
              <tr>
                <HeadCell>Rating</HeadCell>
                <HeadCell figures>Players</HeadCell>
              </tr>
            </thead>
            <tbody>
              {bars.map(({ from, to, players }, at) => (
                <tr key={from} className={at === here ? "own-row" : undefined}>
                  <RowHead held={false}>
                    {from} to {to} {at === here && <span className="tag">You</span>}
                  </RowHead>
                  <Figure>{formatCount(players)}</Figure>
                </tr>
              ))}
            </tbody>
          </Table>
        </div>
      </details>
    </figure>
  );
}

/** The bars without recharts: until its code has arrived, and without JavaScript. */
function PlainBars({ bars }: Pick<RatingDistributionProps, "bars">) {
  const most = Math.max(1, ...bars.map(({ players }) => players));
  return (
    <svg
      viewBox={`0 0 ${bars.length} ${most}`}
      preserveAspectRatio="none"
      className="absolute"
      style={{
        left: BARS_PLOT.side,
        top: BARS_PLOT.top,
        width: `calc(100% - ${2 * BARS_PLOT.side}px)`,
        height: `calc(100% - ${BARS_PLOT.top + BARS_PLOT.bottom}px)`,
      }}
    >
      {bars.map(({ from, players }, at) => (
        <rect key={from} x={at + 0.02} width="0.96" y={most - players} height={players} fill="var(--accent)" fillOpacity="0.75" />
      ))}
    </svg>
  );
}
