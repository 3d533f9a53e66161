"use client";

import { formatCount, formatRating } from "@/lib/format";
import type { DistributionBar } from "@/lib/ladders/view";
import { Figure, HeadCell, RowHead, Table } from "@/components/ui/table";

/** At most so many labels under the bars, on a phone and elsewhere. */
const LABELS = { phone: 6, wide: 16 };
/** Wider than this, numbers over the bars of a phone would run into each other; the table has them. */
const BARS_WITH_NUMBERS = 20;

interface RatingDistributionProps {
  bars: readonly DistributionBar[];
  /** The rating of the player who is signed in. */
  own: number | null;
}

/** How many players have which rating: bars as wide as there is room, and the same as a table. */
export function RatingDistribution({ bars, own }: RatingDistributionProps) {
  const here = own === null ? -1 : bars.findIndex(({ from, to }) => own >= from && own < to);
  const most = Math.max(1, ...bars.map(({ players }) => players));
  const crowded = bars.length > BARS_WITH_NUMBERS || most > 99;
  const labelled = (at: number, labels: number) => at % Math.ceil(bars.length / labels) === 0;
  return (
    <figure>
      <div aria-hidden>
        <div className="flex h-[140px] items-end border-b border-ink">
          {bars.map(({ from, players }, at) => (
            <div key={from} className="flex h-full min-w-0 flex-1 flex-col items-center justify-end px-px sm:px-0.5">
              {players > 0 && (
                <span className={`text-[11px] text-soft ${crowded ? "max-sm:hidden" : ""}`}>{formatCount(players)}</span>
              )}
              <div
                className={`w-full ${at === here ? "bg-accent" : here < 0 ? "bg-accent/75" : "bg-accent/40"}`}
                style={{ height: `${(players / most) * 86}%` }}
              />
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
        {here >= 0 && (
          <div className="relative h-9 text-[13px] font-semibold text-accent">
            <span className="absolute -translate-x-1/2" style={{ left: `${((here + 0.5) * 100) / bars.length}%` }}>
              ▲
            </span>
            {/* Set away from the edge that it is near. */}
            <span
              className="absolute top-4 whitespace-nowrap"
              style={
                here * 2 < bars.length
                  ? { left: `${(here * 100) / bars.length}%` }
                  : { right: `${((bars.length - 1 - here) * 100) / bars.length}%` }
              }
            >
              You are here
            </span>
          </div>
        )}
        <p className="mt-1 text-[11px] text-soft">Rating, in points; the height of a bar is the number of players</p>
      </div>
      {own !== null && here >= 0 && (
        <p className="mt-3 text-[15px]">
          Your rating is <b className="tabular">{formatRating(own)}</b>.
        </p>
      )}
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
