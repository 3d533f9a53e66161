import { formatCount, formatRating } from "@/lib/format";
import type { Span } from "@/lib/history/view";
import { Change } from "@/components/ui/figures";
import { Moment } from "@/components/ui/moment";
import { RivalsTable } from "./rivals-table";

/** A part of a history, and the points of each opponent in it; nothing for the whole, which has a list of its own. */
export function HistorySpan({ name, player, ladder, span }: { name: string; player: string; ladder: string; span: Span }) {
  const { from, to, fromAt, toAt, opening, closing, rivals } = span;
  if (rivals === null) return null;
  const games = to - from + 1;
  return (
    <div className="mt-6">
      <h3 className="font-serif text-xl">Where {name}’s points came from</h3>
      <p className="mt-1 mb-2 text-[15px] text-soft">
        {formatCount(games)} rated {games === 1 ? "game" : "games"}, <Moment at={new Date(fromAt).toISOString()} style="short" />{" "}
        to <Moment at={new Date(toAt).toISOString()} style="short" />: from {formatRating(opening)} to {formatRating(closing)},{" "}
        <Change value={closing - opening} />.
      </p>
      <RivalsTable
        caption={`${name}’s points by opponent in this period`}
        rivals={rivals}
        player={player}
        ladder={ladder}
        sum={`${formatRating(closing)} − ${formatRating(opening)}`}
      />
    </div>
  );
}
