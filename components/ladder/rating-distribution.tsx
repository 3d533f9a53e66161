"use client";

import { formatCount } from "@/lib/format";
import type { DistributionBar } from "@/lib/ladders/view";
import { Figure, HeadCell, RowHead, Table } from "@/components/ui/table";

/** At most so many labels under the bars, on a phone and elsewhere. */
const LABELS = { phone: 6, wide: 16 };
/** Wider than this, numbers over the bars of a phone would run into each other; the table has them. */
const BARS_WITH_NUMBERS = 20;

/** How many players stand where: bars as wide as there is room, and the same as a table. */
export function RatingDistribution({ bars }: { bars: readonly DistributionBar[] }) {
  const most = Math.max(1, ...bars.map(({ players }) => players));
  const crowded = bars.length > BARS_WITH_NUMBERS || most > 99;
  const labelled = (at: number, labels: number) => at % Math.ceil(bars.length / labels) === 0;
  return (
    <figure>
      <div aria-hidden>
        <div className="flex h-[140px] items-end border-b border-ink">
          {bars.map(({ from, players }) => (
            <div key={from} className="flex h-full min-w-0 flex-1 flex-col items-center justify-end px-px sm:px-0.5">
              {players > 0 && (
                <span className={`text-[11px] text-soft ${crowded ? "max-sm:hidden" : ""}`}>{formatCount(players)}</span>
              )}
              <div className="w-full bg-accent/75" style={{ height: `${(players / most) * 86}%` }} />
            </div>
          ))}
        </div>
        <div className="flex h-5 text-[11px] text-soft">
          {bars.map(({ from }, at) => (
            // A label may be wider than its bar: it reaches over those that have none.
            <div key={from} className="min-w-0 flex-1 overflow-visible whitespace-nowrap">
              <span
                className={`${labelled(at, LABELS.phone) ? "" : "max-sm:hidden"} ${labelled(at, LABELS.wide) ? "" : "sm:hidden"}`}
              >
                {from}
              </span>
            </div>
          ))}
        </div>
        <p className="text-[11px] text-soft">Rating, in points; a bar is as high as the number of players</p>
      </div>
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
              {bars.map(({ from, to, players }) => (
                <tr key={from}>
                  <RowHead held={false}>
                    {from} to {to}
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
