import type { ReactNode } from "react";
import { AsTable, Figure, figures, RowHead, Table } from "@/components/ui/table";
import { countOf, formatCount, formatRating } from "@/lib/format";
import type { DistributionBar, OwnRating } from "@/lib/ladders/view";

interface RatingDistributionProps {
  bars: readonly DistributionBar[];
  /** As many players have more as have less; null where nobody has a rating. */
  median: number | null;
  /** The rating of the signed-in player. */
  own: OwnRating | null;
  /** What to say where nobody has a rating. */
  nobody: ReactNode;
}

/** On a phone, numbers over more bars would run into each other; the table has them. */
const BARS_WITH_NUMBERS = 20;
/** Maximum number of ratings below the bars, on a wide screen and on a phone. */
const TICKS = { wide: 14, phone: 5 };

/** How many players of a ladder or of a season have which rating. */
export function RatingDistribution({ median, nobody, ...rest }: RatingDistributionProps) {
  return (
    <>
      <h2 className="mb-4 font-serif text-2xl">Distribution of ratings</h2>
      {median === null ? (
        <p className="border-t border-ink py-6 text-soft">{nobody}</p>
      ) : (
        <BarsAndTable median={median} {...rest} />
      )}
    </>
  );
}

function BarsAndTable({ bars, median, own }: Pick<RatingDistributionProps, "bars" | "own"> & { median: number }) {
  const here = own === null ? -1 : bars.findIndex(({ from, to }) => own.rating >= from && own.rating < to);
  return (
    <figure>
      <div aria-hidden>
        <Bars bars={bars} here={here} />
        {own !== null && here >= 0 && <YouAreHere along={alongBars(own.rating, bars)} />}
        <p className="mt-1 text-[11px] text-soft">Rating, in points; the height of a bar is the number of players</p>
      </div>
      <p className="mt-3 text-[15px]">
        The median rating is <b className="tabular">{formatRating(median)}</b>: half of the players have more, half less.{" "}
        {own !== null && (
          <>
            Yours is <b className="tabular">{formatRating(own.rating)}</b>
            {own.ahead !== null && <>, higher than {Math.round(own.ahead * 100)}% of the other players</>}.
          </>
        )}
      </p>
      <AsTable className="max-w-sm">
        <Table caption="Players by rating" head={["Rating", figures("Players")]}>
          {bars.map(({ from, to, players }, at) => (
            <tr key={from} className={at === here ? "own-row" : undefined}>
              <RowHead held={false}>
                {from} to {to} {at === here && <span className="tag">You</span>}
              </RowHead>
              <Figure>{formatCount(players)}</Figure>
            </tr>
          ))}
        </Table>
      </AsTable>
    </figure>
  );
}

function Bars({ bars, here }: Pick<RatingDistributionProps, "bars"> & { here: number }) {
  const most = Math.max(1, ...bars.map(({ players }) => players));
  const isCrowded = bars.length > BARS_WITH_NUMBERS || most > 99;
  const every = (max: number) => Math.ceil(bars.length / max);
  const edge = "absolute top-full mt-1.5 text-xs text-soft";
  const look = (at: number) => (at % every(TICKS.wide) !== 0 ? "hidden" : at % every(TICKS.phone) === 0 ? "" : "max-sm:hidden");
  return (
    <div className="mx-3.5 mt-[18px] mb-[26px] flex h-[122px] items-end gap-0.5 border-b border-ink">
      {bars.map(({ from, to, players }, at) => (
        <div
          key={from}
          className="relative h-full flex-1"
          title={`${formatCount(from)} to ${formatCount(to)}: ${countOf(players, "player")}`}
        >
          <div
            className="absolute bottom-0 w-full bg-accent"
            style={{ height: `${((players / most) * 100).toFixed(2)}%`, opacity: here < 0 ? 0.75 : at === here ? 1 : 0.4 }}
          />
          {players > 0 && (
            <span
              className={`absolute w-full pb-1 text-center text-[11px] leading-none text-soft ${isCrowded ? "max-sm:hidden" : ""}`}
              style={{ bottom: `${((players / most) * 100).toFixed(2)}%` }}
            >
              {formatCount(players)}
            </span>
          )}
          <span className={`${edge} -translate-x-1/2 ${look(at)}`}>{formatCount(from)}</span>
          {at === bars.length - 1 && (
            <span className={`${edge} left-full -translate-x-1/2 ${look(at + 1)}`}>{formatCount(to)}</span>
          )}
        </div>
      ))}
    </div>
  );
}

/** How far along the bars a rating is, 0 to 1. */
function alongBars(rating: number, bars: RatingDistributionProps["bars"]): number {
  const [from, to] = [bars[0]!.from, bars.at(-1)!.to];
  return (rating - from) / (to - from);
}

function YouAreHere({ along }: { along: number }) {
  return (
    <div className="relative mx-3.5 h-9 text-[13px] font-semibold text-accent">
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
  );
}
